import type { Order } from '@niramoy/contract/sales/order'
import { toTaka } from '@niramoy/domain/platform/money'
import { refundFor, returnableItem } from '@niramoy/domain/sales/refund'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/given/catalogue.ts'
import { givenDiscount } from '../../../testing/given/offers.ts'
import { setPaid, setStatus, unitsHeld, whileLocked } from '../../../testing/given/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/given/placed-orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
type Item = { productId: number; quantities: { box?: number; strip?: number; unit?: number } }

let shop: Shop
let customer: Person
let staff: Person
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
  await givenDiscount(shop.context, { code: 'SEVEN', type: 'fixed', value: 7 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (productId: number, strip: number): Item => ({ productId, quantities: { strip } })

async function delivered(facts: Parameters<typeof givenPlacedOrder>[2] = {}) {
  const order = await givenPlacedOrder(shop, customer, facts)
  await setStatus(shop, order.id, 'delivered')
  return { id: order.id, productId: order.productIds[0] ?? 0 }
}

type Sending = { readonly by?: Person; readonly key?: string; readonly reason?: string }
function giveBack(id: number, items: readonly Item[], { by = customer, key, reason }: Sending = {}) {
  const headers = key ? { 'idempotency-key': key } : {}
  return by.post(`/api/orders/${id}/return-items`, { items, reason }, headers)
}

async function unitsLeft(productId: number): Promise<number> {
  const batches = await shop.db
    .selectFrom('stock_batches')
    .select('quantity')
    .where('product_id', '=', productId)
    .execute()
  return batches.reduce((total, { quantity }) => total + quantity, 0)
}

describe('single strips', () => {
  test('in portions are refunded to the poisha what was paid for them, as the screen showed before', async () => {
    const productId = await givenProduct(shop.context, { stock: 100 })
    const { id } = await delivered({ items: [strips(productId, 3)], discountCode: 'SEVEN' })
    const refunds: number[] = []
    for (const status of ['partially-returned', 'partially-returned', 'returned']) {
      const shown: Order = (await customer.get(`/api/orders/${id}`)).json()
      const one = [{ productId, quantities: { box: 0, strip: 1, unit: 0 } }]
      const expected = toTaka(refundFor(shown.items.map(returnableItem), one))
      const answer = (await giveBack(id, one, { reason: 'Too many' })).json()
      expect(answer).toMatchObject({ refundAmount: expected, order: { id, status } })
      refunds.push(answer.refundAmount)
    }
    expect(refunds).toEqual([9.66, 9.67, 9.67])
    const order = (await customer.get(`/api/orders/${id}`)).json()
    expect(order).toMatchObject({ refundedAmount: 29, items: [{ returned: { strip: 3 }, paidAmount: 29 }] })
    expect(order.timeline.slice(-3)).toMatchObject(
      ['partially-returned', 'partially-returned', 'returned'].map((status) => ({
        status,
        by: 'customer',
        note: 'Too many',
      })),
    )
    // nobody has looked at them yet
    expect([await unitsLeft(productId), await unitsHeld(shop, id)]).toEqual([70, 0])
    expect((await giveBack(id, [strips(productId, 1)])).json()).toMatchObject({
      code: 'order-not-returnable',
    })
  })

  test('of an expired batch are written off', async () => {
    const productId = await givenProduct(shop.context)
    await givenStock(shop.context, productId, { units: 20, expiresOn: '2026-01-15' })
    const { id } = await delivered({ items: [strips(productId, 2)] })
    shop.at('2026-01-16T06:00:00Z')
    const answer = await giveBack(id, [strips(productId, 1)], { by: staff })
    shop.at('2026-01-15T06:00:00Z')
    expect(answer.json()).toMatchObject({ refundAmount: 12, order: { status: 'partially-returned' } })
    expect([await unitsLeft(productId), await unitsHeld(shop, id)]).toEqual([0, 10])
  })
})

describe('what is refused', () => {
  test('nothing at all', async () => {
    const { id, productId } = await delivered()
    for (const items of [[], [strips(productId, 0)]]) {
      const answer = await giveBack(id, items)
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Please specify the quantity of items to return.',
      ])
    }
    expect((await customer.post(`/api/orders/${id}/return-items`, {})).statusCode).toBe(400)
  })

  test('more than was delivered and not yet returned, per level, where it was typed', async () => {
    const { id, productId } = await delivered()
    await giveBack(id, [strips(productId, 1)])
    const text = 'This is more than was delivered and not yet returned. Please lower the quantity.'
    const wrong: Item[][] = [
      [strips(productId, 2)],
      [{ productId, quantities: { unit: 1 } }],
      [{ productId, quantities: { box: 1 } }],
    ]
    for (const items of wrong) {
      expect((await giveBack(id, items)).json()).toMatchObject({
        code: 'return-too-much',
        fields: { 'items.0': text },
        fieldCodes: { 'items.0': 'return-too-much' },
      })
    }
    const twice = await giveBack(id, [strips(productId, 1), strips(productId, 1)])
    expect(twice.json()).toMatchObject({ code: 'return-too-much', fields: { 'items.1': text } })
    const foreign = await giveBack(id, [strips(productId, 1), strips(999_999, 1)])
    expect(foreign.json()).toMatchObject({ code: 'order-item-not-found' })
    expect(foreign.json().fields).toHaveProperty('items.1.productId')
  })

  test('the same last strip by two at once: one comes back', async () => {
    const { id, productId } = await delivered({
      items: [strips(await givenProduct(shop.context, { stock: 10 }), 1)],
    })
    const answers = await whileLocked(shop, id, [
      () => giveBack(id, [strips(productId, 1)]),
      () => giveBack(id, [strips(productId, 1)], { by: staff }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await unitsLeft(productId)).toBe(statuses[0] === 200 ? 0 : 10)
  })
})

describe('money', () => {
  test('that was paid online goes back by a refund for the return, delivery not', async () => {
    const { id, productId } = await delivered()
    await setPaid(shop, id)
    await giveBack(id, [strips(productId, 1)])
    const answer = (await giveBack(id, [strips(productId, 1)], { by: staff })).json()
    // what the customer sent is inspected first
    expect(answer.order.refundAfterCheck).toBe(12)
    expect(answer.order.payments).toMatchObject([
      {
        amount: 84,
        refunds: [{ amount: 12, status: 'due' }],
      },
    ])
    const returns = await shop.db
      .selectFrom('payment_refunds')
      .innerJoin('order_returns', 'order_returns.id', 'return_id')
      .select(['order_returns.actor_id', 'amount_poisha'])
      .where('order_returns.order_id', '=', id)
      .orderBy('payment_refunds.id')
      .execute()
    expect(returns.map(({ actor_id }) => actor_id)).toEqual([staff.id])
  })

  test('that was paid at the door is only noted', async () => {
    const { id, productId } = await delivered()
    const answer = (await giveBack(id, [strips(productId, 2)])).json()
    expect(answer).toMatchObject({ refundAmount: 24, order: { refundedAmount: 24, payments: [] } })
  })
})

describe('with a key', () => {
  test('the same return is made once, however often it is sent', async () => {
    const { id, productId } = await delivered()
    const send = () => giveBack(id, [strips(productId, 1)], { key: 'return-1' })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ refundAmount: 12, order: { status: 'partially-returned' } })
    const other = await giveBack(id, [strips(productId, 2)], { key: 'return-1' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused'])
    expect(await unitsHeld(shop, id)).toBe(10)
  })

  test('one that was refused can be tried again', async () => {
    const { id, productId } = await delivered()
    expect((await giveBack(id, [strips(productId, 3)], { key: 'return-2' })).statusCode).toBe(409)
    expect((await giveBack(id, [strips(productId, 2)], { key: 'return-2' })).statusCode).toBe(200)
  })
})
