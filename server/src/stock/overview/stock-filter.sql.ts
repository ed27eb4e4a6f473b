import { addDays, type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { StockFilter } from '@niramoy/domain/stock/stock-filter'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lastingAtMost, selectRunningOutIds } from './running-out.sql.ts'

const COVER_DAYS = 30
const EXPIRY_DAYS = 90

/** The products that a list is narrowed to; those that were deleted may be among them. */
export async function selectStockIds(db: Db, filter: StockFilter, now: Date): Promise<number[]> {
  if (filter === 'running-out') return selectRunningOutIds(db, lastingAtMost(COVER_DAYS, now))
  const { rows } = await sql<{ id: number }>`
    select id from products where deleted_at is null and ${buildCondition(filter, now)}`.execute(db)
  return rows.map(({ id }) => id)
}

function buildCondition(filter: Exclude<StockFilter, 'running-out'>, now: Date): RawBuilder<unknown> {
  const today = dhakaDay(now)
  switch (filter) {
    case 'in':
      return sql`id in (${sellable(today)})`
    case 'out':
      return sql`id not in (${sellable(today)})`
    case 'below-level':
      return sql`reorder_level > coalesce((
        select sum(quantity) from stock_batches
        where product_id = products.id and quantity > 0 and recalled_at is null
          and expires_on >= ${today}::date), 0)`
    case 'near-expiry':
      return sql`id in (select product_id from stock_batches
        where quantity > 0 and expires_on <= ${addDays(today, EXPIRY_DAYS)}::date)`
    case 'no-price':
      return sql`not exists (select from pricing_entries
        where product_id = products.id and effective_from <= ${now}
          and (effective_to is null or effective_to > ${now}))`
  }
}

function sellable(today: Day): RawBuilder<unknown> {
  return sql`select product_id from stock_batches
    where quantity > 0 and recalled_at is null and expires_on >= ${today}::date`
}
