import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import type { Context } from '../context.ts'
import { type Db, openDb } from '../db/db.ts'
import { selectPartitioned } from '../db/partitions/partitions.sql.ts'
import { insertUser, NOON } from '../db/sample-rows.ts'
import { keepPartitions } from './keep-partitions.step.ts'

/** Small ones, so that they fill up. */
const SIZE = 1_000

let database: TestDatabase
let db: Db
let context: Context
let actorId: number
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  context = { db, now: () => NOON } as Context
  actorId = await insertUser(db, { role: 'admin' })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function readPartitions(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass
    order by 1`.execute(db)
  return rows.map(({ name }) => name.replace(`partitions.${table}_`, ''))
}
const nextId = (table: string, id: number) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id - 1})`.execute(db)
const entered = async (rowId: number, at = NOON) => {
  const { rows } = await sql<{ id: number; partition: string }>`
    insert into audit_log (actor_id, action, row_id, created_at)
    values (${actorId}, 'viewed', ${rowId}, ${at}) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const found = await sql<{ name: string }>`
    select tableoid::regclass::text as name from audit_log where id = ${id}`.execute(db)
  return found.rows[0]?.name.replace('partitions.audit_log_', '')
}

test('a new shop has one partition of each, and the next is made before it is full', async () => {
  expect(await readPartitions('audit_log')).toEqual(['default', 'first'])
  expect(await readPartitions('stock_ledger')).toEqual(['default', 'first'])
  expect(await keepPartitions(context, SIZE)).toBe(0)
  expect(await entered(1)).toBe('first')

  await nextId('audit_log', 5_000_000 - SIZE / 4 + 2)
  expect(await keepPartitions(context, SIZE)).toBe(1)
  expect(await keepPartitions(context, SIZE)).toBe(0)
  expect(await readPartitions('audit_log')).toEqual(['default', 'first', 'from_5000000'])
  expect(await entered(2)).toBe('first')
  await nextId('audit_log', 5_000_000)
  expect(await entered(3)).toBe('from_5000000')
})

test('where none was made, nothing is refused, and the next begins beyond what went astray', async () => {
  await nextId('audit_log', 5_700_000)
  expect(await entered(4)).toBe('default')
  expect((await selectPartitioned(db)).find(({ name }) => name === 'audit_log')?.room).toBeLessThan(0)
  expect(await keepPartitions(context, SIZE)).toBe(1)
  expect(await readPartitions('audit_log')).toContain('from_5710000')
  expect((await selectPartitioned(db)).find(({ name }) => name === 'audit_log')?.room).toBeGreaterThan(SIZE)
  await nextId('audit_log', 5_710_000)
  expect(await entered(5)).toBe('from_5710000')
  const { rows } = await sql<{ row_id: number }>`select row_id from audit_log order by id`.execute(db)
  expect(rows.map(({ row_id }) => row_id)).toEqual([1, 2, 3, 4, 5])
})

test('numbers that were given out without a row are made up for, as a restore needs it', async () => {
  await nextId('stock_ledger', 12_000_000)
  // an eighth of all numbers each
  expect(await keepPartitions(context, SIZE)).toBe(5)
  expect(await readPartitions('stock_ledger')).toContain('from_5000000')
  expect((await selectPartitioned(db)).find(({ name }) => name === 'stock_ledger')?.room).toBeGreaterThan(
    375_000,
  )
})

test('what the table refuses, a partition refuses that is named itself', async () => {
  const never = /never changed or removed/
  for (const statement of [
    'update partitions.audit_log_first set row_id = 7',
    'truncate partitions.audit_log_from_5000000',
    'delete from partitions.audit_log_from_5710000',
    'update partitions.stock_ledger_first set change = 1',
    'delete from partitions.stock_ledger_default',
  ]) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(never)
  }
})

test('partitions of the audit log that were emptied go, what is under way stays', async () => {
  const before = new Date(NOON.getTime() + 1)
  const forget = async (rowIds: number[]) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('niramoy.forget_before', ${before.toISOString()}, true)`.execute(tx)
      await sql`delete from audit_log where row_id = any(${rowIds})`.execute(tx)
    })
  await forget([1, 3])
  expect(await keepPartitions(context, SIZE)).toBe(1)
  expect(await readPartitions('audit_log')).toEqual(['default', 'first', 'from_5710000'])
  await forget([2])
  expect(await keepPartitions(context, SIZE)).toBe(1)
  expect(await readPartitions('audit_log')).toEqual(['default', 'from_5710000'])
  expect(await keepPartitions(context, SIZE)).toBe(0)
})

test('a table that is in use for long is left for the next time, and nobody waits for it', async () => {
  await nextId('audit_log', 6_400_000)
  await db.transaction().execute(async (tx) => {
    await sql`select from audit_log limit 1`.execute(tx)
    expect(await keepPartitions(context, SIZE)).toBe(0)
    expect(await entered(6)).toBe('from_5710000')
  })
  expect(await keepPartitions(context, SIZE)).toBe(1)
})
