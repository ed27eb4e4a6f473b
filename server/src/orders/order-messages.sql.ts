import type { Tx } from '../db/db.ts'

export type OrderToTell = Awaited<ReturnType<typeof selectOrderToTell>>

/** What a message about the order says, and whom it is for. */
export function selectOrderToTell(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['order_code', 'total_poisha', 'payment_method', 'paid_at', 'payment_due_at'])
    .select(['user_id', 'phone', 'email', 'language'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
