import type { Order } from '@niramoy/contract/sales/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import {
  givenPrescription,
  givenUploadedOrder,
  setPaid,
  setStatus,
  unitsHeld,
  whileLocked,
} from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Customer
let staff: Customer
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Item = { productId: number; quantities: { box?: number; strip?: number; unit?: number } }
const strips = (productId: number, strip: number): Item => ({ productId, quantities: { strip } })

function put(
  id: number,
  items: readonly Item[],
  { by = customer, version }: { by?: Customer; version?: number } = {},
) {
  return by.put(`/api/orders/${id}/items`, { items, version })
}

async function edited(id: number, items: readonly Item[], by = customer): Promise<Order> {
  const answer = await put(id, items, { by })
  expect(answer.json()).toMatchObject({ order: { id } })
  return answer.json().order
}

/** Napa at 12 taka a strip; others as said. */
const napa = (facts: Parameters<typeof givenProduct>[1] = {}) =>
  givenProduct(shop.context, { stock: 100, ...facts })

describe('stock', () => {
  test('is taken and given back with the quantities', async () => {
    const [one, other] = [await napa({ stock: 60 }), await napa({ stock: 50 })]
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(one, 2), strips(other, 1)] })
    await edited(id, [strips(one, 6)])
    expect(await unitsHeld(shop, id)).toBe(60)
    await edited(id, [strips(one, 1), strips(other, 5)])
    expect(await unitsHeld(shop, id)).toBe(60)
  })

  test('short of it the order waits and holds nothing, until it asks for less', async () => {
    const product = await napa({ stock: 30 })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 3)] })
    expect(await edited(id, [strips(product, 4)])).toMatchObject({ status: 'pending-stock' })
    expect(await unitsHeld(shop, id)).toBe(0)
    expect(await edited(id, [strips(product, 2)])).toMatchObject({ status: 'placed' })
    expect(await unitsHeld(shop, id)).toBe(20)
  })

  test('is held by an order that waits for its prescription since the checkout', async () => {
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)] })
    await givenPrescription(shop, id, 'pending')
    await setStatus(shop, id, 'pending-prescription')
    expect(await edited(id, [strips(product, 3)])).toMatchObject({ status: 'pending-prescription' })
    expect(await unitsHeld(shop, id)).toBe(30)
  })

  test.each(['COD', 'SSLCommerz'] as const)(
    'of an order that staff hold until they see a prescription follows the edit, the order does not move (%s)',
    async (paymentMethod) => {
      const product = await napa({ stock: 30 })
      const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)], paymentMethod })
      const set = (status: string) => staff.put(`/api/admin/orders/${id}/status`, { status })
      expect((await set('pending-prescription')).statusCode).toBe(200)
      expect(await edited(id, [strips(product, 3)])).toMatchObject({ status: 'pending-prescription' })
      expect(await unitsHeld(shop, id)).toBe(30)
      expect(await edited(id, [strips(product, 4)])).toMatchObject({ status: 'pending-prescription' })
      expect(await unitsHeld(shop, id)).toBe(0)
      expect((await set('placed')).json()).toMatchObject({ order: { status: 'pending-stock' } })
    },
  )

  test('an order that staff sent on before its prescription was approved is not sent back by its customer', async () => {
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)] })
    await givenPrescription(shop, id, 'pending')
    await setStatus(shop, id, 'pending-prescription')
    const sent = await staff.put(`/api/admin/orders/${id}/status`, { status: 'placed' })
    expect(sent.json()).toMatchObject({ order: { status: 'placed' } })
    expect(await edited(id, [strips(product, 3)])).toMatchObject({ status: 'placed' })
    const online = await customer.put(`/api/orders/${id}/payment-method`, { paymentMethod: 'SSLCommerz' })
    expect(online.json()).toMatchObject({ order: { status: 'pending-payment' } })
    const again = await customer.put(`/api/orders/${id}/payment-method`, { paymentMethod: 'COD' })
    expect(again.json()).toMatchObject({ order: { status: 'placed' } })
  })

  test('is not taken for an uploaded prescription, whose items staff add', async () => {
    const product = await napa()
    const id = await givenUploadedOrder(shop, customer.id)
    expect(await edited(id, [strips(product, 2)], staff)).toMatchObject({
      status: 'pending-prescription',
      paymentMethod: null,
      subtotal: 24,
      totalAmount: 24,
    })
    expect(await unitsHeld(shop, id)).toBe(0)
  })
})

