import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { StockTakeScope, StockTakeStatus } from '@niramoy/domain/stock/stock-take'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'

const DIFFERENCE = sql`counted_units - expected_units - reserved_units`

export type StockTakeRow = {
  readonly id: number
  readonly scope: StockTakeScope
  readonly name: string
  readonly is_blind: boolean
  readonly status: StockTakeStatus
  readonly note: string | null
  readonly starter_name: string
  readonly created_at: Date
  readonly handed_in_by: number | null
  readonly hander_name: string | null
  readonly handed_in_at: Date | null
  readonly decider_name: string | null
  readonly decided_at: Date | null
  readonly lines: number
  readonly counted: number
  readonly differences: number
  readonly value_poisha: number
}

const TAKES = sql`
  select stock_takes.*, starter.name as starter_name, hander.name as hander_name, decider.name as decider_name,
    tally.*
  from stock_takes
    join users starter on starter.id = started_by
    left join users hander on hander.id = handed_in_by
    left join users decider on decider.id = decided_by
    cross join lateral (
      select count(*) as lines, count(counted_units) as counted,
        count(*) filter (where ${DIFFERENCE} <> 0) as differences,
        coalesce(sum((${DIFFERENCE})::bigint * cost_price_poisha), 0) as value_poisha
      from stock_take_lines join stock_batches on stock_batches.id = batch_id
      where stock_take_id = stock_takes.id) as tally`

type Filter = { readonly state: 'open' | 'decided' | 'all'; readonly page: number; readonly pageSize: number }

