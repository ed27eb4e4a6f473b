import type { Order } from '@niramoy/contract/sales/order'
import { toTaka } from '@niramoy/domain/platform/money'
import { refundFor, returnableItem } from '@niramoy/domain/sales/refund'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount } from '../../../testing/fixtures/offers.ts'
import { setPaid, setStatus, unitsHeld, whileLocked } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
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

const readOrder = async (id: number): Promise<Order> => (await customer.get(`/api/orders/${id}`)).json()
const decide = (id: number, how: string, body: object = {}, by = staff) =>
  readOrder(id).then(({ returns }) => {
    const open = returns.find(({ state }) => state === 'asked' || state === 'coming')
    return by.post(`/api/orders/${id}/returns/${open?.id}/${how}`, body)
  })

describe('a request', () => {
  test('leaves everything as it is until staff have received it, and says how far it is', async () => {
    const { id, productId } = await delivered()
    const answer = await giveBack(id, [strips(productId, 1)], { reason: 'Too many' })
    expect(answer.json()).toMatchObject({
      refundAmount: 12,
      order: {
        status: 'delivered',
        refundedAmount: 0,
        returnBy: '2026-01-22',
        items: [{ returned: { strip: 0 }, askedBack: { box: 0, strip: 1, unit: 0 } }],
        returns: [{ state: 'asked', by: 'customer', cause: 'unwanted', reason: 'Too many', refund: 12 }],
      },
    })
    expect(await unitsHeld(shop, id)).toBe(20)
    for (const by of [customer, shop.guest as Person]) {
      expect((await decide(id, 'receive', {}, by)).statusCode).toBeGreaterThan(400)
    }
    expect((await decide(id, 'accept')).json().order.returns).toMatchObject([{ state: 'coming' }])
    const packer = await shop.admin({ duties: ['packer'] })
    const received = (await decide(id, 'receive', {}, packer)).json()
    expect(received).toMatchObject({
      refundAmount: 12,
      order: { status: 'partially-returned', returns: [{ state: 'received', refund: 12 }] },
    })
    expect(await unitsHeld(shop, id)).toBe(10)
  })

  test('is refused with a reason that its customer reads, and can be asked for again', async () => {
    const { id, productId } = await delivered()
    await giveBack(id, [strips(productId, 2)])
    expect((await decide(id, 'refuse')).json().code).toBe('invalid-input')
    const { order } = (await decide(id, 'refuse', { reason: 'The strip is cut' })).json()
    expect(order).toMatchObject({ status: 'delivered', returns: [{ state: 'refused' }] })
    expect((await readOrder(id)).returns).toMatchObject([{ refusal: 'The strip is cut' }])
    expect(
      (await staff.post(`/api/orders/${id}/returns/${order.returns[0].id}/receive`, {})).json().code,
    ).toBe('return-decided')
    expect((await staff.post(`/api/orders/${id}/returns/999999/accept`, {})).json().code).toBe(
      'return-request-not-found',
    )
    expect((await giveBack(id, [strips(productId, 2)])).statusCode).toBe(200)
  })

  test('is closed by what staff take in without it, when nothing else is left for it', async () => {
    const { id, productId } = await delivered()
    await giveBack(id, [strips(productId, 1)])
    await giveBack(id, [strips(productId, 1)])
    await giveBack(id, [strips(productId, 1)], { by: staff })
    expect((await readOrder(id)).returns.map(({ state }) => state)).toEqual(['inspected', 'asked'])
    await giveBack(id, [strips(productId, 1)], { by: staff })
    expect((await readOrder(id)).returns.map(({ state }) => state)).toEqual(['inspected', 'inspected'])
  })

  test('of what is received by two at once counts once', async () => {
    const { id, productId } = await delivered()
    await giveBack(id, [strips(productId, 1)])
    const answers = await whileLocked(shop, id, [() => receive(id), () => receive(id)]).catch(() => [])
    async function receive(of: number) {
      const rows = await shop.db
        .selectFrom('return_requests')
        .select('id')
        .where('order_id', '=', of)
        .execute()
      return staff.post(`/api/orders/${of}/returns/${rows[0]?.id}/receive`, {})
    }
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await unitsHeld(shop, id)).toBe(10)
  })
})