describe('money', () => {
  test('an order that waits for its payment asks for the new total, with the whole time again', async () => {
    const product = await napa()
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [strips(product, 2)],
      paymentMethod: 'SSLCommerz',
    })
    const open = {
      order_id: id,
      tran_id: `OPEN${id}`,
      amount_poisha: 8_400 as never,
      created_at: shop.context.now(),
    }
    await shop.db.insertInto('payment_attempts').values(open).execute()
    shop.at('2026-01-15T06:20:00Z')
    const order = await edited(id, [strips(product, 3)])
    shop.at('2026-01-15T06:00:00Z')
    expect(order).toMatchObject({
      status: 'pending-payment',
      totalAmount: 96,
      paymentDueAt: '2026-01-15T06:50:00.000Z',
    })
    const attempts = await shop.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('order_id', '=', id)
      .execute()
    expect(attempts.filter(({ status }) => status === 'open')).toEqual([])
  })

  test('of a paid order that waits for stock staff give the difference back, and ask for no more', async () => {
    const product = await napa({ stock: 0 })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 3)] })
    await setPaid(shop, id)
    expect((await put(id, [strips(product, 4)], { by: staff })).json()).toMatchObject({
      code: 'order-paid-less',
    })
    expect((await put(id, [strips(product, 2)])).json()).toMatchObject({ code: 'order-not-editable' })
    expect(await edited(id, [strips(product, 1)], staff)).toMatchObject({
      totalAmount: 72,
      status: 'pending-stock',
      payments: [{ amount: 96, refunds: [{ amount: 24, status: 'due' }] }],
    })
    await givenStock(shop.context, product, { units: 10 })
    expect(await edited(id, [strips(product, 1)], staff)).toMatchObject({ status: 'paid' })
  })
})

test('another version than the one that was shown: of two at once one is saved', async () => {
  const product = await napa()
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 1)] })
  const { version } = await edited(id, [strips(product, 2)])
  const other = await shop.admin()
  const answers = await whileLocked(shop, id, [
    () => put(id, [strips(product, 3)], { by: staff, version }),
    () => put(id, [strips(product, 4)], { by: other, version }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'order-changed',
  })
})

test('an edit and a cancel at once: the order is cancelled and holds nothing', async () => {
  const product = await napa()
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 1)] })
  const [edit, cancel] = await whileLocked(shop, id, [
    () => put(id, [strips(product, 5)], { by: staff }),
    () => customer.put(`/api/orders/${id}/cancel`),
  ])
  expect([200, 409]).toContain(edit?.statusCode)
  expect(cancel?.json()).toMatchObject({ order: { status: 'cancelled' } })
  expect(await unitsHeld(shop, id)).toBe(0)
})

test('edits of two orders for the same stock at once never take more than there is', async () => {
  const [one, other] = [await napa({ stock: 60 }), await napa({ stock: 60 })]
  const items = [strips(one, 1), strips(other, 1)]
  const orders = await Promise.all([1, 2, 3, 4].map(() => givenPlacedOrder(shop, customer, { items })))
  const many = [strips(one, 3), strips(other, 3)]
  const answers = await Promise.all(
    orders.map(({ id }, at) => put(id, at % 2 === 0 ? many : many.toReversed())),
  )
  const statuses = answers.map((answer) => answer.json().order.status)
  expect(statuses.filter((status) => status === 'placed').length).toBeLessThanOrEqual(2)
  expect(statuses).toContain('pending-stock')
})
