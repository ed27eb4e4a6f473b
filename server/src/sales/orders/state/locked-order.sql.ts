import type { Poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus, PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import type { Condition } from '@niramoy/domain/sales/returns'
import { REFUSED } from '@niramoy/domain/sales/returns'
import type { InspectionReason } from '@niramoy/domain/stock/stock-take'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { KEPT_DELIVERY } from '../../../stock/quarantine/quarantine.sql.ts'
import { isPaidByHand } from '../../payments/ledger/refund-after-check.sql.ts'

type Known = {
  /** Null: it has none. */
  readonly prescription_status: PrescriptionStatus | null
  /** Something came back of it. */
  readonly has_returns: boolean
  /** A payment counts for it; `paid_at` may also be the word of staff. */
  readonly has_payment: boolean
  /** orders 22: the other of two that were placed together. */
  readonly related: RelatedOrder | null
}
type RelatedOrder = Pick<
  Selectable<Schema['orders']>,
  'id' | 'status' | 'subtotal_poisha' | 'shipping_poisha' | 'shipping_method_id'
>

/** An order whose row is locked until the transaction ends, with the facts that depend on other tables. */
export type LockedOrder = Selectable<Schema['orders']> & Known

/**
 * A change of an order, its lines, stock, payments or prescription locks the order first, and the one it was placed with,
 * for the two share a delivery: the older first, so that two changes do not wait for each other.
 */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder | undefined> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where((on) => on.or([on('id', '=', id), on('related_order_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const order = rows.find((row) => row.id === id)
  const related = rows.find((row) => row.id !== id) ?? null
  if (!order) return undefined
  // read under the lock: these facts can no longer change
  const { rows: known } = await sql<Omit<Known, 'related'>>`
    select (select status from prescriptions where order_id = ${id}) as prescription_status,
      exists (select from order_returns where order_id = ${id}) as has_returns,
      exists (select from payments where order_id = ${id} and status = 'accepted') as has_payment`.execute(tx)
  const { prescription_status = null, has_returns = false, has_payment = false } = known[0] ?? {}
  const shares_delivery = order.shares_delivery && related !== null && related.status !== 'cancelled'
  return { ...order, shares_delivery, prescription_status, has_returns, has_payment, related }
}

type NewEvent = {
  readonly order_id: number
  readonly status: OrderStatus
  readonly actor_id: number | null
  readonly note: string | null
  readonly condition: Condition | null
  readonly cost_poisha: Poisha | null
  readonly created_at: Date
}

export type NotifiedOrder = Awaited<ReturnType<typeof insertOrderEvent>>

/**
 * The database changes the order's status along with the row, and notifies its event streams. Returns what a message
 * about the order says, and whom it is for.
 */
export async function insertOrderEvent(tx: Tx, event: NewEvent) {
  const [order] = await insertEvent(tx, event)
  if (!order) throw new Error(`order ${event.order_id} is not there to be told of`)
  return order
}

const insertEvent = prepared((tx: Tx, event: NewEvent) => {
  // each by its name: what prepares the statement hands out stand-ins
  const { order_id, status, actor_id, note, condition, cost_poisha, created_at } = event
  const values = { order_id, status, actor_id, note, condition, cost_poisha, created_at }
  return tx
    .with('event', (from) => from.insertInto('order_events').values(values).returning('order_id'))
    .selectFrom('event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['order_code', 'total_poisha', 'payment_method', 'paid_at', 'payment_due_at'])
    .select(['user_id', 'phone', 'proved_phone', 'email', 'email_verified_at', 'language'])
    .select(
      sql<boolean>`lacks_prescription and not exists (
        select from prescriptions where order_id = orders.id)`.as('wants_prescription'),
    )
})

export type OrderRecipient = Awaited<ReturnType<typeof selectRecipient>>

/** Whom a message about the order is for. */
export function selectRecipient(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['order_code', 'user_id', 'phone', 'proved_phone', 'email', 'email_verified_at', 'language'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

type Waiting = {
  readonly payment_due_at: Date | null
  /** The ledger's last row when staff let it wait for stock by hand: what comes in later counts. */
  readonly stock_after: number | null
}

export async function updateWaiting(tx: Tx, orderId: number, waiting: Waiting): Promise<void> {
  await tx.updateTable('orders').set(waiting).where('id', '=', orderId).execute()
}

export async function updatePaymentDue(tx: Tx, orderId: number, due: Date | null): Promise<void> {
  await tx.updateTable('orders').set({ payment_due_at: due }).where('id', '=', orderId).execute()
}

/** Raises the order's version and notifies its event streams. */
export async function touchOrder(tx: Tx, orderId: number, at: Date): Promise<void> {
  await sql`
    with touched as (
      update orders set version = version + 1, updated_at = greatest(updated_at, ${at})
      where id = ${orderId} returning id)
    select pg_notify('orders', id::text) from touched`.execute(tx)
}

/** Notifies the order's event streams; the version stays the same. */
export async function announceOrder(tx: Tx, orderId: number): Promise<void> {
  await sql`select pg_notify('orders', ${String(orderId)})`.execute(tx)
}

export async function hasParcelUnderWay(tx: Tx, orderId: number): Promise<boolean> {
  const query = tx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export async function isSoldAtCounter(tx: Tx, orderId: number): Promise<boolean> {
  const query = tx.selectFrom('counter_sales').select('order_id').where('order_id', '=', orderId)
  return (await query.executeTakeFirst()) !== undefined
}

/** The payment that counts for the order, if it was paid. */
export function selectAcceptedPayment(tx: Tx, orderId: number) {
  return tx
    .selectFrom('payments')
    .select(['id', 'payment_method', 'amount_poisha', 'refunded_poisha'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
}

type RefundFacts = {
  readonly is_cancelled: boolean
  /** It had been delivered, and of what came back something was missing, not ours, opened or spoilt. */
  readonly is_doubtful: boolean
  readonly refund_poisha: Poisha
  /** Why an inspection refused something of it; null: it did not. */
  readonly refused_for: InspectionReason[] | null
  /** It is paid by hand: its customer asked for another way than the order was paid. */
  readonly is_by_hand: boolean
  /** Of its delivery, which was made. */
  readonly kept_poisha: Poisha
}

/** Of a locked order: what was agreed to go back for one of its returns. */
export async function selectRefundFacts(
  tx: Tx,
  orderId: number,
  returnId: number | null,
): Promise<RefundFacts> {
  const { rows } = await sql<RefundFacts>`
    select status = 'cancelled' as is_cancelled, ${KEPT_DELIVERY} as kept_poisha,
      exists (select from order_events came where came.order_id = orders.id and came.status = 'delivered')
        and exists (select from quarantine_items item where item.order_id = orders.id and item.return_id is null
          and item.taken_for is null and item.reason = any(${[...REFUSED]}::text[])) as is_doubtful,
      coalesce((select refund_poisha from order_returns where id = ${returnId}::bigint), 0) as refund_poisha,
      (select json_agg(distinct item.reason) from quarantine_items item join order_returns made on made.id = return_id
        where made.id = ${returnId}::bigint and made.refused_poisha > 0 and item.reason is not null) as refused_for,
      ${isPaidByHand(sql`${returnId}::bigint`)} as is_by_hand
    from orders where id = ${orderId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error(`order ${orderId} is not there to be refunded`)
  return facts
}
