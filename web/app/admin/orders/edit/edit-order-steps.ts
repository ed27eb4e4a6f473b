import type { Order } from '@niramoy/contract/sales/order'

/** What of an order is saved by a call of its own. */
export type SavingStep = 'items' | 'shipping' | 'payment'

type EditedTerms = Pick<Order, 'shippingMethodId' | 'paymentMethod'> & {
  /** Other products or quantities. */
  readonly isOther: boolean
}

/**
 * What is to be saved, and in which order. How it is paid comes last, for that places an order whose prescription was
 * reviewed; but first when it is no longer paid online, for what is has limits (payments 5).
 */
export function savingSteps(
  order: Pick<Order, 'status' | 'shippingMethodId' | 'paymentMethod'>,
  { isOther, shippingMethodId, paymentMethod }: EditedTerms,
): SavingStep[] {
  const isFirst = order.paymentMethod === 'SSLCommerz' && order.status !== 'prescription-reviewed'
  const all: SavingStep[] = isFirst ? ['payment', 'items', 'shipping'] : ['items', 'shipping', 'payment']
  const changed = {
    items: isOther,
    shipping: shippingMethodId !== order.shippingMethodId,
    payment: paymentMethod !== order.paymentMethod,
  }
  return all.filter((step) => changed[step])
}
