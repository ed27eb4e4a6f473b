/** Which numbers have 64 bits: all that grow with orders, and all that refer to them. */
import { sql } from 'kysely'
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

/** Tables that refer to no order and grow with orders, or with visits, all the same. */
const GROWING = [
  'addresses',
  'audit_log',
  'customer_tally',
  'medicines',
  'one_time_codes',
  'order_tally',
  'outbox_messages',
  'pick_lists',
  'recall_notices',
  'rider_runs',
  'sessions',
  'settlements',
  'status_changes',
  'stock_allocations',
]

/** Columns that hold such a number, with no foreign key that says so. */
const LOOSE = [
  'audit_log.row_id',
  'bulk_job_rows.row_id',
  'day_close_movements.movement_id',
  'orders.stock_after',
  'price_changes.last_item_id',
  'stock_allocations.order_id',
]

/** Whole numbers called `…id` or `…after` that no foreign key explains, and that count what does not grow with orders. */
const SHORT = [
  'limit_changes.generic_name_id',
  'limit_changes.product_id',
  'price_change_products.entry_id',
  'sales_day_groups.group_id',
  'stock_allocations.batch_id',
  'stock_touched.product_id',
]

/** Those and whatever refers to an order, also by way of others. */
const growing = sql`
  with recursive growing (name) as (
    select unnest(${['orders', ...GROWING]}::text[])::regclass::oid
    union
    select conrelid from pg_constraint join growing on confrelid = name
    where contype = 'f' and confrelid <> 'users'::regclass
  ), columns as (
    select attrelid, attnum, attname::text as short, attrelid::regclass || '.' || attname as name, atttypid::regtype::text as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  )`

async function found(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`${query}`.execute(db)
  return rows.map((row) => row.found)
}

test('a table that grows with orders has an id of 64 bits', async () => {
  const wide = sql`${growing}
    select columns.name as found from columns join growing on growing.name = attrelid
    where short = 'id' and type = 'bigint' order by 1`
  expect(await found(wide)).toEqual(
    expect.arrayContaining(['orders.id', 'order_events.id', 'inspection_photos.id']),
  )
  const short = sql`${growing}
    select columns.name as found from columns join growing on growing.name = attrelid
    where short = 'id' and type <> 'bigint'`
  expect(await found(short)).toEqual([])
})

test('what refers to a number of 64 bits has 64 bits itself', async () => {
  const narrower = sql`${growing}
    select own.name as found from pg_constraint
    cross join lateral unnest(conkey, confkey) as pair (own, other)
    join columns as own on own.attrelid = conrelid and own.attnum = pair.own
    join columns as other on other.attrelid = confrelid and other.attnum = pair.other
    where contype = 'f' and own.type <> other.type`
  expect(await found(narrower)).toEqual([])
})

test('so has what holds such a number without a foreign key, and no other such column is there', async () => {
  const loose = sql`${growing}
    select columns.name as found from columns
    where type in ('integer', 'bigint', 'integer[]', 'bigint[]') and short ~ '(^|_)(id|after)$' and short <> 'id'
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))
    order by 1`
  expect(await found(loose)).toEqual([...LOOSE, ...SHORT].sort())
  const narrow = sql`${growing}
    select columns.name as found from columns where columns.name = any (${LOOSE}) and type <> 'bigint'`
  expect(await found(narrow)).toEqual([])
})

test('a sequence counts as far as its column', async () => {
  const narrower = sql`${growing}
    select columns.name as found from columns
    join pg_sequence on seqrelid = pg_get_serial_sequence(attrelid::regclass::text, short)::regclass
    where seqtypid::regtype::text <> type`
  expect(await found(narrower)).toEqual([])
})
