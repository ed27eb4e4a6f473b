import type { OrderStatus } from '@niramoy/domain/order-status'
import type { PrescriptionStatus } from '@niramoy/domain/prescription-status'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Schema } from '../db/schema.gen.ts'

/** An order that stands still until the transaction ends, and what was decided of its prescription. */
export type HeldOrder = Selectable<Schema['orders']> & {
  /** Null: it has none. */
  readonly prescription_status: PrescriptionStatus | null
}

/** Whoever changes an order, its lines, its stock, its payments or its prescription holds the order first. */
export async function selectHeldOrder(tx: Tx, id: number): Promise<HeldOrder | undefined> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) return undefined
  // read once the order is held: what was decided of it can no longer change
  const prescription = await tx
    .selectFrom('prescriptions')
    .select('status')
    .where('order_id', '=', id)
    .executeTakeFirst()
  return { ...order, prescription_status: prescription?.status ?? null }
}

type NewEvent = {
  readonly order_id: number
  readonly status: OrderStatus
  readonly actor_id: number | null
  readonly note: string | null
  readonly created_at: Date
}

/** The database changes the order's status along with the row, and tells whoever watches it. */
export async function insertOrderEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto('order_events').values(event).execute()
}

export async function updatePaymentDue(tx: Tx, orderId: number, due: Date | null): Promise<void> {
  await tx.updateTable('orders').set({ payment_due_at: due }).where('id', '=', orderId).execute()
}

/** Another version of the order, told to whoever watches it. */
export async function touchOrder(tx: Tx, orderId: number, at: Date): Promise<void> {
  await sql`
    with touched as (
      update orders set version = version + 1, updated_at = greatest(updated_at, ${at})
      where id = ${orderId} returning id)
    select pg_notify('orders', id::text) from touched`.execute(tx)
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
