import { addDays, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import type { Period } from '@niramoy/domain/sales/reports/reports'
import { sql } from 'kysely'
import { BY_ITS_VALUES, type Db } from '../../platform/db/db.ts'
import { COLLECTED, UNPAID_AT_DOOR } from '../cash/ledger/due.sql.ts'

export type CourierRow = {
  /** Null: all of them. */
  readonly carrier: Carrier | null
  readonly booked: number
  readonly delivered: number
  readonly came_back: number
  readonly under_way: number
  readonly median_days: number | null
  readonly slow_days: number | null
  readonly fee_poisha: number
  readonly due_poisha: number
}

const ARRIVED = sql`parcels.state in ('delivered', 'partly-delivered')`
const DAYS = sql`
  extract(epoch from parcels.ended_at - coalesce(parcels.handed_over_at, parcels.created_at)) / 86400`

/**
 * reports 9: parcels booked in the period, by who brought them and all together. A booking that was cancelled is none; the
 * days are from hand over to delivery, and the fee is what was booked with the cash, or else what the courier said.
 */
export async function selectCouriers(db: Db, period: Period): Promise<CourierRow[]> {
  const from = startOfDay(period.startDate)
  const before = startOfDay(addDays(period.endDate, 1))
  const { rows } = await sql<CourierRow>`${BY_ITS_VALUES}
    select carrier, count(*) as booked, count(*) filter (where ${ARRIVED}) as delivered,
      count(*) filter (where parcels.state in ('returning', 'back')) as came_back,
      count(*) filter (where parcels.state in ('booking', 'booked', 'with-carrier', 'out')) as under_way,
      percentile_cont(0.5) within group (order by ${DAYS}) filter (where ${ARRIVED}) as median_days,
      percentile_cont(0.9) within group (order by ${DAYS}) filter (where ${ARRIVED}) as slow_days,
      coalesce(sum(coalesce(booked.fee_poisha, parcels.fee_poisha)), 0) as fee_poisha,
      coalesce(sum(${COLLECTED}) filter (where ${ARRIVED} and ${UNPAID_AT_DOOR}), 0) as due_poisha
    from parcels join orders on orders.id = parcels.order_id
      left join settlement_lines booked on ${ARRIVED} and booked.order_id = orders.id
        and booked.settlement_id = orders.cash_settlement_id
    where parcels.created_at >= ${from} and parcels.created_at < ${before} and parcels.state <> 'cancelled'
    group by grouping sets ((carrier), ())
    order by booked desc, carrier`.execute(db)
  return rows
}