export async function selectTakes(db: Db, { state, page, pageSize }: Filter) {
  const chosen = {
    open: sql`where status in ('counting', 'handed-in')`,
    decided: sql`where status in ('approved', 'cancelled')`,
    all: sql``,
  }[state]
  const { rows } = await sql<StockTakeRow>`
    ${TAKES} ${chosen} order by stock_takes.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total from stock_takes ${chosen}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function selectTake(db: Db, id: number): Promise<StockTakeRow | undefined> {
  const { rows } = await sql<StockTakeRow>`${TAKES} where stock_takes.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectShelves(db: Db) {
  const { rows } = await sql<{ shelf: string; batches: number }>`
    select shelf_place as shelf, count(*) as batches
    from products join stock_batches on stock_batches.product_id = products.id
    where shelf_place is not null and products.deleted_at is null and quantity > 0
    group by shelf_place order by shelf_place`.execute(db)
  return rows
}

export type LineRow = {
  readonly id: number
  readonly product_id: number
  readonly batch_id: number
  readonly code: string
  readonly expires_on: Day
  readonly recalled_at: Date | null
  readonly cost_price_poisha: Poisha | null
  /** Units in the batch now. */
  readonly quantity: number
  readonly expected_units: number
  readonly reserved_units: number
  readonly counted_units: number | null
  readonly counted_by: number | null
  readonly counter_name: string | null
  readonly counted_at: Date | null
  readonly reason: string | null
  readonly is_found: boolean
  readonly sku: string
  readonly product_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly barcode: string | null
  readonly shelf_place: string | null
  readonly unit_size: string | null
  readonly brand_name: string
  readonly strips_per_box: number | null
  readonly units_per_strip: number | null
}

/** In the order in which somebody walks along the shelves. */
export async function selectLines(db: Db, takeId: number, now: Date): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.*, code, expires_on, recalled_at, cost_price_poisha, quantity, counter.name as counter_name,
      sku, products.name as product_name, strength, dosage_form, barcode, shelf_place, brands.name as brand_name,
      ${lastUnitSize(now)} as unit_size, pack.strips_per_box, pack.units_per_strip
    from stock_take_lines line
      join stock_batches on stock_batches.id = line.batch_id
      join products on products.id = line.product_id
      join brands on brands.id = brand_id
      left join users counter on counter.id = counted_by
      left join lateral (
        select strips_per_box, units_per_strip from pricing_entries
        where pricing_entries.product_id = line.product_id and effective_from <= ${now}
        order by effective_from desc limit 1) as pack on true
    where stock_take_id = ${takeId}
    order by shelf_place nulls last, products.name, line.product_id, expires_on, line.batch_id`.execute(db)
  return rows
}

/** Shared with others who count; whoever hands in or decides waits for them. */
export function lockTakeToCount(tx: Tx, id: number) {
  return lockedTake(tx, id).forShare().executeTakeFirst()
}

export function lockTake(tx: Tx, id: number) {
  return lockedTake(tx, id).forNoKeyUpdate().executeTakeFirst()
}

function lockedTake(tx: Tx, id: number) {
  return tx
    .selectFrom('stock_takes')
    .select(['id', 'status', 'handed_in_by', 'handed_in_at'])
    .where('id', '=', id)
}

type NewTake = {
  readonly scope: StockTakeScope
  readonly name: string
  readonly is_blind: boolean
  readonly started_by: number
  readonly created_at: Date
}

export async function insertTake(tx: Tx, take: NewTake): Promise<number> {
  const { id } = await tx
    .insertInto('stock_takes')
    .values({ ...take, status: 'counting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which batches a stock-take is about. */
export type Chosen =
  | { readonly shelf: string }
  | { readonly categoryId: number }
  | { readonly brandId: number }
  | { readonly productIds: readonly number[] }

/** Sold, but neither picked nor gone: it lies on the shelf still. */
const RESERVED = sql`(
  select coalesce(sum(held.units), 0) from stock_allocations held join orders on orders.id = held.order_id
  where held.batch_id = stock_batches.id and held.units > 0
    and orders.status not in ('shipped', 'delivered', 'partially-returned', 'returned', 'cancelled')
    and not exists (
      select from picks join pick_list_orders listed using (pick_list_id, order_id)
      where picks.order_id = held.order_id and picks.batch_id = held.batch_id and listed.left_at is null))`

type Snapshot = { readonly takeId: number; readonly at: Date; readonly most: number }

/** What each batch should have at this moment, by one statement; returns how many there are. */
export async function insertLines(tx: Tx, chosen: Chosen, { takeId, at, most }: Snapshot): Promise<number> {
  const { rows } = await sql`
    insert into stock_take_lines
      (stock_take_id, product_id, batch_id, expected_units, reserved_units, snapshot_at, is_found, is_open)
    select ${takeId}, product_id, stock_batches.id, quantity, reserved, ${at}, false, true
    from stock_batches join products on products.id = product_id
      cross join lateral (select ${RESERVED} as reserved) as shelf
    where stock_batches.deleted_at is null and products.deleted_at is null and ${chosenCondition(chosen)}
      and (quantity > 0 or reserved > 0)
    order by stock_batches.id limit ${most}
    returning id`.execute(tx)
  return rows.length
}

function chosenCondition(chosen: Chosen): RawBuilder<unknown> {
  if ('shelf' in chosen) return sql`lower(shelf_place) = lower(${chosen.shelf})`
  if ('brandId' in chosen) return sql`brand_id = ${chosen.brandId}`
  if ('productIds' in chosen) return sql`products.id = any(${chosen.productIds}::int[])`
  return sql`generic_name_id in (select id from generic_names where category_id = ${chosen.categoryId})`
}

/** Null: there is none. */
export async function selectName(tx: Tx, table: 'categories' | 'brands', id: number): Promise<string | null> {
  const row = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

/** One more line, for a batch that was found; nothing when the stock-take has it already. */
export async function insertFoundLine(tx: Tx, takeId: number, batchId: number, at: Date) {
  const { rows } = await sql<{ id: number }>`
    insert into stock_take_lines
      (stock_take_id, product_id, batch_id, expected_units, reserved_units, snapshot_at, is_found, is_open)
    select ${takeId}, product_id, id, quantity, ${RESERVED}, ${at}, true, true from stock_batches where id = ${batchId}
    on conflict (stock_take_id, batch_id) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export function lockLine(tx: Tx, takeId: number, lineId: number) {
  return tx
    .selectFrom('stock_take_lines')
    .select(['id', 'product_id', 'counted_by', 'counted_at', 'counted_units'])
    .where('stock_take_id', '=', takeId)
    .where('id', '=', lineId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Count = {
  readonly counted_units: number
  readonly counted_by: number
  readonly counted_at: Date
  readonly reason?: string
}

/** Compares the count with what the books say now: what moved since the list was made is no difference. */
export async function updateCount(tx: Tx, lineId: number, count: Count): Promise<void> {
  const { counted_units, counted_by, counted_at, reason = null } = count
  await sql`
    update stock_take_lines set expected_units = quantity, reserved_units = ${RESERVED},
      snapshot_at = ${counted_at}, counted_units = ${counted_units}, counted_by = ${counted_by},
      counted_at = ${counted_at}, reason = coalesce(${reason}, reason)
    from stock_batches where stock_batches.id = batch_id and stock_take_lines.id = ${lineId}`.execute(tx)
}

type OfTake = { readonly takeId: number; readonly lineIds: readonly number[] }

/** How many lines there were. */
export async function updateReasons(tx: Tx, { takeId, lineIds }: OfTake, reason: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_take_lines')
    .set({ reason })
    .where('stock_take_id', '=', takeId)
    .where('id', 'in', lineIds)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Opens lines anew against what the books say at this moment; returns how many. */
export async function updateToRecount(tx: Tx, { takeId, lineIds }: OfTake, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stock_take_lines set expected_units = quantity, reserved_units = ${RESERVED}, snapshot_at = ${at},
      counted_units = null, counted_by = null, counted_at = null, reason = null
    from stock_batches
    where stock_batches.id = batch_id and stock_take_id = ${takeId}
      and stock_take_lines.id = any(${lineIds}::bigint[])`.execute(tx)
  return Number(numAffectedRows)
}

type TakeChange = {
  readonly status: StockTakeStatus
  readonly note?: string | null
  readonly handed_in_by?: number
  readonly handed_in_at?: Date
  readonly decided_by?: number
  readonly decided_at?: Date
}

export async function updateTake(tx: Tx, id: number, change: TakeChange): Promise<void> {
  await tx.updateTable('stock_takes').set(change).where('id', '=', id).execute()
}
