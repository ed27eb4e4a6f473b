import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStatus, watchEvents } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let url: string
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer()
  url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/admin/orders/events`
})
afterAll(() => shop.stop())

const order = (data: object) => ({ event: 'order', data: expect.objectContaining(data) })

test('GET /admin/orders/events tells of an order that is made, once as new, and of each change', async () => {
  const old = await givenPlacedOrder(shop, customer)
  const line = await watchEvents(url, admin)
  const { id } = await givenPlacedOrder(shop, customer)
  const { orderCode } = (await admin.get(`/api/orders/${id}`)).json()
  expect(await line.next()).toEqual({
    event: 'order',
    data: { id, orderCode, status: 'placed', version: 1, isNew: true },
  })
  // changed without another step
  await admin.post(`/api/orders/${id}/apply-special-discount`, { type: 'fixed', value: 5 })
  expect(await line.next()).toEqual(order({ id, version: 2, isNew: false }))
  await setStatus(shop, old.id, 'processing')
  expect(await line.next()).toEqual(order({ id: old.id, status: 'processing', isNew: false }))
  line.close()
})

test('an order of yesterday that changes is not new', async () => {
  const { id } = await givenPlacedOrder(shop, customer)
  shop.at('2026-01-16T06:00:00.000Z')
  const line = await watchEvents(url, admin)
  await admin.post(`/api/orders/${id}/apply-special-discount`, { type: 'fixed', value: 5 })
  expect(await line.next()).toEqual(order({ id, isNew: false }))
  line.close()
})

test('a burst tells of each order once, as it stands in the end', async () => {
  const line = await watchEvents(url, admin)
  const orders = [await givenPlacedOrder(shop, customer), await givenPlacedOrder(shop, customer)]
  await line.next()
  await line.next()
  await shop.db.transaction().execute(async (tx) => {
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      for (const { id } of orders) await setStatus({ ...shop, db: tx }, id, status)
    }
  })
  for (const { id } of orders) expect(await line.next()).toEqual(order({ id, status: 'delivered' }))
  await setStatus(shop, orders[0]?.id ?? 0, 'processing')
  expect(await line.next()).toEqual(order({ id: orders[0]?.id, status: 'processing' }))
  line.close()
})

test('too many at once are told as something missed', async () => {
  const line = await watchEvents(url, admin)
  await sql`select pg_notify('orders', n::text) from generate_series(1000001, 1000300) n`.execute(shop.db)
  expect(await line.next()).toEqual({ event: 'missed', data: {} })
  line.close()
})

test('what may have been missed while nothing was heard is said', async () => {
  const line = await watchEvents(url, admin)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'niramoy orders'`.execute(shop.db)
  expect(await line.next()).toEqual({ event: 'missed', data: {} })
  const { id } = await givenPlacedOrder(shop, customer)
  expect(await line.next()).toEqual(order({ id, isNew: true }))
  line.close()
})

test('the line ends with the session and with the role', async () => {
  const leaving = await shop.admin()
  const demoted = await shop.admin()
  const lines = [await watchEvents(url, leaving), await watchEvents(url, demoted)]
  await leaving.post('/api/auth/logout')
  await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.id).execute()
  await givenPlacedOrder(shop, customer)
  for (const line of lines) expect(await line.next()).toBeNull()
})

test('is for staff alone', async () => {
  expect((await shop.guest.get('/api/admin/orders/events')).statusCode).toBe(401)
  expect((await customer.get('/api/admin/orders/events')).statusCode).toBe(403)
})