describe('the last day', () => {
  const LATE = '2026-01-22T18:00:00Z'
  test('is RETURN_DAYS after delivery; a fault of the shop and a recall have none', async () => {
    const { id, productId } = await delivered({
      items: [strips(await givenProduct(shop.context, { stock: 90 }), 3)],
    })
    shop.at('2026-01-22T17:59:00Z')
    expect((await giveBack(id, [strips(productId, 1)])).statusCode).toBe(200)
    shop.at(LATE)
    expect((await readOrder(id)).items).toMatchObject([{ notReturnable: 'too-late' }])
    const answer = await giveBack(id, [strips(productId, 1)])
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'return-too-late' }])
    const wrong = { items: [strips(productId, 1)], cause: 'wrong' }
    expect((await customer.post(`/api/orders/${id}/return-items`, wrong)).statusCode).toBe(200)
    const batch = shop.db.selectFrom('stock_batches').select('id').where('product_id', '=', productId)
    const { id: batchId } = await batch.executeTakeFirstOrThrow()
    await staff.post(`/api/stock-batches/${batchId}/recall`, { reason: 'Glass' })
    expect((await giveBack(id, [strips(productId, 1)])).statusCode).toBe(200)
    shop.at('2026-01-15T06:00:00Z')
  })

  test('there is none for what is refrigerated or controlled, but for the fault of the shop', async () => {
    const productId = await givenProduct(shop.context, { stock: 90, generic: 'Insulin glargine' })
    await shop.db
      .updateTable('generic_names')
      .set({ is_cold_chain: true })
      .where('name', '=', 'Insulin glargine')
      .execute()
    const { id } = await delivered({ items: [strips(productId, 2)] })
    expect((await giveBack(id, [strips(productId, 1)])).json().code).toBe('return-cold')
    await shop.db
      .updateTable('order_items')
      .set({ dispensing_class: 'controlled' })
      .where('order_id', '=', id)
      .execute()
    expect((await readOrder(id)).items).toMatchObject([{ notReturnable: 'controlled' }])
    expect((await giveBack(id, [strips(productId, 1)])).json().code).toBe('return-controlled')
    const damaged = { items: [strips(productId, 1)], cause: 'damaged' }
    expect((await customer.post(`/api/orders/${id}/return-items`, damaged)).statusCode).toBe(200)
    await shop.db
      .updateTable('order_items')
      .set({ dispensing_class: 'otc' })
      .where('order_id', '=', id)
      .execute()
  })
})

describe('single strips', () => {
  test('in portions are refunded to the poisha what was paid for them, as the screen showed before', async () => {
    const productId = await givenProduct(shop.context, { stock: 100 })
    const { id } = await delivered({ items: [strips(productId, 3)], discountCode: 'SEVEN' })
    const refunds: number[] = []
    for (const _ of [1, 2, 3]) {
      const shown = await readOrder(id)
      const one = [{ productId, quantities: { box: 0, strip: 1, unit: 0 } }]
      const expected = toTaka(refundFor(shown.items.map(returnableItem), one))
      const answer = (await giveBack(id, one, { reason: 'Too many' })).json()
      expect(answer).toMatchObject({ refundAmount: expected, order: { id, status: 'delivered' } })
      refunds.push(answer.refundAmount)
    }
    expect(refunds).toEqual([9.66, 9.67, 9.67])
    expect((await giveBack(id, [strips(productId, 1)])).json()).toMatchObject({ code: 'return-too-much' })
    for (const status of ['partially-returned', 'partially-returned', 'returned']) {
      const answer = await decide(id, 'receive', {
        items: [{ ...strips(productId, 1), condition: 'quarantine' }],
      })
      expect(answer.json().order.status).toBe(status)
    }
    const order = await readOrder(id)
    expect(order).toMatchObject({ refundedAmount: 29, items: [{ returned: { strip: 3 }, paidAmount: 29 }] })
    expect(order.timeline.slice(-3)).toMatchObject(
      ['partially-returned', 'partially-returned', 'returned'].map((status) => ({
        status,
        by: 'staff',
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
      () => giveBack(id, [strips(productId, 1)], { by: staff }),
      () => giveBack(id, [strips(productId, 1)], { by: staff }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await unitsLeft(productId)).toBe(10)
  })
})

describe('money', () => {
  test('that was paid online goes back by a refund for the return, delivery not', async () => {
    const { id, productId } = await delivered()
    await setPaid(shop, id)
    await giveBack(id, [strips(productId, 1)])
    const answer = (await giveBack(id, [strips(productId, 1)], { by: staff })).json()
    // what the customer asked for has not come
    expect(answer.order.refundAfterCheck).toBe(0)
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
    expect(answer).toMatchObject({ refundAmount: 24, order: { refundedAmount: 0, payments: [] } })
  })
})

describe('with a key', () => {
  test('the same return is made once, however often it is sent', async () => {
    const { id, productId } = await delivered()
    const send = () => giveBack(id, [strips(productId, 1)], { key: 'return-1' })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ refundAmount: 12, order: { status: 'delivered' } })
    const other = await giveBack(id, [strips(productId, 2)], { key: 'return-1' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused'])
    expect((await readOrder(id)).returns).toHaveLength(1)
  })

  test('one that was refused can be tried again', async () => {
    const { id, productId } = await delivered()
    expect((await giveBack(id, [strips(productId, 3)], { key: 'return-2' })).statusCode).toBe(409)
    expect((await giveBack(id, [strips(productId, 2)], { key: 'return-2' })).statusCode).toBe(200)
  })
})
