import type { Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { beginPayment } from '../../payments/begin-payment.step.ts'
import { lockOrderFor, refuseUnless } from '../state/lock-order.step.ts'

type Payment = { readonly id: number; readonly origin: string }

/** POST /orders/{id}/pay */
export async function payOrder(
  context: Context,
  actor: Actor,
  { id, origin }: Payment,
): Promise<Reply<typeof orders.pay>> {
  await transact(context, actor.id, async (tx) => {
    refuseUnless('pay', await lockOrderFor(tx, id, actor), actor)
  })
  const gatewayURL = await beginPayment(context, id, origin)
  if (gatewayURL === null) throw new Refusal('payment-gateway-unavailable')
  return { gatewayURL }
}
