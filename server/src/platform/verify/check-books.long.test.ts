import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStock } from '../../stock/ledger/take-stock.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { BROKEN_BOOKS } from '../../testing/broken-books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { setPaid } from '../../testing/fixtures/order-statuses.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { transact } from '../db/transact.ts'
import { checkRules } from './check-books.step.ts'

let shop: Shop
let order: number
let batch: number
beforeAll(async () => {
  shop = await startShop()
  const product = await givenProduct(shop.context)
  batch = await givenStock(shop.context, product, { units: 20, expiresOn: '2026-01-15' })
  const lines = [{ productId: product, units: 5 }]
  const userId = (await shop.customer()).id
  order = await givenOrder(shop.context, { userId, lines, status: 'placed' })
  const at = shop.context.now()
  await transact(shop.context, null, (tx) => takeStock(tx, { orderId: order, lines, at, actorId: null }))
  await setPaid(shop, order)
  await shop.db
    .insertInto('discounts')
    .values({
      code: 'EID',
      value_type: 'percentage',
      value_hundredths: 1000,
      starts_on: '2026-01-01',
      ends_on: '2026-02-01',
      created_at: at,
    })
    .execute()
})
afterAll(() => shop.stop())

/** What the triggers would refuse, and what verify then says; nothing of it stays. */
async function brokenBy(statement: string): Promise<string[]> {
  const undone = new Error('undone')
  let said: string[] = []
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      const broken = (await checkRules(tx)).filter(({ firstBroken }) => firstBroken)
      said = broken.map(({ holds }) => holds)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return said
}

test('books that nobody tampered with are in order', async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
})

test.each(BROKEN_BOOKS)('%s is noticed', async (statement, rule) => {
  expect(await brokenBy(statement)).toContain(rule)
})

test('an expiry that staff corrected after the sale is no mistake', async () => {
  const admin = await shop.admin()
  shop.at('2026-01-15T07:00:00.000Z')
  const answer = await admin.put(`/api/stock-batches/${batch}`, { batchId: 'LOT', expiryDate: '2026-01-10' })
  expect(answer.statusCode).toBe(200)
  expect(await brokenBooks(shop.db)).toEqual([])
})
