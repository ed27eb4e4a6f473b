import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { dueRefund } from '../../payments/ledger/due-refund.step.ts'
import { expireOpenAttempts } from '../../payments/ledger/payment-attempts.sql.ts'
import { selectHeldPayment } from '../../payments/ledger/payments.sql.ts'
import { LONGER_TIME_TO_PAY_MS, TIME_TO_PAY_MS } from './allocate-and-advance.step.ts'
import { type LockedOrder, selectAcceptedPayment, touchOrder, updatePaymentDue } from './locked-order.sql.ts'

type Change = {
  readonly total: Poisha
  readonly actorId: number
  readonly at: Date
  /** Of a customer at the screen. */
  readonly timeToPayMs?: number
}

/**
 * The order was changed, and perhaps its total: who still has to pay gets the whole time again, and what was paid too
 * much goes back. Before the order is settled, for that takes its batches. `order` is as it was before the change.
 */
export async function followChange(
  tx: Tx,
  order: LockedOrder,
  { total, actorId, at, timeToPayMs = TIME_TO_PAY_MS }: Change,
): Promise<void> {
  await touchOrder(tx, order.id, at)
  if (total === order.total_poisha) return
  if (order.paid_at !== null) return giveBackDifference(tx, order.id, { total, actorId, at })
  const isOnline = order.payment_method === 'SSLCommerz'
  // payments 5
  if (isOnline && !isPayableOnline(total)) throw new Refusal('payment-amount-out-of-range')
  await dropAttempts(tx, order.id, at)
  if (isOnline && order.status === 'pending-payment')
    await updatePaymentDue(tx, order.id, laterDue(order, at, timeToPayMs))
}

/**
 * What the customer was asked to pay online is no longer the order's amount, or no longer to be paid online: who pays
 * it all the same gets it back. While staff look at money that arrived, the order stays as it was paid for.
 */
export async function dropAttempts(tx: Tx, orderId: number, at: Date): Promise<void> {
  if (await selectHeldPayment(tx, orderId)) throw new Refusal('payment-being-checked')
  await expireOpenAttempts(tx, orderId, at)
}

/** Staff let it wait until now because it could not be paid online: its customer does not sit before the screen. */
function laterDue({ payment_due_at }: LockedOrder, at: Date, shortMs: number): Date {
  const due = at.getTime() + (payment_due_at === null ? LONGER_TIME_TO_PAY_MS : shortMs)
  return new Date(Math.max(due, payment_due_at?.getTime() ?? 0))
}

async function giveBackDifference(tx: Tx, orderId: number, { total, actorId, at }: Change): Promise<void> {
  const payment = await selectAcceptedPayment(tx, orderId)
  if (!payment) return
  const paid = payment.amount_poisha - payment.refunded_poisha
  if (total > paid) throw new Refusal('order-paid-less')
  await dueRefund(tx, { paymentId: payment.id, amount: poisha(paid - total), actorId, at })
}
