import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { cleanUp } from '../jobs/clean-up.step.ts'

let shop: Shop
let adminId: number
beforeAll(async () => {
  shop = await startShop({ AUDIT_KEEP_DAYS: '400' })
  adminId = (await shop.admin()).id
})
afterAll(() => shop.stop())

/** Noon in Dhaka, so many days ago. */
const ago = (days: number) => new Date(shop.context.now().getTime() - days * 86_400_000)

async function given(...ages: number[]) {
  await shop.db
    .insertInto('audit_log')
    .values(ages.map((age) => ({ actor_id: adminId, action: 'viewed', row_id: age, created_at: ago(age) })))
    .execute()
}
const left = async () =>
  (await shop.db.selectFrom('audit_log').select('row_id').orderBy('id').execute()).map(({ row_id }) => row_id)

test('the audit log cannot be changed, and is removed only when it is old enough', async () => {
  await given(1, 300, 500)
  const refused = /never changed or removed/
  for (const statement of [
    sql`update audit_log set row_id = 7`,
    sql`delete from audit_log`,
    sql`delete from audit_log where row_id = 500`,
    sql`truncate audit_log`,
  ]) {
    await expect(statement.execute(shop.db)).rejects.toThrow(refused)
  }
  // who names an instant may not reach beyond it
  const reaching = shop.db.transaction().execute(async (tx) => {
    await sql`select set_config('niramoy.forget_before', ${ago(400).toISOString()}, true)`.execute(tx)
    await sql`delete from audit_log where row_id in (300, 500)`.execute(tx)
  })
  await expect(reaching).rejects.toThrow(refused)
  expect(await left()).toEqual([1, 300, 500])
})

test('what staff did is kept for the days that are set, and then removed', async () => {
  await given(399, 401, 4000)
  expect(await cleanUp(shop.context)).toBe(3)
  expect(await left()).toEqual([1, 300, 399])
  expect(await cleanUp(shop.context)).toBe(0)
})
