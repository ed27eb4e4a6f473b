import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'
import { OWED } from '../ledger/waiting-orders.sql.ts'
import { stockCover } from './stock-cover.sql.ts'

export type RunningOutRow = {
  readonly product_id: number
  readonly sku: string
  readonly product_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly brand_name: string
  readonly shelf_place: string | null
  readonly units_left: number
  readonly units_sold: number
  /** Null: nothing of it was sold. */
  readonly days_of_cover: number | null
  readonly is_short: boolean
  readonly orders_waiting: number
  /** What waiting orders need beyond what is left. */
  readonly units_lacking: number
  readonly reorder_level: number | null
}
type SalesWindow = {
  readonly since: Date
  readonly soldDays: number
  readonly coverDays: number
  readonly today: Day
}
type Page = { readonly page: number; readonly pageSize: number; readonly now: Date }

const SOLD_DAYS = 30
const DAY_MS = 86_400_000

/** Stock that lasts at most so many days more when sales go on as in the last 30 days. */
export function lastingAtMost(coverDays: number, now: Date): SalesWindow {
  const since = new Date(now.getTime() - SOLD_DAYS * DAY_MS)
  return { since, soldDays: SOLD_DAYS, coverDays, today: dhakaDay(now) }
}

/** What waiting orders lack comes first, then what is gone soonest, then what is below its reorder level. */
export async function selectRunningOut(db: Db, window: SalesWindow, { page, pageSize, now }: Page) {
  const { rows } = await sql<RunningOutRow>`
    with listed as (${runningOut(window)})
    select listed.*, sku, products.name as product_name, strength, dosage_form, shelf_place,
      brands.name as brand_name, ${lastUnitSize(now)} as unit_size
    from listed join products on products.id = product_id join brands on brands.id = brand_id
    order by units_lacking desc, coalesce(days_of_cover, case when units_left = 0 then 0 end), units_sold desc,
      units_left::float / coalesce(listed.reorder_level, 1), product_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { rows, total: await countRunningOut(db, window) }
}

export async function countRunningOut(db: Db, window: SalesWindow): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${runningOut(window)}) as listed`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whose products they are, for a list that narrows by it. */
export async function selectRunningOutIds(db: Db, window: SalesWindow): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (${runningOut(window)}) as listed`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Three reasons to be listed: waiting orders lack units of it, fewer are left than its reorder level, or they last too
 * few days. Days of cover are whole: 30.9 are 30, and still at most 30.
 */
function runningOut({ since, soldDays, coverDays, today }: SalesWindow): RawBuilder<unknown> {
  return sql`
    with waiting as materialized (
      select product_id, sum(${OWED}) as needed, count(*) as orders
      from order_items join orders on orders.id = order_id
      where status = 'pending-stock' group by product_id
    ), cover as materialized (${stockCover({ since, today })}),
    short as materialized (
      select product_id, units_sold, units_left from cover
      where units_left * ${soldDays}::int < (${coverDays}::int + 1) * units_sold
    ), others as materialized (
      -- those whose stock the cover does not tell
      select product_id, units_sold, coalesce(units_left, (${sellable(today)})) as units_left
      from (select product_id from waiting
        union select id from products where reorder_level is not null and deleted_at is null) as asked
        left join cover using (product_id)
      where product_id not in (select product_id from short)
    ), together as (
      select product_id, units_sold, units_left, true as is_short from short
      union all select product_id, units_sold, units_left, false from others
    )
    select product_id, units_left, coalesce(units_sold, 0) as units_sold, is_short,
      (units_left * ${soldDays}::int / units_sold)::int as days_of_cover,
      coalesce(orders, 0) as orders_waiting, greatest(coalesce(needed, 0) - units_left, 0) as units_lacking,
      reorder_level
    from together left join waiting using (product_id)
      -- looked up for those few: joined, all products would be read
      cross join lateral (
        select reorder_level from products where id = product_id and deleted_at is null offset 0) as facts
    where is_short or coalesce(needed, 0) > units_left or units_left < coalesce(reorder_level, 0)`
}

function sellable(today: Day): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(quantity), 0) from stock_batches
    where stock_batches.product_id = asked.product_id and quantity > 0 and recalled_at is null
      and expires_on >= ${today}::date`
}

/** False: there is no such product. */
export async function updateReorderLevel(tx: Tx, id: number, level: number | null, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ reorder_level: level, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
