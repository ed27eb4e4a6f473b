import type { Order } from '@niramoy/contract/sales/order'
import type { Actor } from '@niramoy/domain/people/actor'
import { toRefusal } from '@niramoy/domain/sales/order-states'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readOrder } from '../read/read-order.step.ts'

/** An order for an invoice or a slip, or the refusal where it has none; orders 8. */
export async function readPrintable(context: Context, id: number, actor: Actor): Promise<Order> {
  const order = await readOrder(context, id, actor)
  const { status, paymentMethod, isPaid, shippingMethodId } = order
  const hasShippingMethod = shippingMethodId !== null
  const refusal = toRefusal('download-invoice', {
    status,
    paymentMethod,
    isPaid,
    hasShippingMethod,
    hasItems: order.items.length > 0,
    role: actor.role,
  })
  if (refusal) throw new Refusal(refusal)
  return order
}
