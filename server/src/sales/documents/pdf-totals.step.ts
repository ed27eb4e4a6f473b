import type { Order } from '@niramoy/contract/sales/order'
import { type Poisha, poisha, sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { amountText, type PdfWords } from './pdf-words.step.ts'

type Money = Pick<
  Order,
  | 'status'
  | 'paymentMethod'
  | 'subtotal'
  | 'shippingCost'
  | 'promotionDiscount'
  | 'codeDiscount'
  | 'specialDiscount'
  | 'totalAmount'
  | 'refundedAmount'
  | 'orderPromotion'
  | 'discount'
  | 'ShippingMethod'
  | 'payments'
  | 'counterSale'
>
type Sum = { readonly label: string; readonly amount: string }

/** The shipping method in the document's language, or in English where it has no other name. */
export function pdfDelivery({ ShippingMethod: method }: Pick<Order, 'ShippingMethod'>, words: PdfWords) {
  const isBengali = words.language === 'bn'
  return {
    name: (isBengali && method?.nameBn) || method?.name,
    time: (isBengali && method?.estimatedDeliveryTimeBn) || method?.estimatedDeliveryTime,
  }
}

/** How the total comes about: every discount by its name. */
export function computeTotals(order: Money, words: PdfWords): readonly Sum[] {
  const { orderPromotion, discount } = order
  const { name } = pdfDelivery(order, words)
  const delivery = name ? `${words.deliveryCost} (${name})` : words.deliveryCost
  const discounts = [
    [orderPromotion?.name ?? words.offer, order.promotionDiscount],
    [discount ? words.code(discount.code) : words.offer, order.codeDiscount],
    [words.specialDiscount, order.specialDiscount],
  ] as const
  return [
    { label: words.subtotal, amount: amountText(order.subtotal) },
    ...(order.counterSale ? [] : [{ label: delivery, amount: amountText(order.shippingCost) }]),
    ...discounts
      .filter(([, taka]) => taka > 0)
      .map(([label, taka]) => ({ label, amount: `−${amountText(taka)}` })),
  ]
}

/** What was paid, what is still to pay and what went back. */
export function getSettlement(order: Money, words: PdfWords): readonly Sum[] {
  const total = toPoisha(order.totalAmount)
  const paid = paidFor(order)
  const due = poisha(order.status === 'cancelled' ? 0 : total - paid)
  const back = computeRefund(order)
  const { counterSale } = order
  const given = counterSale?.tender === 'cash' ? counterSale : null
  return [
    {
      label: given ? words.cashReceived : paidLabel(order, words),
      poisha: given ? toPoisha(given.received) : paid,
    },
    { label: words.change, poisha: given ? toPoisha(given.change) : poisha(0) },
    { label: dueLabel(order, words), poisha: due },
    { label: back.isComing ? words.refundComing : words.refunded, poisha: back.poisha },
  ]
    .filter(({ poisha }) => poisha > 0)
    .map(({ label, poisha }) => ({ label, amount: amountText(toTaka(poisha)) }))
}

const HANDED_OVER: readonly Order['status'][] = ['delivered', 'partially-returned', 'returned']

/** Money that was confirmed; what is not paid online is paid when the goods are handed over. */
function paidFor({ payments, paymentMethod, status, totalAmount }: Money): Poisha {
  const accepted = payments.find((payment) => payment.status === 'accepted')
  if (accepted) return toPoisha(accepted.amount)
  const isOffline = paymentMethod !== null && paymentMethod !== 'SSLCommerz'
  return isOffline && HANDED_OVER.includes(status) ? toPoisha(totalAmount) : poisha(0)
}

/** Of a cancelled order the payment itself, otherwise what its returns were worth. */
function computeRefund({ status, payments, refundedAmount }: Money) {
  const refunds = payments
    .filter((payment) => payment.status === 'accepted')
    .flatMap((payment) => payment.refunds)
    .filter((refund) => refund.status !== 'failed')
  const isComing = refunds.some((refund) => refund.status !== 'refunded')
  const repaid = sum(refunds.map(({ amount }) => toPoisha(amount)))
  return { isComing, poisha: status === 'cancelled' ? repaid : toPoisha(refundedAmount) }
}

function paidLabel({ paymentMethod }: Money, words: PdfWords): string {
  if (paymentMethod === 'SSLCommerz') return words.paidOnline
  return paymentMethod === 'COD' ? words.paidInCash : words.paid
}

function dueLabel({ paymentMethod, payments }: Money, words: PdfWords): string {
  if (payments.some((payment) => payment.status === 'held')) return words.beingChecked
  if (paymentMethod === 'SSLCommerz') return words.toPayOnline
  return paymentMethod === 'COD' ? words.toPayOnDelivery : words.toPay
}
