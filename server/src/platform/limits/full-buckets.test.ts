import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { cleanUp } from '../jobs/clean-up.step.ts'
import { deleteFullBuckets } from './rate-limits.sql.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await sql`insert into rate_limits select 'L ' || lpad(n::text, 6, '0'),
    ${shop.context.now()}::timestamptz + case when n % 10 = 0 then 1 else -1 end * interval '1 minute'
    from generate_series(1, 2500) n`.execute(shop.db)
  await sql`analyze rate_limits`.execute(shop.db)
})
afterAll(() => shop.stop())

async function left() {
  const { rows } = await sql<{ n: number }>`select count(*) as n from rate_limits`.execute(shop.db)
  return rows[0]?.n
}

test('one statement looks at a thousand buckets and throws the full ones of them away', async () => {
  expect(await deleteFullBuckets(shop.db, shop.context.now())).toBe('L 001000')
  expect(await left()).toBe(1600)
  expect(await deleteFullBuckets(shop.db, shop.context.now(), 'L 002400')).toBeNull()
  expect(await left()).toBe(1510)
})

test('a try that is being counted is not waited for', async () => {
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from rate_limits where key = 'L 001001' for update`.execute(tx)
    await deleteFullBuckets(shop.db, shop.context.now(), 'L 001000')
  })
  expect(await left()).toBe(611)
})

test('the job throws all of them away', async () => {
  await cleanUp(shop.context)
  expect(await left()).toBe(250)
})
