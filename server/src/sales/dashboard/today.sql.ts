import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ordersToDecide } from '../orders/findings/order-findings.sql.ts'

export type StatusRow = { readonly status: OrderStatus; readonly count: number; readonly oldest_at: Date }

/** How many by the tally, since when by one look into the index for each status. */
export async function selectOrdersByStatus(db: Db): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, count, oldest.created_at as oldest_at
    from (select status, sum(orders) as count from order_tally group by status) as tally
    cross join lateral (
      select created_at from orders where orders.status = tally.status order by created_at, id limit 1
    ) as oldest
    where count > 0`.execute(db)
  return rows
}

type PharmacistsWork = {
  readonly prescriptions: number
  readonly oldest_at: Date | null
  readonly without_class: number
  readonly undecided: number
  readonly undecided_since: Date | null
}

/** Prescriptions to review, none of a cancelled order, orders to decide about, and generic names that have no class yet. */
export async function selectPharmacistsWork(db: Db): Promise<PharmacistsWork> {
  const undecided = ordersToDecide(db).select('orders.created_at')
  const { rows } = await sql<PharmacistsWork>`
    with undecided as (${undecided})
    select count(*) as prescriptions, min(prescriptions.created_at) as oldest_at,
      (select count(*) from generic_names where dispensing_class is null) as without_class,
      (select count(*) from undecided) as undecided,
      (select min(created_at) from undecided) as undecided_since
    from prescriptions join orders on orders.id = prescriptions.order_id
    where prescriptions.status = 'pending' and orders.status <> 'cancelled'`.execute(db)
  const [work] = rows
  if (!work) throw new Error('A statement without a row')
  return work
}
