import { addDays, type Day, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Period } from '@niramoy/domain/sales/reports/reports'
import { type RawBuilder, sql } from 'kysely'
import { BY_ITS_VALUES, type Db } from '../../platform/db/db.ts'

export type BatchRow = {
  readonly product_id: number
  readonly code: string
  readonly expires_on: Day
  readonly shelved_on: Day
  readonly quantity: number
  readonly cost_price_poisha: number | null
}

/** reports 5: every batch with units left; the first to expire comes first. */
export async function selectStockValue(db: Db): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select product_id, code, expires_on, (created_at at time zone 'Asia/Dhaka')::date as shelved_on, quantity,
      cost_price_poisha
    from stock_batches where quantity > 0 order by expires_on, id`.execute(db)
  return rows
}

type LossGroup = 'reason' | 'product' | 'day'
const LOSS_KEYS: Readonly<Record<LossGroup, RawBuilder<unknown>>> = {
  reason: sql`reason`,
  product: sql`stock_ledger.product_id::text`,
  day: sql`(stock_ledger.created_at at time zone 'Asia/Dhaka')::date::text`,
}

export type LossRow = {
  readonly key: string
  readonly entries: number
  readonly units: number
  readonly cost_poisha: number
  readonly unknown_units: number
}

type Lost = {
  readonly period: Period
  /** The reason of corrections that take an upload back; nothing was lost by these. */
  readonly uploadUndone: string
}

/** reports 6: what was written off or counted off in the period, at what it cost then; what was found lowers it. */
export async function selectLosses(
  db: Db,
  { period, uploadUndone }: Lost,
  by: LossGroup | null,
): Promise<LossRow[]> {
  const from = startOfDay(period.startDate)
  const before = startOfDay(addDays(period.endDate, 1))
  const cost = sql`coalesce(unit_cost_poisha, cost_price_poisha)`
  const { rows } = await sql<LossRow>`${BY_ITS_VALUES}
    select ${by ? LOSS_KEYS[by] : sql`''`} as key, count(*) as entries, -sum(change) as units,
      coalesce(-sum(change * ${cost}::bigint), 0) as cost_poisha,
      coalesce(-sum(change) filter (where ${cost} is null), 0) as unknown_units
    from stock_ledger join stock_batches on stock_batches.id = batch_id
    where (kind = 'write-off' or (kind = 'correction'
        and reason <> ${uploadUndone} and reason !~ '^Goods receipt [0-9]+ reversed$'))
      and stock_ledger.created_at >= ${from} and stock_ledger.created_at < ${before}
    group by 1`.execute(db)
  return rows
}
