import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('staff can accept a held payment, and send another back', async () => {
  const admin = await shop.admin()
  const { payments } = (await admin.get('/api/admin/payments')).json()
  const held = payments.filter(({ status }: { status: string }) => status === 'held')
  expect(held.length).toBeGreaterThanOrEqual(3)
  expect((await admin.post(`/api/admin/payments/${held[0].id}/accept`)).statusCode).toBe(200)
  expect((await admin.post(`/api/admin/payments/${held[1].id}/refund`)).statusCode).toBe(200)
  const send = JOBS.find(({ name }) => name === 'send-refunds')
  await send?.run(withGateway(shop))
  const readRefund = () =>
    shop.db
      .selectFrom('payment_refunds')
      .select(['id', 'status', 'failure'])
      .where('payment_id', '=', held[1].id)
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
