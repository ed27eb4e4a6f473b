import type { Order } from '@niramoy/contract/order'
import type { Role } from '@niramoy/domain/actor'
import type { OrderFacts } from '@niramoy/domain/order-states'

/** What decides who may do what with an order. */
export function orderFacts(order: Order, role: Role): OrderFacts {
  const { status, paymentMethod, isPaid, shippingMethodId } = order
  return { status, paymentMethod, isPaid, hasShippingMethod: shippingMethodId !== null, role }
}
