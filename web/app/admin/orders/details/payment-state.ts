import type { Order, OrderPayment } from '@niramoy/contract/sales/order'
import { type Poisha, poisha, sum, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { may } from '@niramoy/domain/sales/order-states'
import { orderFacts } from '../../../parts/order/order-facts.ts'

type Decidable = {
  /** payments 8: the order still waits for exactly this sum. */
  readonly mayAccept: boolean
  /** The amount that is still to be refunded; 0: nothing. */
  readonly toSendBack: Taka
}

/** payments 8 to 10: what staff can do about a payment of an order. */
export function paymentState(order: Order, payment: OrderPayment): Decidable {
  const sent = sum(payment.refunds.filter(({ status }) => status !== 'failed').map(amountOf))
  const left = Math.max(0, owed(order, payment) - sent)
  const isAwaited =
    payment.amount === order.totalAmount && may('payment-confirmed', orderFacts(order, 'admin'))
  return {
    mayAccept: payment.status === 'held' && isAwaited,
    // cash is given back by hand
    toSendBack: toTaka(poisha(payment.paymentMethod === 'SSLCommerz' ? left : 0)),
  }
}

/** All of it, or for a payment that counts what its order no longer costs. */
function owed(order: Order, payment: OrderPayment): number {
  if (payment.status !== 'accepted' || order.status === 'cancelled') return amountOf(payment)
  return amountOf(payment) - (toPoisha(order.totalAmount) - toPoisha(order.refundedAmount))
}

function amountOf({ amount }: { readonly amount: Taka }): Poisha {
  return toPoisha(amount)
}
