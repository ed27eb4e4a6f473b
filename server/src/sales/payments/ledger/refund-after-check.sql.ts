import type { Poisha } from '@niramoy/domain/platform/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { KEPT_DELIVERY } from '../../../stock/quarantine/quarantine.sql.ts'

/**
 * The customer of this return asked to be paid by another way than the order was: staff pay it by hand, unless they sent
 * it back the way it was paid all the same.
 */
export const isPaidByHand = (returnId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from return_requests wish where wish.return_id = ${returnId} and wish.refund_method is not null)
  and not exists (
    select from payment_refunds sent where sent.return_id = ${returnId} and sent.status <> 'failed'))`

/** What of the row of `orders` that a statement stands on goes back so. */
export const PAID_BY_HAND = sql<Poisha>`coalesce((
  select sum(by_hand.refund_poisha) from order_returns by_hand
  where by_hand.order_id = orders.id and ${isPaidByHand(sql`by_hand.id`)}), 0)`

/**
 * returns 6: what goes back of the row of `orders` that a statement stands on once goods that came back were inspected:
 * what was agreed for returns of which something waits, or all that is left of a cancelled order's payment.
 */
export const REFUND_AFTER_CHECK = sql<Poisha>`coalesce((
  select case when orders.status = 'cancelled'
    then (select greatest(paid.amount_poisha - paid.refunded_poisha - ${KEPT_DELIVERY}, 0) from payments paid
      where paid.order_id = orders.id and paid.status = 'accepted')
    else (select sum(made.refund_poisha) from order_returns made where made.id in (
      select return_id from quarantine_items where order_id = orders.id and decided_at is null)
      and not ${isPaidByHand(sql`made.id`)}) end
  where exists (select from quarantine_items where order_id = orders.id and decided_at is null and taken_for is null)), 0)`

/** Of a locked order: what the gateway is not asked for, or not yet. */
export async function selectNotSent(tx: Tx, orderId: number): Promise<Poisha> {
  const { amount } = await tx
    .selectFrom('orders')
    .select(sql<Poisha>`${REFUND_AFTER_CHECK} + ${PAID_BY_HAND}`.as('amount'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return amount
}
