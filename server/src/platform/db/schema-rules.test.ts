/** Rules that every table keeps, also the next one somebody adds. */
import { ROLES } from '@niramoy/domain/people/actor'
import { ADDRESS_TYPES } from '@niramoy/domain/people/contact'
import { PROMOTION_SCOPES, VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { ORDER_STATUSES, PAYMENT_METHODS, PRESCRIPTION_STATUSES } from '@niramoy/domain/sales/order-status'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'

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

async function found(query: RawBuilder<{ found: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => row.found)
}

const columns = sql`
  (select t.relname || '.' || c.attname as name, c.attname as short, y.typname as type, t.oid as table_oid,
      c.attnum, pg_get_expr(d.adbin, d.adrelid) as default_value
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    join pg_type y on y.oid = c.atttypid
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = c.attnum
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'schema_migrations') as c`
const checked = sql`exists (
  select from pg_constraint k where k.conrelid = table_oid and k.contype = 'c' and attnum = any (k.conkey))`

test('there are columns to look at', async () => {
  const names = await found(sql`select name as found from ${columns} where short like '%_poisha'`)
  expect(names).toContain('orders.total_poisha')
})

test('every foreign key has an index that begins with its columns', async () => {
  const bare = sql<{ found: string }>`
    select k.conname as found from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and k.conkey[1] = i.indkey[0])`
  expect(await found(bare)).toEqual([])
})

test('money is whole poisha within limits, and every text has a limit', async () => {
  const money = sql<{ found: string }>`
    select name as found from ${columns} where short like '%_poisha' and (type not in ('int4', 'int8') or not ${checked})`
  expect(await found(money)).toEqual([])
  const text = sql<{
    found: string
  }>`select name as found from ${columns} where type = 'text' and not ${checked}`
  expect(await found(text)).toEqual([])
})

test('an instant is called …_at and a day …_on, and no column reads the clock of the database', async () => {
  const named = sql<{ found: string }>`select name as found from ${columns}
    where (type = 'timestamptz') <> (short like '%\\_at' or short in ('effective_from', 'effective_to'))
      or (type = 'date') <> (short like '%\\_on')
      or type in ('timestamp', 'time', 'timetz', 'float4', 'float8')`
  expect(await found(named)).toEqual([])
  const clock = sql<{ found: string }>`select name as found from ${columns}
    where default_value ~* '(now|timestamp|current_|clock)'`
  expect(await found(clock)).toEqual([])
})

test.each([
  ['users', 'role', ROLES],
  ['addresses', 'address_type', ADDRESS_TYPES],
  ['orders', 'status', ORDER_STATUSES],
  ['order_events', 'status', ORDER_STATUSES],
  ['orders', 'payment_method', PAYMENT_METHODS],
  ['payments', 'payment_method', PAYMENT_METHODS],
  ['prescriptions', 'status', PRESCRIPTION_STATUSES],
  ['promotions', 'scope', PROMOTION_SCOPES],
  ['promotions', 'value_type', VALUE_TYPES],
  ['discounts', 'value_type', VALUE_TYPES],
  ['orders', 'code_value_type', VALUE_TYPES],
  ['orders', 'special_value_type', VALUE_TYPES],
])('%s.%s allows exactly the words the program knows', async (table, column, words) => {
  const allowed = sql<{ found: string }>`
    select word[1] as found
    from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as word
    where k.conname = ${`${table}_${column}_check`}`
  expect((await found(allowed)).sort()).toEqual([...words].sort())
})
