import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenCashOrder } from '../../testing/fixtures/goods/cash.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** So many units of it come back, at 1.20 taka each. */
async function returned(order: { id: number }, units: number, condition = 'sellable') {
  const { product_id } = await shop.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const items = [{ productId: product_id, quantities: { unit: units }, condition }]
  const answer = await admin.post(`/api/orders/${order.id}/return-items`, { items })
  expect(answer.statusCode).toBe(200)
}
const listed = async (order: { id: number }) => {
  const { refunds } = (await admin.get('/api/admin/cash/refunds?pageSize=200')).json()
  return refunds.filter((one: { order: { id: number } }) => one.order.id === order.id)
}
const pay = (id: number, body: object) => admin.post(`/api/admin/cash/refunds/${id}`, body)

test('what a customer brings back of an order paid at the door is paid back once', async () => {
  const order = await givenCashOrder(shop)
  await returned(order, 5)
  const [due] = await listed(order)
  expect(due).toMatchObject({ amount: 6, isWaiting: false, order: { orderCode: order.code } })
  const overview = (await admin.get('/api/admin/cash')).json()
  expect(overview.toPayBack).toEqual({ orders: 1, amount: 6 })
  const [first, second] = await Promise.all([
    pay(due.returnId, { tender: 'cash', amount: 6 }),
    pay(due.returnId, { tender: 'cash', amount: 6 }),
  ])
  expect([first.statusCode, second.statusCode].sort()).toEqual([201, 404])
  expect(await listed(order)).toEqual([])
})

test('another amount, bKash without its number and a return that nobody made are refused', async () => {
  const order = await givenCashOrder(shop)
  await returned(order, 5)
  const [due] = await listed(order)
  const codes = async (id: number, body: object) => {
    const answer = await pay(id, body)
    return [answer.statusCode, answer.json().code]
  }
  expect(await codes(due.returnId, { tender: 'cash', amount: 7 })).toEqual([409, 'cash-refund-changed'])
  expect(await codes(due.returnId, { tender: 'bkash', amount: 6 })).toEqual([400, 'cash-reference-required'])
  expect(await codes(999_999, { tender: 'cash', amount: 6 })).toEqual([404, 'cash-refund-not-found'])
  const paid = await pay(due.returnId, { tender: 'bkash', reference: '9HX2K', amount: 6 })
  expect(paid.statusCode).toBe(201)
})

test('what waits to be inspected is paid back after that', async () => {
  const order = await givenCashOrder(shop)
  await returned(order, 5)
  const [due] = await listed(order)
  const line = await shop.db
    .selectFrom('order_items')
    .innerJoin('stock_batches', 'stock_batches.product_id', 'order_items.product_id')
    .select(['stock_batches.id', 'stock_batches.product_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('quarantine_items')
    .values({
      order_id: order.id,
      return_id: due.returnId,
      product_id: line.product_id,
      batch_id: line.id,
      units: 5,
      created_at: shop.context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await listed(order)).toMatchObject([{ isWaiting: true }])
  expect((await pay(due.returnId, { tender: 'cash', amount: 6 })).json().code).toBe('cash-refund-waits')
  await shop.db.deleteFrom('quarantine_items').where('id', '=', id).execute()
})

test('what the courier did not collect is not paid back', async () => {
  const order = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-PART' })
  await shop.db
    .updateTable('parcels')
    .set({ collected_poisha: poisha(7800) })
    .where('order_id', '=', order.id)
    .execute()
  await returned(order, 5)
  expect(await listed(order)).toEqual([])
  await returned(order, 10)
  expect(await listed(order)).toMatchObject([{ amount: 12 }])
})
