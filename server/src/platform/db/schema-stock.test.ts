import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { brokenRule, insertBatch, insertLedger, insertOrder, insertProduct, NOON } from './sample-rows.ts'

let database: TestDatabase
let db: Db
let product: number
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  product = await insertProduct(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function readQuantity({ id }: { id: number }) {
  return db
    .selectFrom('stock_batches')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ quantity }) => quantity)
}

test('a batch holds what its ledger rows add up to', async () => {
  const batch = await insertBatch(db, product)
  await insertLedger(db, batch, { kind: 'write-off', change: -30, reason: 'Broken' })
  await insertLedger(db, batch, { kind: 'correction', change: 5 })
  expect(await readQuantity(batch)).toBe(75)
})

test('stock never goes below zero, also when many take at once', async () => {
  const batch = await insertBatch(db, product, {}, 10)
  const takes = Array.from({ length: 15 }, () => insertLedger(db, batch, { kind: 'write-off', change: -1 }))
  const results = await Promise.all(takes.map((take) => brokenRule(take).catch(() => 'taken')))
  expect(results.filter((result) => result === 'taken')).toHaveLength(10)
  expect(results.filter((result) => result === 'stock_batches_quantity_check')).toHaveLength(5)
  expect(await readQuantity(batch)).toBe(0)
})

test('hand-written SQL cannot break a balance', async () => {
  const batch = await insertBatch(db, product)
  const run = (statement: RawBuilder<unknown>) => brokenRule(statement.execute(db))
  const byLedger = 'stock_batches_quantity_by_ledger'
  expect(await run(sql`update stock_batches set quantity = 99 where id = ${batch.id}`)).toBe(byLedger)
  expect(await run(sql`update stock_batches set quantity = quantity + 1`)).toBe(byLedger)
  expect(await run(sql`update stock_ledger set change = 1`)).toBe('stock_ledger_append_only')
  expect(await run(sql`delete from stock_ledger`)).toBe('stock_ledger_append_only')
  expect(await run(sql`truncate stock_ledger cascade`)).toMatch(/_append_only$/)
  expect(await run(sql`truncate stock_batches cascade`)).toMatch(
    /^(stock_(ledger_append_only|allocations_kept)|controlled_register_append_only)$/,
  )
  expect(await run(sql`delete from stock_batches where id = ${batch.id}`)).toBe(
    'stock_ledger_batch_id_product_id_fkey',
  )
  expect(
    await run(sql`insert into stock_batches (product_id, code, expires_on, quantity, created_at)
    values (${product}, 'FULL', '2027-01-01', 5, ${NOON})`),
  ).toBe('stock_batches_start_empty')
  expect(await readQuantity(batch)).toBe(100)
})

test('what is not a quantity may be edited', async () => {
  const batch = await insertBatch(db, product)
  await db
    .updateTable('stock_batches')
    .set({ code: 'LOT/77', expires_on: '2028-01-01' })
    .where('id', '=', batch.id)
    .execute()
  expect(await readQuantity(batch)).toBe(100)
})

test.each([
  ['stock_ledger_change_check', { kind: 'correction', change: 0 }],
  ['stock_ledger_sign', { kind: 'stock-in', change: -5 }],
  ['stock_ledger_sign', { kind: 'write-off', change: 5 }],
  ['stock_ledger_order_when_sold', { kind: 'sale', change: -5 }],
  ['stock_ledger_reason_check', { kind: 'correction', change: 1, reason: '' }],
] as const)('%s refuses %o', async (rule, row) => {
  const batch = await insertBatch(db, product)
  expect(await brokenRule(insertLedger(db, batch, row))).toBe(rule)
  expect(await readQuantity(batch)).toBe(100)
})

test('a ledger row names the product of its batch', async () => {
  const batch = await insertBatch(db, product)
  const other = insertLedger(db, { id: batch.id, productId: await insertProduct(db) }, {})
  expect(await brokenRule(other)).toBe('stock_ledger_batch_id_product_id_fkey')
})

