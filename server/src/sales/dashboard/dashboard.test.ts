import { poisha } from '@niramoy/domain/platform/money'
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { takeStock } from '../../stock/ledger/take-stock.step.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenPrescription, givenUploadedOrder } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder, givenOrders } from '../../testing/fixtures/orders.ts'
import { begun, givenUnpaidOrder, notify, press } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let productId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  customer = await shop.customer()
  productId = await givenProduct(shop.context, { stock: 1_000 })
})
afterAll(() => shop.stop())

const read = async (what: string) => (await admin.get(`/api/admin/dashboard-${what}`)).json()
const NOTHING = { orders: 0, amount: 0 }
const NO_HEAP = { count: 0, oldestAt: null }
const lines = (units: number) => [{ productId, units }]
const at = (instant: string) => ({ created_at: new Date(instant) })

test('a shop that has not opened yet has totals, thirty days and nothing to do', async () => {
  expect(await read('summary')).toEqual({
    totalUsers: 2,
    totalProducts: 1,
    totalOrders: 0,
    totalRevenue: 0,
    waiting: { stock: NOTHING, packing: NOTHING, delivery: NOTHING, cash: NOTHING },
  })
  expect(await read('today')).toEqual({
    ordersByStatus: [],
    toPick: NO_HEAP,
    picking: NO_HEAP,
    packed: NO_HEAP,
    prescriptionsWaiting: NO_HEAP,
    ordersToDecide: NO_HEAP,
    goodsToInspect: NO_HEAP,
    peopleToTell: NO_HEAP,
    refundsToPay: NO_HEAP,
    cashDue: NO_HEAP,
    messagesFailed: NO_HEAP,
    suppliersOwed: 0,
    suppliersOverdue: 0,
    paymentsToLookAt: 0,
    productsRunningOut: 0,
    batchesExpiring: 0,
    batchesExpired: 0,
    genericNamesWithoutClass: 1,
    safetyRulesToReview: 257,
  })
  const { days } = await read('sales')
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-01-15', orders: 0, amount: 0 })
  expect(days[0].day).toBe('2025-12-17')
})

test('revenue is what was delivered or paid, less what was refunded, and beside it stands what waits', async () => {
  const userId = customer.id
  const ids = await givenOrders(
    shop.context,
    ORDER_STATUSES.map((status, index) => ({ userId, status, lines: lines(2 ** index) })),
  )
  const [first = 0] = ids
  const returned = ids[ORDER_STATUSES.indexOf('partially-returned')] ?? first
  await shop.db
    .insertInto('order_returns')
    .values({
      order_id: returned,
      actor_id: admin.id,
      refund_poisha: poisha(1250),
      created_at: shop.context.now(),
    })
    .execute()
  const amount = (status: (typeof ORDER_STATUSES)[number]) => 2 ** ORDER_STATUSES.indexOf(status)
  const delivered = amount('delivered') + amount('returned') + amount('partially-returned') - 12.5
  const packing = amount('placed') + amount('paid') + amount('processing')
  const cash = amount('delivered') + amount('returned') + amount('partially-returned')
  expect(await read('summary')).toMatchObject({
    totalOrders: 12,
    totalRevenue: delivered,
    waiting: {
      stock: { orders: 1, amount: amount('pending-stock') },
      packing: { orders: 3, amount: packing },
      delivery: { orders: 1, amount: amount('shipped') },
      cash: { orders: 3, amount: cash },
    },
  })
  expect((await read('sales')).days.at(-1)).toEqual({ day: '2026-01-15', orders: 3, amount: delivered })

  const paid = ['pending-stock', 'shipped', 'cancelled'] as const
  const paidIds = paid.map((status) => ids[ORDER_STATUSES.indexOf(status)] ?? first)
  await shop.db
    .updateTable('orders')
    .set({ paid_at: shop.context.now() })
    .where('id', 'in', paidIds)
    .execute()
  const revenue = delivered + amount('pending-stock') + amount('shipped')
  expect(await read('summary')).toMatchObject({
    totalRevenue: revenue,
    waiting: { stock: NOTHING, packing: { orders: 3, amount: packing }, delivery: NOTHING },
  })
  expect((await read('sales')).days.at(-1)).toEqual({ day: '2026-01-15', orders: 5, amount: revenue })
})

test('who and what was deleted is not counted', async () => {
  const before = await read('summary')
  const gone = await shop.customer()
  const product = await givenProduct(shop.context, { name: 'Gone' })
  expect(await read('summary')).toMatchObject({ totalUsers: before.totalUsers + 1 })
  await givenOrder(shop.context, {
    userId: gone.id,
    status: 'cancelled',
    lines: [{ productId: product, units: 1 }],
  })
  expect((await admin.delete(`/api/admin/users/${gone.id}`)).statusCode).toBe(204)
  expect((await admin.delete(`/api/admin/products/${product}`)).statusCode).toBe(204)
  const { totalItems } = (await admin.get('/api/admin/users')).json()
  expect(await read('summary')).toMatchObject({ totalUsers: totalItems, totalProducts: before.totalProducts })
})

