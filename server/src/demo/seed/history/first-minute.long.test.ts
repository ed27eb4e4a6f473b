import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todoLines } from '../../../../../web/app/admin/home/todo-lines.ts'
import { JOBS } from '../../../all-jobs.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { withGateway } from '../../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { seedLivingDemo } from './seed-living-demo.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  const { now, files } = shop.context
  await seedLivingDemo(shop.db, { now: now(), files })
})
afterAll(() => shop.stop())

async function states() {
  const { rows } = await sql`
    select 'order' as what, status, count(*) from orders group by 2
    union all select 'try', status, count(*) from payment_attempts group by 2
    union all select 'payment', status, count(*) from payments group by 2
    union all select 'refund', status, count(*) from payment_refunds group by 2
    union all select 'message', status, count(*) from outbox_messages group by 2
    order by 1, 2`.execute(shop.db)
  return rows
}

test('the jobs of the first minute leave everything as it is', async () => {
  const before = await states()
  for (const { run } of JOBS) await run(withGateway(shop))
  expect(await states()).toEqual(before)
  expect(await brokenBooks(shop.db)).toEqual([])
})

/** The call of the screen that a line of the morning list leads to, and how many of the line it lists. */
const HEAPS: Readonly<Record<string, readonly [call: string, count: (list: Listed) => number]>> = {
  '/admin/payments': ['/api/admin/payments', getTotal],
  '/admin/recalls?view=untold': [
    '/api/recalls?untold=true',
    ({ recalls }) => addUp(recalls, ({ people, reached }) => people - reached),
  ],
  '/admin/prescriptions?status=pending': ['/api/prescriptions?status=pending', getTotal],
  '/admin/quarantine': ['/api/quarantine', getTotal],
  '/admin/cash?view=refunds': ['/api/admin/cash/refunds?payable=true', getTotal],
  '/admin/cash': ['/api/admin/cash', ({ groups }) => addUp(groups, ({ orders }) => orders)],
  '/admin/messages': ['/api/admin/messages', getTotal],
  '/admin/fulfilment': ['/api/admin/fulfilment/ready', ({ total }) => total],
  '/admin/fulfilment?stage=picking': ['/api/admin/fulfilment', ({ picking }) => picking],
  '/admin/fulfilment?stage=packed': ['/api/admin/fulfilment/packed', ({ orders }) => orders.length],
  '/admin/supplier-payments': ['/api/admin/supplier-payments/owed', ({ suppliers }) => suppliers.length],
  '/admin/orders?status=pending-stock': ['/api/admin/orders?status=pending-stock', getTotal],
  '/admin/orders?status=shipped': ['/api/admin/orders?status=shipped', getTotal],
  '/admin/stock-management?view=runningOut': ['/api/stock/running-out?days=30', getTotal],
  '/admin/stock-management?view=nearExpiry': ['/api/stock/near-expiry?days=90', getTotal],
  '/admin/safety-rules?state=unreviewed': ['/api/safety-rules?state=unreviewed', getTotal],
}
type Count = Readonly<Record<'people' | 'reached' | 'orders', number>>
type Listed = Readonly<
  Record<'totalItems' | 'total' | 'picking', number> &
    Record<'recalls' | 'groups' | 'orders' | 'suppliers', Count[]>
>

function getTotal({ totalItems }: Listed): number {
  return totalItems
}

function addUp(rows: readonly Count[], count: (row: Count) => number): number {
  return rows.reduce((sum, row) => sum + count(row), 0)
}

test('each line of the morning list is as long as the list that it leads to', async () => {
  const owner = await shop.admin()
  const today = (await owner.get('/api/admin/dashboard-today')).json()
  const lines = todoLines(today, { now: shop.context.now(), isAllowed: () => true })
  expect(lines.map(({ href }) => href).sort()).toEqual(Object.keys(HEAPS).sort())
  for (const { href, count } of lines) {
    const [call = '', countIn = getTotal] = HEAPS[href] ?? []
    const answer = await owner.get(call)
    expect([href, answer.statusCode, countIn(answer.json())]).toEqual([href, 200, count])
  }
})

test('staff can accept a held payment, and send another back', async () => {
  const admin = await shop.admin()
  const { payments } = (await admin.get('/api/admin/payments')).json()
  const held = payments
    .filter(({ status }: { status: string }) => status === 'held')
    .sort((one: { amount: number }, other: { amount: number }) => one.amount - other.amount)
  expect(held.length).toBeGreaterThanOrEqual(3)
  expect((await admin.post(`/api/admin/payments/${held[0].id}/accept`)).statusCode).toBe(200)
  expect((await admin.post(`/api/admin/payments/${held.at(-1).id}/refund`)).statusCode).toBe(200)
  const send = JOBS.find(({ name }) => name === 'send-refunds')
  await send?.run(withGateway(shop))
  const readRefund = () =>
    shop.db
      .selectFrom('payment_refunds')
      .select(['id', 'status', 'failure'])
      .where('payment_id', '=', held.at(-1).id)
      .executeTakeFirstOrThrow()
  // a large one waits for a second person
  const { id, ...waiting } = await readRefund()
  expect(waiting).toEqual({ status: 'waiting', failure: null })
  const colleague = await shop.admin()
  expect((await colleague.post(`/api/admin/payments/refunds/${id}/approve`)).statusCode).toBe(200)
  await send?.run(withGateway(shop))
  expect(await readRefund()).toMatchObject({ status: 'processing', failure: null })
  expect(await brokenBooks(shop.db)).toEqual([])
})
