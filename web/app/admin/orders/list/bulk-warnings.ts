import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { leadsBack, statusRefusal } from '@niramoy/domain/sales/status-change'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'

type Ticked = Pick<OrderInList, 'status' | 'paymentMethod' | 'isPaid'>

const SENT: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

/** An order that has the status already, or must not take it, stays as it is. */
export function willChange(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && statusRefusal(from, to) === null
}

/** Returns warnings to read before setting this status for all of these orders. */
export function bulkWarnings(orders: readonly Ticked[], to: OrderStatus): string[] {
  const follow = orders.filter(({ status }) => willChange(status, to))
  const already = orders.filter(({ status }) => status === to).length
  const stay = orders.length - follow.length - already
  const back = follow.filter(({ status }) => leadsBack(status, to)).length
  const unpaid = SENT.includes(to)
    ? follow.filter(({ paymentMethod, isPaid }) => paymentMethod === 'SSLCommerz' && !isPaid).length
    : 0
  return [
    ...(back > 0 ? [t.bulkGoBack(back)] : []),
    ...(unpaid > 0 ? [t.bulkUnpaid(unpaid)] : []),
    ...(stay > 0 ? [t.bulkWontChange(stay)] : []),
    ...(already > 0 ? [t.bulkAlready(already, orderStatus.names[to].replaceAll('_', ' '))] : []),
  ]
}
