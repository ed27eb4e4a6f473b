import type { Poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { KEPT_DELIVERY } from '../../../stock/quarantine/quarantine.sql.ts'

/**
 * returns 6: what goes back of the row of `orders` that a statement stands on once goods that came back were inspected:
 * what was agreed for returns of which something waits, or all that is left of a cancelled order's payment.
 */
export const REFUND_AFTER_CHECK = sql<Poisha>`coalesce((
  select case when orders.status = 'cancelled'
    then (select greatest(paid.amount_poisha - paid.refunded_poisha - ${KEPT_DELIVERY}, 0) from payments paid
      where paid.order_id = orders.id and paid.status = 'accepted')
    else (select sum(made.refund_poisha) from order_returns made where made.id in (
      select return_id from quarantine_items where order_id = orders.id and decided_at is null)) end
  where exists (select from quarantine_items where order_id = orders.id and decided_at is null and taken_for is null)), 0)`

export async function selectRefundAfterCheck(tx: Tx, orderId: number): Promise<Poisha> {
  const { amount } = await tx
    .selectFrom('orders')
    .select(REFUND_AFTER_CHECK.as('amount'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return amount
}
