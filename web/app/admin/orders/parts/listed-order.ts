import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { Order } from '@niramoy/contract/sales/order'
import { poisha, sum, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'

/** An order that a call answered, as the list shows it. */
export function listedOrder(order: Order): OrderInList {
  return {
    id: order.id,
    orderCode: order.orderCode,
    status: order.status,
    paymentMethod: order.paymentMethod,
    totalAmount: order.totalAmount,
    createdAt: order.createdAt,
    version: order.version,
    UserId: order.UserId,
    User: order.User,
    shippingAddressSnapshot: order.shippingAddressSnapshot,
    isCounterSale: order.counterSale !== null,
    ShippingMethod: order.ShippingMethod,
    discountAmount: order.discountAmount,
    shippingCost: order.shippingCost,
    refundedAmount: order.refundedAmount,
    isPaid: order.isPaid,
    paidOnline: paidOnline(order),
    unitsHeld: order.items.flatMap(({ batches }) => batches).reduce((sum, { units }) => sum + units, 0),
    itemCount: order.items.length,
    prescriptionStatus: order.Prescription?.status ?? null,
    parcel: order.parcel,
  }
}

/** What counts as its online payment, less what went back of it or is about to. */
function paidOnline({ payments }: Order): Taka | null {
  const payment = payments.find(({ status }) => status === 'accepted')
  if (!payment) return null
  const refunds = payment.refunds.filter(({ status }) => status !== 'failed')
  return toTaka(poisha(toPoisha(payment.amount) - sum(refunds.map(({ amount }) => toPoisha(amount)))))
}

/** The same rows in the same order, each in its newest version. */
export function withNewer(
  rows: readonly OrderInList[],
  newer: readonly OrderInList[],
): readonly OrderInList[] {
  const byId = new Map(newer.map((order) => [order.id, order]))
  return rows.map((row) => {
    const other = byId.get(row.id)
    return other && other.version >= row.version ? other : row
  })
}
