import type { Poisha } from '@niramoy/domain/platform/money'
import type { PaymentStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

type NewPayment = {
  readonly order_id: number
  readonly attempt_id: number
  readonly amount_poisha: Poisha
  readonly status: PaymentStatus
  readonly val_id: string
  readonly bank_tran_id: string | null
  readonly card_type: string | null
  readonly risk_level: 0 | 1
  readonly risk_title: string | null
  readonly created_at: Date
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...payment, payment_method: 'SSLCommerz' })
    .execute()
}

/** Money for the order that staff must look at before it counts. */
export function selectHeldPayment(tx: Tx, orderId: number) {
  return tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
    .limit(1)
    .executeTakeFirst()
}

export function selectPaymentOrder(db: Db, id: number) {
  return db.selectFrom('payments').select('order_id').where('id', '=', id).executeTakeFirst()
}

/** Locks it until the transaction ends; its order is locked first. */
export function lockPayment(tx: Tx, id: number) {
  return tx
    .selectFrom('payments')
    .select(['id', 'status', 'amount_poisha', 'refunded_poisha', 'payment_method'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updatePaymentStatus(tx: Tx, id: number, status: PaymentStatus): Promise<void> {
  await tx.updateTable('payments').set({ status }).where('id', '=', id).execute()
}

export async function updateOrderPaid(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_at: at, payment_due_at: null })
    .where('id', '=', orderId)
    .execute()
}

/** Orders whose time to pay is over; one whose payment staff still look at waits for them. */
export async function selectOverdueOrders(db: Db, now: Date, most: number) {
  const { rows } = await sql<{ id: number; payment_due_at: Date }>`
    select id, payment_due_at from orders
    where status = 'pending-payment' and payment_due_at <= ${now} and paid_at is null
      and not exists (select from payments where order_id = orders.id and payments.status = 'held')
    order by payment_due_at
    limit ${most}`.execute(db)
  return rows
}
