import { poisha } from '@niramoy/domain/money'
import type { Tx } from '../db/db.ts'
import { dueRefund } from '../payments/due-refund.step.ts'
import { expireOpenAttempts } from '../payments/payment-attempts.sql.ts'
import { giveStockBack } from '../stock/take-stock.step.ts'
import { type HeldOrder, selectAcceptedPayment } from './held-order.sql.ts'
import { moveOrder } from './move-order.step.ts'
import { giveBackDiscountCode } from './use-discount-code.step.ts'

type Cancelling = {
  readonly actorId: number | null
  readonly at: Date
  readonly note?: string | null | undefined
}

/**
 * orders 5: stock and code are free again, nobody is asked to pay any more, and what was paid online goes back. An
 * order that is cancelled stays as it is. Whether one may, the caller has decided; it holds the order.
 */
export async function cancelHeldOrder(tx: Tx, order: HeldOrder, cancelling: Cancelling): Promise<void> {
  if (order.status === 'cancelled') return
  const { actorId, at, note } = cancelling
  // the code before the batches, as whoever places an order
  await giveBackDiscountCode(tx, order.id)
  await expireOpenAttempts(tx, order.id, at)
  await giveStockBack(tx, { orderId: order.id, at, actorId })
  await moveOrder(tx, { orderId: order.id, status: 'cancelled', actorId, note, at })
  const payment = await selectAcceptedPayment(tx, order.id)
  if (!payment) return
  const amount = poisha(payment.amount_poisha - payment.refunded_poisha)
  await dueRefund(tx, { paymentId: payment.id, amount, actorId, at })
}
