import type { Order, OrderEvent, OrderItem } from '@niramoy/contract/sales/order'
import { dhakaTime } from '@niramoy/domain/platform/dhaka'
import { dates } from '@niramoy/texts/en/platform/dates'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { isSameQuantity } from '../../../parts/order/edit/merge-lines.ts'
import { orderedQuantities } from '../../../parts/order/item-levels.ts'
import { amountText } from '../../../parts/product/amount.tsx'
import { getAmount } from './order-amounts.ts'

const t = adminOrder.news

/** Returns a sentence for each change between two versions of an order. */
export function orderEvents(before: Order, now: Order): string[] {
  const news = [...statuses(before, now), ...items(before, now), ...terms(before, now)]
  return news.length > 0 ? news : [t.other]
}

function statuses(before: Order, now: Order): string[] {
  return now.timeline
    .slice(before.timeline.length)
    .map((event) => t.status(whoDid(event), event.status, dates.time(dhakaTime(new Date(event.at)))))
}

function whoDid({ actorName, by }: OrderEvent): string {
  return actorName ?? t.who[by]
}

function items(before: Order, now: Order): string[] {
  const was = (item: OrderItem) => before.items.find(({ ProductId }) => ProductId === item.ProductId)
  const changed = now.items.flatMap((item) => {
    const old = was(item)
    if (!old) return t.added(item.Product.label.en, getAmount(item))
    return isSameQuantity(orderedQuantities(old), orderedQuantities(item))
      ? []
      : t.quantity(item.Product.label.en, getAmount(item))
  })
  const left = new Set(now.items.map(({ ProductId }) => ProductId))
  const removed = before.items.filter(({ ProductId }) => !left.has(ProductId))
  return [...changed, ...removed.map((item) => t.removed(item.Product.label.en))]
}

function terms(before: Order, now: Order): string[] {
  const { ShippingMethod, paymentMethod, special } = now
  return [
    ShippingMethod && ShippingMethod.name !== before.ShippingMethod?.name && t.shipping(ShippingMethod.name),
    paymentMethod &&
      paymentMethod !== before.paymentMethod &&
      t.payment(orderStatus.paymentMethods[paymentMethod]),
    now.isPaid && !before.isPaid && t.paid,
    special && JSON.stringify(special) !== JSON.stringify(before.special) && t.special(offText(special)),
    now.totalAmount !== before.totalAmount && t.total(amountText(now.totalAmount)),
  ].filter((sentence) => typeof sentence === 'string')
}

/** `10%` or `৳50.00` */
export function offText({ type, value }: NonNullable<Order['special']>): string {
  return type === 'percentage' ? `${value}%` : amountText(value as Order['totalAmount'])
}
