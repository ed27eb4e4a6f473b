import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { MOST_TAKA, toPoisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { methodOf } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import { selectShippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import { updateOrderSums } from '../state/locked-order-lines.sql.ts'
import { requoteOrder } from './order-quote.step.ts'
import { followChange } from './order-quote-money.step.ts'

type Call = typeof orders.changeShippingMethod
type Choice = { readonly id: number; readonly form: Input<Call>['body'] }

const GONE = { orders_shipping_method_id_fkey: 'shipping-method-not-found' } as const

/** PUT /orders/{id}/shipping-method: at the method's price of today. The one it has already keeps what was agreed, also where it
 * no longer delivers. */
export async function chooseShipping(
  context: Context,
  actor: Actor,
  { id, form }: Choice,
): Promise<Reply<Call>> {
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('change-shipping-method', order, actor)
    refuseOtherVersion(order, form.version)
    if (order.shipping_method_id === form.shippingMethodId) return
    const method = await findMethod(tx, form.shippingMethodId)
    refuseUnlessDelivered(method, order.shipping_address)
    const sums = await requoteOrder(tx, order, { shipping: methodOf(method) })
    if (sums.subtotal + sums.shippingCost > toPoisha(MOST_TAKA)) throw new Refusal('quantity-too-high')
    const chosen = {
      shipping_method_id: method.id,
      shipping_method_name: method.name,
      shipping_method_name_bn: method.name_bn,
    }
    await refuseOn(GONE, updateOrderSums(tx, id, sums, chosen), 'shippingMethodId')
    await followChange(tx, order, { total: sums.total, actorId: actor.id, at })
  })
  return { order: await readOrder(context, id, actor) }
}

async function findMethod(tx: Tx, id: number) {
  const method = (await selectShippingMethods(tx)).find((one) => one.id === id)
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  return method
}
