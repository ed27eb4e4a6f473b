/** What raises the version of something that has a form to edit it, and what does not. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { insertBatch, insertLedger, insertOrder, insertProduct, insertUser, NOON } from './sample-rows.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Raised by the ledger of an order's events, or with the order. */
const BY_THEIR_OWN_MEANS = ['orders', 'prescriptions']

test('every table with a version has the trigger that raises it', async () => {
  const { rows } = await sql<{ name: string; raised: boolean }>`
    select relname as name, exists (
      select from pg_trigger
      where tgrelid = pg_class.oid and tgfoid = 'raise_version'::regproc and tgenabled = 'O'
        and tgtype::int & 31 = 19 and tgqual is null and tgattr = ''
    ) as raised
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'version'
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  const others = rows.filter(({ raised }) => !raised).map(({ name }) => name)
  expect(others.sort()).toEqual(BY_THEIR_OWN_MEANS)
})

async function readVersion(table: string, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.version ?? 0
}

test('any statement that changes something raises it, one that changes nothing does not', async () => {
  const id = await insertProduct(db)
  const rename = (name: string) => sql`update products set name = ${name} where id = ${id}`.execute(db)
  await rename('Ace')
  expect(await readVersion('products', id)).toBe(2)
  await rename('Ace')
  await sql`update products set popularity = popularity + 1, updated_at = ${NOON} where id = ${id}`.execute(
    db,
  )
  expect(await readVersion('products', id)).toBe(2)
  await sql`update products set name = 'Napa', version = version + 1 where id = ${id}`.execute(db)
  expect(await readVersion('products', id)).toBe(3)
})

test('it never goes down', async () => {
  const id = await insertProduct(db)
  await sql`update products set name = 'Ace', version = 0 where id = ${id}`.execute(db)
  await sql`update products set version = 0 where id = ${id}`.execute(db)
  expect(await readVersion('products', id)).toBe(2)
})

test('a sale from a batch, a use of a code and a new password are no edit', async () => {
  const batch = await insertBatch(db, await insertProduct(db))
  await insertLedger(db, batch, { change: -1 })
  expect(await readVersion('stock_batches', batch.id)).toBe(1)

  const code = { code: 'EID', value_type: 'fixed' as const, value_hundredths: 500 }
  const days = { starts_on: '2026-01-01', ends_on: '2026-01-31', created_at: NOON }
  const { id } = await db
    .insertInto('discounts')
    .values({ ...code, ...days })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = { order_id: await insertOrder(db), discount_id: id, created_at: NOON }
  await db.insertInto('discount_uses').values(use).execute()
  const { used_count } = await db.selectFrom('discounts').select('used_count').executeTakeFirstOrThrow()
  expect([used_count, await readVersion('discounts', id)]).toEqual([1, 1])

  const person = await insertUser(db)
  await sql`update users set password_hash = ${'x'.repeat(40)}, language = 'en' where id = ${person}`.execute(
    db,
  )
  expect(await readVersion('users', person)).toBe(1)
  await sql`update users set phone = '01712345678' where id = ${person}`.execute(db)
  expect(await readVersion('users', person)).toBe(2)
})
