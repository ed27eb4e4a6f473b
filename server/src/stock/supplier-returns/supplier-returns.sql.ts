import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { ReturnReason } from '@niramoy/domain/stock/purchasing'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { type StockedRow, stockedColumns } from '../suppliers/stocked.sql.ts'

export type ReturnRow = {
  readonly id: number
  readonly supplier_id: number
  readonly supplier_name: string
  readonly reason: ReturnReason
  readonly note: string | null
  readonly expected_poisha: Poisha
  readonly created_by_name: string
  readonly created_at: Date
  readonly credit_number: string | null
  readonly credit_poisha: Poisha | null
  readonly credited_at: Date | null
  readonly credited_by: number | null
  readonly credited_by_name: string | null
  readonly credit_reason: string | null
  readonly credit_waits: boolean
  readonly approved_by_name: string | null
  readonly credit_reversal_reason: string | null
  readonly line_count: number
  readonly units: number
}

function returnsWhere(rest: RawBuilder<unknown>) {
  return sql<ReturnRow>`
    select supplier_returns.*, suppliers.name as supplier_name, creator.name as created_by_name,
      creditor.name as credited_by_name, approver.name as approved_by_name, line_count, lines.units
    from supplier_returns join suppliers on suppliers.id = supplier_id
      join users creator on creator.id = supplier_returns.created_by
      left join users creditor on creditor.id = credited_by
      left join users approver on approver.id = credit_approved_by
      cross join lateral (
        select count(*) as line_count, coalesce(sum(units), 0) as units
        from supplier_return_lines where return_id = supplier_returns.id) as lines
    ${rest}`
}

type Filter = {
  readonly state: 'all' | 'waiting'
  readonly supplierId?: number | undefined
  readonly page: number
  readonly pageSize: number
}

