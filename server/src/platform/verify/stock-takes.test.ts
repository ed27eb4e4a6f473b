import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenHandedIn } from '../../testing/fixtures/goods/stock-takes.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { checkRules } from './check-books.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  const owner = await shop.admin()
  const { id, handedInAt } = await givenHandedIn(shop)
  expect((await owner.post(`/api/stock-takes/${id}/approve`, { handedInAt })).statusCode).toBe(200)
})
afterAll(() => shop.stop())

async function brokenBy(statement: string): Promise<string[]> {
  const undone = new Error('undone')
  let said: string[] = []
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      said = (await checkRules(tx)).filter(({ firstBroken }) => firstBroken).map(({ holds }) => holds)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return said
}

const CORRECTED = 'an approved stock-take corrected each batch by its difference, and no other did'

test.each([
  ['update stock_take_lines set counted_units = counted_units + 1', CORRECTED],
  ["update stock_takes set status = 'cancelled'", CORRECTED],
  ["update stock_ledger set change = change - 1 where kind = 'correction'", CORRECTED],
  [
    'update stock_take_lines set is_open = true',
    'a batch is in an open stock-take as long as nobody decided on it',
  ],
  [
    `insert into recall_notices (batch_id, recalled_at, user_id, by_sms, by_email, created_at)
      select min(id), now(), (select min(id) from users), false, false, now() from stock_batches`,
    'who was told of a recall had units of the batch, and the message is theirs',
  ],
])('%s is noticed', async (statement, rule) => {
  expect(await brokenBooks(shop.db)).toEqual([])
  expect(await brokenBy(statement)).toContain(rule)
})
