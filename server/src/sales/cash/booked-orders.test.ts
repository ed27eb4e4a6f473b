import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenCashOrder, givenSettlement } from '../../testing/fixtures/goods/cash.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let owner: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const setStatus = (id: number, status: string) => owner.put(`/api/admin/orders/${id}/status`, { status })

test('an order whose cash is booked is not taken back to shipped, alone or among many, before the booking is reversed', async () => {
  const [order, other] = [await givenCashOrder(shop), await givenCashOrder(shop)]
  const settlement = await givenSettlement(shop, [order])
  const refused = await setStatus(order.id, 'shipped')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-cash-booked'])
  const many = await owner.put('/api/admin/orders/status', {
    ids: [order.id, other.id],
    status: 'shipped',
    versions: {},
  })
  expect(many.json()).toMatchObject({
    changed: [{ id: other.id, status: 'shipped' }],
    refused: [{ id: order.id, code: 'order-cash-booked' }],
  })
  const reversed = await owner.post(`/api/admin/cash/settlements/${settlement.id}/reverse`, {
    reason: 'Wrong order',
  })
  expect(reversed.statusCode).toBeLessThan(300)
  expect((await setStatus(order.id, 'shipped')).statusCode).toBe(200)
})

test('an order whose cash is booked is returned as ever, and what is left of it is not cancelled', async () => {
  const order = await givenCashOrder(shop)
  await givenSettlement(shop, [order])
  const { product_id: productId } = await shop.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const back = [{ productId, quantities: { unit: 1 } }]
  const returned = await owner.post(`/api/orders/${order.id}/return-items`, { items: back })
  expect(returned.json().order.status).toBe('partially-returned')
  const cancelled = await owner.put(`/api/orders/${order.id}/cancel`, {})
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'order-not-cancellable'])
  const set = await setStatus(order.id, 'cancelled')
  expect([set.statusCode, set.json().code]).toEqual([409, 'order-status-delivered'])
})

test('a courier that says it collected nothing of what it delivered owes it, until that is explained', async () => {
  const order = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-0' })
  await shop.db
    .updateTable('parcels')
    .set({ collected_poisha: poisha(0) })
    .where('order_id', '=', order.id)
    .execute()
  const { orders } = (await owner.get('/api/admin/cash/orders?carrier=pathao')).json()
  expect(orders).toMatchObject([{ id: order.id, due: 84 }])
  expect((await owner.get(`/api/orders/${order.id}`)).json().cash).toMatchObject({ due: 84 })
  const nothing = (reason?: string) =>
    owner.post('/api/admin/cash/settlements', {
      carrier: 'pathao',
      lines: [{ orderId: order.id, received: 0, reason }],
      fee: 0,
      counted: 0,
    })
  expect((await nothing()).statusCode).toBe(400)
  expect((await nothing('The rider forgot to collect it')).statusCode).toBe(201)
  expect((await owner.get('/api/admin/cash/orders?carrier=pathao')).json().orders).toEqual([])
})

test('an order’s cash is either booked or its delivery taken back, of two staff at once', async () => {
  const order = await givenCashOrder(shop)
  const [booked, back] = await Promise.all([
    owner.post('/api/admin/cash/settlements', {
      carrier: 'none',
      lines: [{ orderId: order.id, received: 84 }],
      fee: 0,
      counted: 84,
    }),
    setStatus(order.id, 'shipped'),
  ])
  expect([booked.statusCode < 300, back.statusCode < 300].filter(Boolean)).toHaveLength(1)
})
