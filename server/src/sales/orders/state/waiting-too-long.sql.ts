import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type WaitingPhase = 'announce' | 'end'
export type WaitingOrder = { readonly id: number; readonly status: 'pending-prescription' | 'pending-stock' }

type Waiting = {
  readonly now: Date
  readonly prescriptionDays: number
  readonly stockDays: number
  readonly phase: WaitingPhase
  readonly most: number
  /** This one alone. */
  readonly orderId?: number
}

/**
 * Orders that wait for a prescription or for stock and end within a day without their customer knowing (`announce`), or
 * whose time is over, about a day after it was said (`end`).
 */
export async function selectWaitingOrders(db: Db, waiting: Waiting): Promise<WaitingOrder[]> {
  const { now, prescriptionDays, stockDays, phase, most, orderId } = waiting
  const isDue =
    phase === 'announce'
      ? sql`since <= ${now}::timestamptz - make_interval(days => days - 1)
          and (end_announced_at is null or end_announced_at < since)`
      : sql`since <= ${now}::timestamptz - make_interval(days => days)
          and end_announced_at >= since and end_announced_at <= ${now}::timestamptz - interval '23 hours'`
  const { rows } = await sql<WaitingOrder>`
    select id, status from (
      select id, status, end_announced_at,
        case status when 'pending-stock' then ${stockDays}::int else ${prescriptionDays}::int end as days,
        (select min(created_at) from order_events where order_id = orders.id and id > coalesce(
          (select max(id) from order_events other where other.order_id = orders.id and other.status <> orders.status),
          0)) as since
      from orders
      where (status = 'pending-stock' or (status = 'pending-prescription'
          and not exists (select from prescriptions where order_id = orders.id)))
        and not exists (select from payments where order_id = orders.id and payments.status = 'held')
        ${orderId === undefined ? sql`` : sql`and id = ${orderId}`}) as waiting
    where ${isDue}
    order by since, id limit ${most}`.execute(db)
  return rows
}

export async function updateEndAnnounced(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ end_announced_at: at }).where('id', '=', orderId).execute()
}
