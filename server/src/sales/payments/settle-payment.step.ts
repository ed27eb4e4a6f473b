import type { Poisha } from '@niramoy/domain/platform/money'
import type { PaymentStatus } from '@niramoy/domain/sales/order-status'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Transaction } from '../../platform/integrations/payments/sslcommerz.ts'
import { getStore } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { type LockedOrder, touchOrder } from '../orders/state/locked-order.sql.ts'
import { askAbout, type GatewayWord } from './ask-gateway.step.ts'
import { countAsPaid, isAwaited } from './count-payment.step.ts'
import {
  type AttemptEnd,
  endOpenAttempt,
  lockAttempt,
  selectAttempt,
  selectOutcome,
  updateAnswered,
  updateAttemptPaid,
} from './ledger/payment-attempts.sql.ts'
import { insertPayment } from './ledger/payments.sql.ts'

type Hint = {
  /** From a message whose signature is valid: where to look first. */
  readonly valId?: string | null
  /** What the customer's browser reported; it counts only when the gateway knows of no payment. */
  readonly endAs?: AttemptEnd
}

/** What the start hands in for payments that belong to no order; false: it is none of these either. */
export type SettleTest = (context: Context, tranId: string, hint: TestHint) => Promise<boolean>
type TestHint = { readonly valId?: string | null; readonly endAs?: 'failed' | 'cancelled' | undefined }

export type Settled = {
  readonly orderId: number
  /** What the try brought; null: no money. */
  readonly payment: PaymentStatus | null
  readonly isOrderPaid: boolean
}

/**
 * Every message about a payment ends here, trusted or not and however often: the gateway is asked, and what it
 * says is written once. Null for a try that is not ours; throws GatewayTrouble when the gateway does not answer.
 */
export async function settlePayment(
  context: Context,
  tranId: string,
  { valId = null, endAs }: Hint = {},
): Promise<Settled | null> {
  const attempt = await selectAttempt(context.db, tranId)
  if (!attempt) return null
  if (attempt.status === 'paid') return found(context.db, attempt.id)
  const word = await askAbout(getStore(context), { tranId, valId })
  return transact(context, null, async (tx) => {
    const order = await lockOrderFor(tx, attempt.order_id, null)
    const at = context.now()
    if (word.isPaid) await recordMoney(tx, { order, tranId, at, transaction: word.transaction })
    else await endAttempt(tx, tranId, { word, endAs, at })
    return found(tx, attempt.id)
  })
}

type Money = {
  readonly order: LockedOrder
  readonly tranId: string
  readonly at: Date
  readonly transaction: Transaction
}

async function recordMoney(tx: Tx, { order, tranId, at, transaction }: Money): Promise<void> {
  const attempt = await lockAttempt(tx, tranId)
  const { amount } = transaction
  // another process got the message at the same moment
  if (attempt.status === 'paid') return
  if (!amount) {
    await endOpenAttempt(tx, tranId, { status: 'failed', at, failure: 'paid, but not in taka' })
    await updateAnswered(tx, tranId, at)
    return
  }
  const status = await readWorth(tx, order, {
    asked: attempt.amount_poisha,
    amount,
    isRisky: transaction.riskLevel > 0,
  })
  await insertPayment(tx, {
    order_id: order.id,
    attempt_id: attempt.id,
    amount_poisha: amount,
    status,
    val_id: transaction.valId,
    bank_tran_id: transaction.bankTranId,
    card_type: transaction.cardType,
    risk_level: transaction.riskLevel,
    risk_title: transaction.riskTitle,
    created_at: at,
  })
  await updateAttemptPaid(tx, attempt.id, at)
  if (status === 'accepted') await countAsPaid(tx, order, { actorId: null, at })
  else await touchOrder(tx, order.id, at)
}

type Arrived = { readonly asked: Poisha; readonly amount: Poisha; readonly isRisky: boolean }

/** Money that is not due, or another sum than was due, goes back; a risky payment staff look at first. */
async function readWorth(
  tx: Tx,
  order: LockedOrder,
  { asked, amount, isRisky }: Arrived,
): Promise<PaymentStatus> {
  if (amount !== asked || !(await isAwaited(tx, order, { amount, by: 'gateway' }))) return 'surplus'
  return isRisky ? 'held' : 'accepted'
}

type Ending = {
  readonly word: Extract<GatewayWord, { isPaid: false }>
  readonly endAs: AttemptEnd | undefined
  readonly at: Date
}

async function endAttempt(tx: Tx, tranId: string, { word, endAs, at }: Ending): Promise<void> {
  if (word.isUnderWay) return
  await updateAnswered(tx, tranId, at)
  const status = endAs ?? word.end
  if (status) await endOpenAttempt(tx, tranId, { status, at })
}

async function found(db: Db, attemptId: number): Promise<Settled> {
  const { order_id, paid_at, payment } = await selectOutcome(db, attemptId)
  return { orderId: order_id, payment, isOrderPaid: paid_at !== null }
}
