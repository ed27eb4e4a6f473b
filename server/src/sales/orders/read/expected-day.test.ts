import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let shippingMethodId: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  customer = await shop.customer()
  shippingMethodId = await givenShippingMethod(shop.context)
  const days = { days_from: 1, days_to: 2, cut_off: '18:00' }
  await shop.db.updateTable('shipping_methods').set(days).where('id', '=', shippingMethodId).execute()
})
afterAll(() => shop.stop())

const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const listed = async () => (await customer.get(`/api/orders/user/${customer.id}`)).json()

test('an order says by when it arrives, on its page and in the history, until it did', async () => {
  const { id } = await givenPlacedOrder(shop, customer, { shippingMethodId })
  expect((await read(id)).deliveryBy).toBe('2026-01-17')
  expect(await listed()).toMatchObject([{ id, deliveryBy: '2026-01-17' }])
  await setStatus(shop, id, 'shipped')
  expect((await read(id)).deliveryBy).toBe('2026-01-17')
  await setStatus(shop, id, 'delivered')
  expect((await read(id)).deliveryBy).toBeNull()
})

test('the promise stays when the method is changed or deleted afterwards', async () => {
  const { id } = await givenPlacedOrder(shop, customer, { shippingMethodId })
  await shop.db
    .updateTable('shipping_methods')
    .set({ days_to: 9 })
    .where('id', '=', shippingMethodId)
    .execute()
  expect((await read(id)).deliveryBy).toBe('2026-01-17')
  await shop.db.updateTable('orders').set({ shipping_method_id: null }).where('id', '=', id).execute()
  expect((await read(id)).deliveryBy).toBe('2026-01-17')
})

test('another method is another promise', async () => {
  const { id } = await givenPlacedOrder(shop, customer, { shippingMethodId })
  const other = await givenShippingMethod(shop.context, { name: 'Slow' })
  await shop.db.updateTable('shipping_methods').set({ days_to: 5 }).where('id', '=', other).execute()
  expect(
    (await customer.put(`/api/orders/${id}/shipping-method`, { shippingMethodId: other })).statusCode,
  ).toBe(200)
  expect((await read(id)).deliveryBy).toBe('2026-01-20')
})

test('without days of its method nothing is promised', async () => {
  const plain = await givenShippingMethod(shop.context, { name: 'Courier' })
  const { id } = await givenPlacedOrder(shop, customer, { shippingMethodId: plain })
  expect((await read(id)).deliveryBy).toBeNull()
})

test('what waits for stock names the short line, and its days begin when it goes on', async () => {
  const plenty = await givenProduct(shop.context, { name: 'Ace', stock: 50 })
  const scarce = await givenProduct(shop.context, { name: 'Seclo', stock: 5 })
  const items = [plenty, scarce].map((productId) => ({ productId, quantities: { strip: 1 } }))
  const { id } = await givenPlacedOrder(shop, customer, { shippingMethodId, items })
  const waiting = await read(id)
  expect(waiting).toMatchObject({ status: 'pending-stock', deliveryBy: null })
  expect(waiting.shortItemIds).toEqual([waiting.items[1].id])

  await givenStock(shop.context, scarce, { units: 20, expiresOn: '2027-06-30' })
  expect((await read(id)).shortItemIds).toEqual([])
  shop.at('2026-01-19T13:00:00.000Z')
  await setStatus(shop, id, 'placed')
  // after the cut-off, on the 19th
  expect(await read(id)).toMatchObject({ deliveryBy: '2026-01-22', shortItemIds: [] })
})

test('expired and recalled batches do not count as stock', async () => {
  const productId = await givenProduct(shop.context, { name: 'Monas' })
  await givenStock(shop.context, productId, { units: 50, expiresOn: '2026-01-16' })
  shop.at('2026-01-17T06:00:00.000Z')
  const { id } = await givenPlacedOrder(shop, await fresh(), {
    shippingMethodId,
    items: [{ productId, quantities: { strip: 1 } }],
  })
  const order = await read(id)
  expect(order.shortItemIds).toEqual([order.items[0].id])
})

async function fresh() {
  customer = await shop.customer()
  return customer
}
