import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'
import { stockCover } from './stock-cover.sql.ts'

export type RunningOutRow = {
  readonly product_id: number
  readonly sku: string
  readonly product_name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly brand_name: string
  readonly units_left: number
  readonly units_sold: number
  readonly days_of_cover: number
  readonly orders_waiting: number
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

/** What sells and will soon be gone, or is: units left against units sold since then; the most urgent first. */
export async function selectRunningOut(db: Db, window: SalesWindow, { page, pageSize, now }: Page) {
  const found = runningOut(window)
  const { rows } = await sql<RunningOutRow>`
    with listed as (${found})
    select listed.*, sku, products.name as product_name, strength, dosage_form, brands.name as brand_name,
      ${lastUnitSize(now)} as unit_size,
      (select count(*) from order_items join orders on orders.id = order_id
        where order_items.product_id = listed.product_id and status = 'pending-stock') as orders_waiting
    from listed join products on products.id = product_id join brands on brands.id = brand_id
    order by days_of_cover, units_sold desc, product_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { rows, total: await countRunningOut(db, window) }
}

export async function countRunningOut(db: Db, window: SalesWindow): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${runningOut(window)}) as listed`.execute(db)
  return rows[0]?.total ?? 0
}

/** Days of cover are whole: 30.9 are 30, and still at most 30. */
function runningOut({ since, soldDays, coverDays, today }: SalesWindow) {
  return sql`
    select product_id, units_sold, units_left, (units_left * ${soldDays}::int / units_sold)::int as days_of_cover
    from (${stockCover({ since, today })}) as cover
    where units_left * ${soldDays}::int < (${coverDays}::int + 1) * units_sold
      -- looked up for those few: joined, all products would be read
      and (select deleted_at is null from products where id = product_id)`
}
