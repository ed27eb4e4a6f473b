import { toRefusal } from '@niramoy/domain/sales/order-states'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { openSession } from '../../platform/integrations/payments/sslcommerz.ts'
import { GatewayTrouble, getStore } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { quietReason } from '../../platform/quiet/quiet.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockOrderFor, toFacts } from '../orders/state/lock-order.step.ts'
import type { LockedOrder } from '../orders/state/locked-order.sql.ts'
import { endOpenAttempt, insertAttempt, selectOpenPage, updatePage } from './ledger/payment-attempts.sql.ts'
import { selectHeldPayment } from './ledger/payments.sql.ts'
import { sessionFields } from './session-fields.step.ts'

/** The gateway's page is good for longer; a customer who comes back later gets a fresh one. */
const REUSE_MS = 20 * 60_000

/**
 * Where the customer pays an order that waits for it: a new try, or the one still open. Null when the gateway does
 * not answer. Whether the order is theirs the caller has decided; never inside a transaction.
 */
export async function beginPayment(
  context: Context,
  orderId: number,
  origin: string,
): Promise<string | null> {
  // nor the page of a session that the shop this is a copy of has opened: real money would be paid there
  if (await quietReason(context)) return null
  const begun = await transact(context, null, async (tx) => {
    const order = await lockOrderFor(tx, orderId, null)
    const at = context.now()
    refuseUnpayable(order, at)
    if (await selectHeldPayment(tx, orderId)) throw new Refusal('payment-being-checked')
    const amount = order.total_poisha
    const page = await selectOpenPage(tx, { orderId, amount, since: new Date(at.getTime() - REUSE_MS) })
    if (page) return { page }
    const tranId = Buffer.from(context.random(14)).toString('hex').toUpperCase()
    await insertAttempt(tx, { order_id: orderId, tran_id: tranId, amount_poisha: amount, created_at: at })
    return { order, tranId }
  })
  return begun.page ?? openPage(context, begun, origin)
}

function refuseUnpayable(order: LockedOrder, at: Date): void {
  const refusal = toRefusal('pay', toFacts(order, 'user'))
  if (refusal) throw new Refusal(refusal)
  // about to be cancelled: it must not be paid now
  if (order.payment_due_at && order.payment_due_at <= at) throw new Refusal('payment-not-due')
  if (!isPayableOnline(order.total_poisha)) throw new Refusal('payment-amount-out-of-range')
}

type Begun = { readonly order: LockedOrder; readonly tranId: string }

/** Should the program end in here, the try stays open without a page, and the next one begins anew. */
async function openPage(context: Context, { order, tranId }: Begun, origin: string): Promise<string | null> {
  try {
    const fields = sessionFields(context.settings, order, { tranId, origin })
    const { sessionKey, pageUrl } = await openSession(getStore(context, origin), fields)
    const page = { session_key: sessionKey.slice(0, 100), gateway_url: pageUrl }
    await transact(context, null, (tx) => updatePage(tx, tranId, page))
    return pageUrl
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    context.report?.(error, 'the payment gateway opened no session')
    const end = { status: 'failed', at: context.now(), failure: error.message } as const
    await transact(context, null, (tx) => endOpenAttempt(tx, tranId, end))
    return null
  }
}
