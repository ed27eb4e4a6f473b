/** Migrations 0102 to 0118: a database in use gets wide numbers, and keeps everything else. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { SERVER } from '../config/paths.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import {
  brokenRule,
  insertBatch,
  insertLedger,
  insertOrder,
  insertOrderItem,
  insertProduct,
} from './sample-rows.ts'

const LAST = '0101-patients-of-orders.sql'
let database: TestDatabase
/** As a process of the version before: its connections have prepared statements. */
let db: Db
let folder: string
let sold: { readonly orderId: number; readonly batch: { id: number; productId: number } }
let before: unknown[]

beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url, { max: 3 })
  folder = mkdtempSync(join(tmpdir(), 'niramoy-widening-'))
  const all = join(SERVER, 'migrations')
  for (const name of readdirSync(all)) if (name <= LAST) cpSync(join(all, name), join(folder, name))
  await sql`drop schema public cascade`.execute(db)
  await sql`drop schema partitions cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(database.url, folder)

  const productId = await insertProduct(db)
  const orderId = await insertOrder(db)
  await insertOrderItem(db, orderId, productId)
  sold = { orderId, batch: await insertBatch(db, productId) }
  await sell()
  // a second partition, and what is beyond it
  await sql`select add_partition('stock_ledger', 5000000, 5000100)`.execute(db)
  for (const last of [5_000_049, 5_000_199]) {
    await sql`select setval('stock_ledger_id_seq', ${last}::bigint)`.execute(db)
    await sell()
  }
  await readOrder()
  before = await readRows()
  await migrate(database.url)
}, 400_000)
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const sell = () => insertLedger(db, sold.batch, { kind: 'sale', change: -1, order_id: sold.orderId })
const readOrder = () => db.selectFrom('orders').select('id').where('id', '=', sold.orderId).execute()

async function readRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(one) as row, 'order' as of from orders as one
    union all select to_jsonb(one), 'line' from order_items as one
    union all select to_jsonb(one), 'units' from stock_allocations as one
    union all select to_jsonb(one), tableoid::regclass::text from stock_ledger as one
    order by 2, 1`.execute(db)
  return rows
}

test('every row is as it was, in the partition where it was', async () => {
  expect(before).toHaveLength(7)
  expect(await readRows()).toEqual(before)
  const { rows } = await sql<{ name: string; bounds: string }>`
    select inhrelid::regclass::text as name, pg_get_expr(relpartbound, pg_class.oid) as bounds
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'stock_ledger'::regclass
    order by 1`.execute(db)
  expect(rows).toEqual([
    { name: 'partitions.stock_ledger_default', bounds: 'DEFAULT' },
    { name: 'partitions.stock_ledger_first', bounds: `FOR VALUES FROM (MINVALUE) TO ('5000000')` },
    { name: 'partitions.stock_ledger_from_5000000', bounds: `FOR VALUES FROM ('5000000') TO ('5000100')` },
  ])
})

test('who prepared a statement before goes on with it', async () => {
  expect(await readOrder()).toEqual([{ id: sold.orderId }])
})

test('numbers go on where they were, and rules hold', async () => {
  await sell()
  const last = sql<{ id: number }>`select max(id) as id from stock_ledger`.execute(db)
  expect((await last).rows).toEqual([{ id: 5_000_201 }])
  const units = db.selectFrom('stock_allocations').select('units').executeTakeFirst()
  expect(await units).toEqual({ units: 4 })
  const unknown = insertLedger(db, sold.batch, { kind: 'sale', change: -1, order_id: 4_000_000_000 })
  expect(await brokenRule(unknown)).toBe('stock_ledger_order_id_fkey')
  await expect(sql`delete from stock_ledger`.execute(db)).rejects.toThrow('never changed or removed')
})

test('nothing is left unchecked, half done or behind', async () => {
  const left = sql`
    select conname as found from pg_constraint
    where contype = 'f' and not convalidated or conname in ('within_bounds')
    union all select proname from pg_proc where proname in ('widen', 'widen_partitioned', 'end_former_connections')`
  expect((await left.execute(db)).rows).toEqual([])
  const made = sql<{ made: number }>`select make_partitions(1000) as made`.execute(db)
  expect((await made).rows[0]?.made).toBeGreaterThan(0)
})