export async function selectReturns(db: Db, { state, supplierId, page, pageSize }: Filter) {
  const found = sql`
    where ${state === 'waiting' ? sql`(credited_at is null or credit_waits)` : sql`true`}
      and ${supplierId ? sql`supplier_id = ${supplierId}` : sql`true`}`
  const part = sql`${found} order by supplier_returns.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await returnsWhere(part).execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from supplier_returns ${found}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function selectReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  return (await returnsWhere(sql`where supplier_returns.id = ${id}`).execute(db)).rows[0]
}

export type ReturnLineRow = StockedRow & {
  readonly batch_id: number
  readonly code: string
  readonly expires_on: Day
  readonly units: number
  readonly cost_poisha: Poisha | null
}

export async function selectReturnLines(db: Db, returnId: number, now: Date): Promise<ReturnLineRow[]> {
  const { rows } = await sql<ReturnLineRow>`
    select ${stockedColumns(now)}, line.batch_id, batch.code, batch.expires_on, line.units, line.cost_poisha
    from supplier_return_lines line join products on products.id = line.product_id
      join brands on brands.id = products.brand_id join stock_batches batch on batch.id = line.batch_id
    where return_id = ${returnId} order by products.name, batch.expires_on, line.batch_id`.execute(db)
  return rows
}

export type ReturnableRow = StockedRow & {
  readonly batch_id: number
  readonly code: string
  readonly expires_on: Day
  readonly quantity: number
  readonly cost_price_poisha: Poisha | null
  readonly recalled_at: Date | null
  readonly supplier_id: number | null
  readonly supplier_name: string | null
  readonly takes_back_days: number | null
}

const MOST_FOUND = 20

/** Batches with units left, with whom they came from: by their receipt, or else by product or brand. */
export async function selectReturnable(
  db: Db,
  wanted: { readonly ids?: readonly number[] | undefined; readonly search?: string | undefined },
  now: Date,
): Promise<ReturnableRow[]> {
  const typed = containing(wanted.search ?? '')
  const which = wanted.ids
    ? sql`stock_batches.id = any(${[...wanted.ids]}::int[])`
    : sql`(stock_batches.code ilike ${typed} or products.name ilike ${typed} or products.sku ilike ${typed})`
  const { rows } = await sql<ReturnableRow>`
    select ${stockedColumns(now)}, stock_batches.id as batch_id, stock_batches.code, stock_batches.expires_on,
      stock_batches.quantity, stock_batches.cost_price_poisha, stock_batches.recalled_at,
      suppliers.id as supplier_id, suppliers.name as supplier_name, suppliers.takes_back_days
    from stock_batches join products on products.id = stock_batches.product_id
      join brands on brands.id = products.brand_id
      left join supplier_products on supplier_products.product_id = products.id
      left join supplier_brands on supplier_brands.brand_id = products.brand_id
      left join lateral (
        select supplier_id from goods_receipt_lines line join goods_receipts on goods_receipts.id = receipt_id
        where line.batch_id = stock_batches.id and reversed_at is null order by line.id desc limit 1
      ) as received on true
      left join suppliers on suppliers.id = coalesce(
        received.supplier_id, supplier_products.supplier_id, supplier_brands.supplier_id)
    where ${which} and stock_batches.quantity > 0 and stock_batches.deleted_at is null
    order by stock_batches.expires_on, stock_batches.id
    limit ${wanted.ids ? wanted.ids.length : MOST_FOUND}`.execute(db)
  return rows
}

/** Locks batches in the order in which orders lock them. */
export async function lockReturned(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{
    readonly id: number
    readonly product_id: number
    readonly quantity: number
    readonly cost_price_poisha: Poisha | null
  }>`
    select id, product_id, quantity, cost_price_poisha from stock_batches
    where id = any(${[...ids]}::int[]) and deleted_at is null
    order by product_id, expires_on, id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertReturn(tx: Tx, row: Insertable<Schema['supplier_returns']>): Promise<number> {
  const { id } = await tx.insertInto('supplier_returns').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertReturnLines(
  tx: Tx,
  rows: readonly Insertable<Schema['supplier_return_lines']>[],
): Promise<void> {
  await tx
    .insertInto('supplier_return_lines')
    .values([...rows])
    .execute()
}

/** Locks a return until the transaction ends: its credit note is booked, approved and reversed once. */
export function lockReturn(tx: Tx, id: number) {
  return tx
    .selectFrom('supplier_returns')
    .select(['credited_at', 'credited_by', 'credit_waits'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateCredit(
  tx: Tx,
  id: number,
  credit: Updateable<Schema['supplier_returns']>,
): Promise<void> {
  await tx.updateTable('supplier_returns').set(credit).where('id', '=', id).execute()
}

/** What the units cost that went back; units without a known cost count as nothing. */
export async function sumReturned(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ value_poisha: number }>`
    select coalesce(sum(units::bigint * cost_poisha), 0) as value_poisha from supplier_return_lines
    where return_id = ${id}`.execute(tx)
  return rows[0]?.value_poisha ?? 0
}

/** Whether another return has this credit note of the supplier; the caller has locked the supplier. */
export async function isCreditKnown(tx: Tx, supplierId: number, creditNumber: string): Promise<boolean> {
  const { rows } = await sql`
    select from supplier_returns
    where supplier_id = ${supplierId} and lower(credit_number) = lower(${creditNumber}) limit 1`.execute(tx)
  return rows.length > 0
}

/** Of each batch that a receipt names, who brought it last. */
export async function selectBroughtBy(tx: Tx, batchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ batch_id: number; supplier_id: number }>`
    select distinct on (line.batch_id) line.batch_id, supplier_id
    from goods_receipt_lines line join goods_receipts on goods_receipts.id = receipt_id
    where line.batch_id = any(${[...batchIds]}::int[]) and reversed_at is null
    order by line.batch_id, line.id desc`.execute(tx)
  return new Map(rows.map(({ batch_id, supplier_id }) => [batch_id, supplier_id]))
}
