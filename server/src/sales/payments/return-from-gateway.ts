import type { RedirectReply } from '@niramoy/contract/platform/call'
import type { GatewayMessage } from '@niramoy/contract/sales/payments'
import type { Context } from '../../platform/context.ts'
import { GatewayTrouble } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { selectAttempt } from './ledger/payment-attempts.sql.ts'
import { readMessage } from './read-message.step.ts'
import { type Settled, type SettleTest, settlePayment } from './settle-payment.step.ts'

type Way = 'success' | 'fail' | 'cancel'
type Returned = { readonly way: Way; readonly message: GatewayMessage; readonly settleTest: SettleTest }
const ENDS = { success: undefined, fail: 'failed', cancel: 'cancelled' } as const

/**
 * POST /payments/sslcommerz/{success,fail,cancel}: the browser is back, without its cookie, with whatever it was
 * told. The gateway says what really happened, and the page that fits is next.
 */
export async function returnFromGateway(
  context: Context,
  { way, message, settleTest }: Returned,
): Promise<RedirectReply> {
  const { tranId, valId } = readMessage(context, message)
  const attempt = tranId === null ? undefined : await selectAttempt(context.db, tranId)
  if (tranId === null) return getPage('fail', {})
  if (!attempt) return returnFromTest(context, { tranId, valId, endAs: ENDS[way], settleTest })
  const orderId = String(attempt.order_id)
  const endAs = ENDS[way]
  try {
    const settled = await settlePayment(context, tranId, { valId, ...(endAs && { endAs }) })
    return settled ? getRedirect(settled, way) : getPage('fail', {})
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    context.report?.(error, 'the payment gateway could not be asked about a return')
    return way === 'success' ? getPage('fail', { orderId, reason: 'unconfirmed' }) : getPage(way, { orderId })
  }
}

type Tested = Parameters<SettleTest>[2] & { readonly tranId: string; readonly settleTest: SettleTest }

/** The owner tried the gateway: the page that shows all tests is next, whatever came of this one. */
async function returnFromTest(
  context: Context,
  { tranId, settleTest, ...hint }: Tested,
): Promise<RedirectReply> {
  try {
    if (!(await settleTest(context, tranId, hint))) return getPage('fail', {})
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    context.report?.(error, 'the payment gateway could not be asked about a test')
  }
  return { location: '/admin/connections', status: 303 }
}

function getRedirect({ orderId, payment, isOrderPaid }: Settled, way: Way): RedirectReply {
  const order = { orderId: String(orderId) }
  if (isOrderPaid || payment === 'held') return getPage('success', order)
  if (payment === 'surplus') return getPage('fail', { ...order, reason: 'late' })
  return way === 'success' ? getPage('fail', { ...order, reason: 'unconfirmed' }) : getPage(way, order)
}

/** 303: the browser asks for the page with its cookie again, and a reload does not send the form twice. */
function getPage(way: Way, query: Readonly<Record<string, string>>): RedirectReply {
  const text = new URLSearchParams(query).toString()
  return { location: `/payment/${way}${text && `?${text}`}`, status: 303 }
}
