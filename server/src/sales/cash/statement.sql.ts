import type { Poisha } from '@niramoy/domain/platform/money'
import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { COLLECTED } from './ledger/due.sql.ts'

type Name = { readonly row: number; readonly consignment: string | null; readonly order: string | null }

/**
 * Which order each line means: by the courier's own number of its parcel, else by the order's code, also of an order
 * that staff gave to a courier without the shop's knowledge.
 */
export async function selectNamedOrders(tx: Tx, carrier: Courier, names: readonly Name[]) {
  const { rows } = await sql<{ row: number; order_id: number }>`
    select typed.row, coalesce(by_number.order_id, by_code.id) as order_id
    from json_to_recordset(${JSON.stringify(names)}::json) as typed ("row" int, consignment text, "order" text)
    left join lateral (
      select order_id from parcels where carrier = ${carrier} and consignment_id = typed.consignment
      union all
      select order_id from parcels where carrier = ${carrier} and tracking_number = typed.consignment
      limit 1) as by_number on true
    left join orders by_code on by_number.order_id is null and by_code.order_code = upper(typed."order")
    where coalesce(by_number.order_id, by_code.id) is not null`.execute(tx)
  return new Map(rows.map(({ row, order_id }) => [row, order_id]))
}

export type StatementOrder = {
  readonly id: number
  readonly order_code: string
  readonly is_delivered: boolean
  readonly is_ended: boolean
  readonly is_booked: boolean
  readonly due_poisha: Poisha
}

/** Orders that went with this courier or with none, as they stand. */
export async function selectStatementOrders(tx: Tx, carrier: Courier, ids: readonly number[]) {
  const { rows } = await sql<StatementOrder>`
    select orders.id, order_code, orders.status in ('delivered', 'partially-returned', 'returned') or orders.cash_stays_due as is_delivered,
      coalesce(parcels.ended_at is not null, orders.status in ('delivered', 'partially-returned', 'returned'))
        as is_ended,
      cash_settlement_id is not null as is_booked,
      case when orders.paid_at is null and (orders.cash_stays_due
        or orders.status in ('delivered', 'partially-returned', 'returned')) then ${COLLECTED} else 0 end as due_poisha
    from orders left join lateral (
      select * from parcels where order_id = orders.id and parcels.state <> 'cancelled'
      order by (parcels.state in ('delivered', 'partly-delivered')) desc, id desc limit 1) as parcels on true
    where orders.id = any(${ids}::bigint[]) and coalesce(parcels.carrier, ${carrier}) = ${carrier}`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
