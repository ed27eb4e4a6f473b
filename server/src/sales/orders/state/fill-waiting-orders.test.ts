import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { JOBS } from '../../../all-jobs.ts'
import { listenWithReconnect } from '../../../platform/db/listen-with-reconnect.ts'
import { runJobs } from '../../../platform/jobs/run-jobs.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { fillWaitingOrders } from './fill-waiting-orders.step.ts'

let shop: Shop
let userId: number
let product: number
beforeAll(async () => {
  shop = await startShop()
  userId = (await shop.customer()).id
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  product = await givenProduct(shop.context)
})
afterAll(() => shop.stop())

const MINUTE_MS = 60_000
type Facts = Partial<Parameters<typeof givenOrder>[1]>
function waiting(units: number, minutesAgo: number, facts: Facts = {}) {
  const created_at = new Date(shop.context.now().getTime() - minutesAgo * MINUTE_MS)
  return givenOrder(shop.context, { userId, lines: [{ productId: product, units }], created_at, ...facts })
}
const stock = (units: number) => givenStock(shop.context, product, { units })
async function fillAll(): Promise<number> {
  let filled = 0
  while ((await fillWaitingOrders(shop.context)) > 0) filled++
  return filled
}
async function readStatuses(...ids: number[]) {
  const rows = await shop.db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

test('the oldest order gets what comes in', async () => {
  const younger = await waiting(10, 5)
  const older = await waiting(10, 60)
  await stock(10)
  expect(await fillAll()).toBe(1)
  expect(await readStatuses(older, younger)).toEqual(['placed', 'pending-stock'])
})

test('an order that is still short keeps nothing back from those after it', async () => {
  const large = await waiting(100, 60)
  const small = await waiting(4, 5)
  await stock(10)
  expect(await fillAll()).toBe(1)
  expect(await readStatuses(large, small)).toEqual(['pending-stock', 'placed'])
})

test('nothing is filled from expired or recalled batches', async () => {
  const order = await waiting(5, 5)
  await givenStock(shop.context, product, { units: 5, expiresOn: '2026-01-14' })
  await givenStock(shop.context, product, { units: 5, recalledAt: '2026-01-10T00:00:00Z' })
  expect(await fillAll()).toBe(0)
  expect(await readStatuses(order)).toEqual(['pending-stock'])
})

test('a paid order becomes paid, one to be paid online can now be paid for a day', async () => {
  const online = { payment_method: 'SSLCommerz' } as const
  const paid = await waiting(2, 9, { ...online, paid_at: shop.context.now() })
  const unpaid = await waiting(2, 5, online)
  await stock(4)
  expect(await fillAll()).toBe(2)
  expect(await readStatuses(paid, unpaid)).toEqual(['paid', 'pending-payment'])
  const { payment_due_at } = await shop.db
    .selectFrom('orders')
    .select('payment_due_at')
    .where('id', '=', unpaid)
    .executeTakeFirstOrThrow()
  expect(payment_due_at?.toISOString()).toBe('2026-01-16T06:00:00.000Z')
})

test('one whose prescription nobody has looked at goes on waiting for that, with its stock', async () => {
  const order = await waiting(2, 5)
  const file = { file_key: 'prescriptions/0123456789', media_type: 'image/webp', byte_size: 1 } as const
  const times = { created_at: shop.context.now(), updated_at: shop.context.now() }
  await shop.db
    .insertInto('prescriptions')
    .values({ user_id: userId, order_id: order, ...file, ...times })
    .execute()
  await stock(2)
  expect(await fillAll()).toBe(1)
  expect(await readStatuses(order)).toEqual(['pending-prescription'])
})

test('the move stands in the timeline, done by nobody', async () => {
  const order = await waiting(1, 5)
  await stock(1)
  await fillAll()
  const events = await shop.db
    .selectFrom('order_events')
    .select(['status', 'actor_id', 'note'])
    .where('order_id', '=', order)
    .execute()
  expect(events).toEqual([{ status: 'placed', actor_id: null, note: 'Stock came in' }])
})

test('two processes fill each order once', async () => {
  const orders = [await waiting(3, 9), await waiting(3, 8), await waiting(3, 7)]
  await stock(7)
  await Promise.all([fillAll(), fillAll(), fillAll()])
  expect(await readStatuses(...orders)).toEqual(['placed', 'placed', 'pending-stock'])
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('stock that is booked in wakes the job', async () => {
  const jobs = runJobs(
    shop.context,
    JOBS.filter(({ name }) => name === 'fill-waiting-orders'),
    { error: (facts) => expect.unreachable(JSON.stringify(facts)) },
  )
  const listening = listenWithReconnect(shop.url, 'jobs', {
    connected: async () => {},
    heard: async (topic) => jobs.wake(topic),
    lost: () => {},
  })
  await listening.begun
  const order = await waiting(5, 5)
  const admin = await shop.admin()
  const form = { ProductId: product, manufactureDate: '2026-01-01', unitQuantity: 5 }
  expect((await admin.post('/api/stock-batches', form)).statusCode).toBe(201)
  await vi.waitFor(async () => expect(await readStatuses(order)).toEqual(['placed']), { timeout: 10_000 })
  await listening.close()
  await jobs.stop()
})
