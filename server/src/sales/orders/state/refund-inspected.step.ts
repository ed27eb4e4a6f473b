import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import type { Tx } from '../../../platform/db/db.ts'
import { hasWaitingItems } from '../../../stock/ledger/quarantine.sql.ts'
import { dueRefund } from '../../payments/ledger/due-refund.step.ts'
import { selectAcceptedPayment, selectRefundFacts, touchOrder } from './locked-order.sql.ts'
import { queueReturnMessage } from './order-messages.step.ts'
import { updateRefused } from './return-requests.sql.ts'

type Inspected = {
  readonly orderId: number
  /** Null: the parcel came back. */
  readonly returnId: number | null
  readonly actorId: number | null
  readonly at: Date
}

/**
 * returns 6: what was paid online goes back when nothing of it waits to be inspected any more: of a return what was
 * agreed for it, of a cancelled order all that is left; when that had been delivered and what came back is not as it was, by
 * decision of a second person. What was paid at the door, and what its customer asked to have by
 * bKash or Nagad, is paid by hand. The caller has locked the order, so the last of several inspections sends it, once.
 */
export async function refundInspected(tx: Tx, inspected: Inspected): Promise<void> {
  const { orderId, returnId, actorId, at } = inspected
  const facts = await selectRefundFacts(tx, orderId, returnId)
  const { is_cancelled, is_doubtful, refund_poisha, kept_poisha, is_by_hand, refused_for } = facts
  if (await hasWaitingItems(tx, { orderId, returnId: is_cancelled ? 'any' : returnId })) return
  if (returnId !== null && refund_poisha === 0 && refused_for) {
    await queueReturnMessage(tx, {
      orderId,
      of: `return ${returnId}`,
      news: { is: 'refused', for: refused_for },
      at,
    })
  }
  const payment = await selectAcceptedPayment(tx, orderId)
  if (!payment) return
  const left = poisha(payment.amount_poisha - payment.refunded_poisha)
  const due = { paymentId: payment.id, actorId, at }
  if (is_cancelled) {
    return dueRefund(tx, { ...due, amount: poisha(left - kept_poisha), isDoubtful: is_doubtful })
  }
  if (returnId === null || is_by_hand || payment.payment_method !== 'SSLCommerz') return
  await dueRefund(tx, { ...due, amount: poisha(Math.min(refund_poisha, left)), returnId })
}

/** Goods of the order were inspected: open pages of it say so, and its refund may be due. */
export async function followInspection(
  tx: Tx,
  inspected: Inspected & { readonly refused?: { readonly productId: number; readonly amount: Poisha } },
): Promise<void> {
  const { returnId, refused } = inspected
  if (returnId !== null && refused && refused.amount > 0) await updateRefused(tx, { returnId, ...refused })
  await touchOrder(tx, inspected.orderId, inspected.at)
  await refundInspected(tx, inspected)
}
