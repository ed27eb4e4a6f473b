import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { headView } from '../orders/read/order.view.ts'
import type { ListedOrderRow } from './all-orders.sql.ts'

/** A row of the summary PDF. */
export function summaryRowView(order: ListedOrderRow) {
  return {
    orderCode: order.order_code,
    createdAt: order.created_at,
    customer: order.name,
    phone: order.phone,
    area: (order.shipping_address as AddressSnapshot).villageArea,
    paymentMethod: order.payment_method,
    status: order.status,
    total: order.total_poisha,
  }
}

export function orderInListView(order: ListedOrderRow): OrderInList {
  const { promotion_discount_poisha, code_discount_poisha, special_discount_poisha } = order
  return {
    ...headView(order),
    version: order.version,
    UserId: order.user_id,
    User: {
      id: order.user_id,
      username: order.username,
      name: order.name,
      phone: order.phone,
      email: order.email,
    },
    shippingAddressSnapshot: order.shipping_address as AddressSnapshot,
    ShippingMethod: order.shipping_method_name === null ? null : { name: order.shipping_method_name },
    isCounterSale: order.is_counter_sale,
    discountAmount: toTaka(
      poisha(promotion_discount_poisha + code_discount_poisha + special_discount_poisha),
    ),
    shippingCost: toTaka(order.shipping_poisha),
    refundedAmount: toTaka(order.refunded_poisha),
    isPaid: order.paid_at !== null,
    paidOnline: order.paid_online_poisha === null ? null : toTaka(order.paid_online_poisha),
    unitsHeld: order.units_held,
    itemCount: order.item_count,
    prescriptionStatus: order.prescription_status,
    parcel: order.parcel,
  }
}
