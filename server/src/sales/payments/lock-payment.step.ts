import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { lockPayment, selectPaymentOrder } from './ledger/payments.sql.ts'

/** A payment with its order, both locked until the transaction ends: the order first, like everywhere. */
export async function lockPaymentWithOrder(tx: Tx, id: number) {
  const found = await selectPaymentOrder(tx, id)
  if (!found) throw new Refusal('payment-not-found')
  const order = await lockOrderFor(tx, found.order_id, null)
  return { order, payment: await lockPayment(tx, id) }
}
