import type { Order } from '@niramoy/contract/sales/order'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import type { Role } from '@niramoy/domain/people/actor'
import type { OrderFacts } from '@niramoy/domain/sales/order-states'

/** What decides who may do what with an order. */
export function orderFacts(order: Order, role: Role): OrderFacts {
  const { status, paymentMethod, isPaid, shippingMethodId } = order
  const hasReturns = order.items.some(({ returned }) => !isNothing(returned))
  const hasItems = order.items.length > 0
  return {
    status,
    paymentMethod,
    isPaid,
    hasShippingMethod: shippingMethodId !== null,
    hasReturns,
    hasItems,
    isCollected: order.cash !== null,
    role,
  }
}