test('a sale belongs to its day in Dhaka; older ones are left out', async () => {
  const userId = customer.id
  const status = 'delivered'
  const before = (await read('sales')).days
  await givenOrders(shop.context, [
    { userId, status, lines: lines(100), ...at('2026-01-13T17:59:59.000Z') },
    { userId, status, lines: lines(200), ...at('2026-01-13T18:00:00.000Z') },
    { userId, status, lines: lines(300), ...at('2026-01-14T17:59:59.000Z') },
    { userId, status, lines: lines(400), ...at('2025-12-16T17:59:59.000Z') },
    { userId, status, lines: lines(500), ...at('2025-12-16T18:00:00.000Z') },
    { userId, status: 'cancelled', lines: lines(600), ...at('2026-01-13T18:00:00.000Z') },
  ])
  const { days } = await read('sales')
  expect(days.slice(-3)).toEqual([
    { day: '2026-01-13', orders: 1, amount: 100 },
    { day: '2026-01-14', orders: 2, amount: 500 },
    before.at(-1),
  ])
  expect(days[0]).toEqual({ day: '2025-12-17', orders: 1, amount: 500 })
})

test('orders are counted by status in the order of their life, with the oldest', async () => {
  const { ordersByStatus } = await read('today')
  expect(ordersByStatus.map(({ status }: { status: string }) => status)).toEqual(ORDER_STATUSES)
  expect(ordersByStatus.find(({ status }: { status: string }) => status === 'delivered')).toEqual({
    status: 'delivered',
    count: 6,
    oldestAt: '2025-12-16T17:59:59.000Z',
  })
})

test('each count is what the screen behind it lists', async () => {
  await givenUploadedOrder(shop, customer.id)
  const calledOff = await givenUploadedOrder(shop, customer.id)
  await admin.put(`/api/orders/${calledOff}/cancel`)
  await givenPrescription(shop, await givenUploadedOrder(shop, customer.id), 'approved')
  const old = await givenProduct(shop.context)
  await givenStock(shop.context, old, { units: 3, expiresOn: '2026-01-14' })
  await givenStock(shop.context, old, { units: 4, expiresOn: '2026-01-15' })
  await givenStock(shop.context, old, { units: 5, expiresOn: '2026-04-15' })
  await givenStock(shop.context, old, { units: 6, expiresOn: '2026-04-16' })
  const short = await givenProduct(shop.context, { stock: 10 })
  const orderId = await givenOrder(shop.context, {
    userId: customer.id,
    status: 'placed',
    lines: [{ productId: short, units: 9 }],
  })
  const taken = { orderId, lines: [{ productId: short, units: 9 }], at: shop.context.now(), actorId: null }
  await transact(shop.context, null, (tx) => takeStock(tx, taken))
  const unpaid = await givenUnpaidOrder(shop, { userId: customer.id, productId })
  await notify(shop, await press(shop, await begun(shop, unpaid), { do: 'pay', risk: '1' }))

  const today = await read('today')
  expect(today).toMatchObject({
    prescriptionsWaiting: { count: 1, oldestAt: '2026-01-15T06:00:00.000Z' },
    paymentsToLookAt: 1,
    productsRunningOut: 1,
    batchesExpiring: 2,
    batchesExpired: 1,
  })
  const listed = async (url: string) => (await admin.get(url)).json().totalItems
  expect(await listed('/api/prescriptions?status=pending')).toBe(1)
  expect(await listed('/api/admin/payments')).toBe(1)
  expect(await listed('/api/stock/running-out?days=30')).toBe(1)
  expect(await listed('/api/stock/near-expiry?days=90')).toBe(3)
  expect(today.genericNamesWithoutClass).toBe(await listed('/api/generic-names?dispensingClass=none'))
})

test('few statements, for staff alone', async () => {
  expect(await countStatements(shop.db, () => read('summary'))).toBeLessThanOrEqual(3)
  expect(await countStatements(shop.db, () => read('today'))).toBeLessThanOrEqual(14)
  expect(await countStatements(shop.db, () => read('sales'))).toBeLessThanOrEqual(2)
  for (const what of ['summary', 'today', 'sales']) {
    expect((await customer.get(`/api/admin/dashboard-${what}`)).statusCode).toBe(403)
    expect((await shop.guest.get(`/api/admin/dashboard-${what}`)).statusCode).toBe(401)
  }
})

test('tens of thousands of people are counted once a minute', async () => {
  const join = (from: number, to: number) =>
    sql`insert into users (username, name, phone, role, verified_at, created_at, updated_at)
      select upper(lpad(to_hex(11000000 + n), 6, '0')), 'Rahima', '019' || lpad(n::text, 8, '0'), 'user', now(), now(), now()
      from generate_series(${from}::int, ${to}::int) as n`.execute(shop.db)
  const people = async () => (await read('summary')).totalUsers
  const few = await people()
  await join(1, 10_000)
  expect(await people()).toBe(few + 10_000)
  await join(10_001, 10_001)
  expect(await people()).toBe(few + 10_000)
  shop.at(new Date(shop.context.now().getTime() + 61_000).toISOString())
  expect(await people()).toBe(few + 10_001)
})
