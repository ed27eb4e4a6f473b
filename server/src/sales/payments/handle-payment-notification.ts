import type { GatewayMessage } from '@niramoy/contract/sales/payments'
import type { Context } from '../../platform/context.ts'
import { GatewayTrouble } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { readMessage } from './read-message.step.ts'
import { type SettleTest, settlePayment } from './settle-payment.step.ts'

/** POST /payments/sslcommerz/ipn: a message that does not bear the gateway's signature changes nothing. */
export async function handlePaymentNotification(
  context: Context,
  message: GatewayMessage,
  settleTest: SettleTest,
): Promise<{ message: string }> {
  const { tranId, valId, isSigned } = readMessage(context, message)
  if (!isSigned || tranId === null) return { message: 'Not for us.' }
  try {
    const settled =
      (await settlePayment(context, tranId, { valId })) ?? (await settleTest(context, tranId, { valId }))
    return { message: settled ? 'Thank you.' : 'Not for us.' }
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    // a job asks again
    context.report?.(error, 'the payment gateway could not be asked about a notice')
    return { message: 'We shall look again.' }
  }
}