test('a batch id is unique within its product', async () => {
  await insertBatch(db, product, { code: '0A1B2C3D' })
  await insertBatch(db, await insertProduct(db), { code: '0A1B2C3D' })
  expect(await brokenRule(insertBatch(db, product, { code: '0A1B2C3D' }))).toBe('stock_batches_code_key')
  const backwards = insertBatch(db, product, { manufactured_on: '2027-01-15', expires_on: '2027-01-15' })
  expect(await brokenRule(backwards)).toBe('stock_batches_dates')
})

test('a batch is sold on its last day in Dhaka and not a second later', async () => {
  const batch = await insertBatch(db, product, { expires_on: '2026-01-15' })
  const order_id = await insertOrder(db)
  const sell = (at: string) =>
    insertLedger(db, batch, { kind: 'sale', change: -1, order_id, created_at: new Date(at) })
  await sell('2026-01-15T17:59:59Z')
  expect(await brokenRule(sell('2026-01-15T18:00:00Z'))).toBe('stock_ledger_sells_good_batches')
  expect(await readQuantity(batch)).toBe(99)
})

test('a recalled batch is not sold, but takes units back', async () => {
  const batch = await insertBatch(db, product)
  const order_id = await insertOrder(db)
  await insertLedger(db, batch, { kind: 'sale', change: -5, order_id })
  await db.updateTable('stock_batches').set({ recalled_at: NOON }).where('id', '=', batch.id).execute()
  const sale = insertLedger(db, batch, { kind: 'sale', change: -5, order_id })
  expect(await brokenRule(sale)).toBe('stock_ledger_sells_good_batches')
  await insertLedger(db, batch, { kind: 'return', change: 5, order_id })
  expect(await readQuantity(batch)).toBe(100)
})

test('an order gives back at most what it took, to the batch it came from', async () => {
  const batch = await insertBatch(db, product)
  const other = await insertBatch(db, product)
  const order_id = await insertOrder(db)
  await insertLedger(db, batch, { kind: 'sale', change: -8, order_id })
  await insertLedger(db, batch, { kind: 'sale', change: -2, order_id })
  await insertLedger(db, batch, { kind: 'release', change: 3, order_id })

  const tooMuch = insertLedger(db, batch, { kind: 'return', change: 8, order_id })
  expect(await brokenRule(tooMuch)).toBe('stock_allocations_units_check')
  const elsewhere = insertLedger(db, other, { kind: 'return', change: 1, order_id })
  expect(await brokenRule(elsewhere)).toBe('stock_ledger_gives_back_what_was_taken')
  const byHand = db.updateTable('stock_allocations').set({ units: 0 }).execute()
  expect(await brokenRule(byHand)).toBe('stock_allocations_by_ledger')

  const held = await db.selectFrom('stock_allocations').selectAll().where('order_id', '=', order_id).execute()
  expect(held).toEqual([{ order_id, batch_id: batch.id, units: 7 }])
  expect([await readQuantity(batch), await readQuantity(other)]).toEqual([93, 100])
})

test('a deleted batch is empty, and units that come back bring it back', async () => {
  const batch = await insertBatch(db, product, {}, 5)
  const order_id = await insertOrder(db)
  await insertLedger(db, batch, { kind: 'sale', change: -2, order_id })
  const remove = () =>
    db.updateTable('stock_batches').set({ deleted_at: NOON }).where('id', '=', batch.id).execute()
  expect(await brokenRule(remove())).toBe('stock_batches_deleted_is_empty')
  await insertLedger(db, batch, { kind: 'write-off', change: -3 })
  await remove()
  await insertLedger(db, batch, { kind: 'return', change: 2, order_id })
  const row = await db
    .selectFrom('stock_batches')
    .select(['quantity', 'deleted_at'])
    .where('id', '=', batch.id)
    .executeTakeFirst()
  expect(row).toEqual({ quantity: 2, deleted_at: null })
})
