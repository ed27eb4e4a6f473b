import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import { deliverBy } from './deliver-by.step.ts'

type Call = typeof orders.changeShippingMethod
type Choice = { readonly id: number; readonly form: Input<Call>['body'] }

/** PUT /orders/{id}/shipping-method: at the method's price of today. The one it has already keeps what was agreed, also where it
 * no longer delivers. */
export async function chooseShipping(
  context: Context,
  actor: Actor,
  { id, form }: Choice,
): Promise<Reply<Call>> {
  const at = context.now()
  const { shippingMethodId: methodId } = form
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('change-shipping-method', order, actor)
    refuseOtherVersion(order, form.version)
    if (order.shipping_method_id === methodId) return
    await deliverBy(tx, order, { methodId, address: order.shipping_address, actorId: actor.id, at })
  })
  return { order: await readOrder(context, id, actor) }
}
