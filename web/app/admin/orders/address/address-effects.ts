import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Order } from '@niramoy/contract/sales/order'
import { poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { adminOrderAddress } from '@niramoy/texts/en/sales/admin/admin-order-address'
import { computeCost } from '../../../parts/delivery/method-cost.ts'
import { amountText } from '../../../parts/product/amount.tsx'

const t = adminOrderAddress.effects

type Changed = {
  readonly order: Order
  /** Null: the order keeps its own, at what was agreed. */
  readonly method: ShippingMethod | null
}

/** What changing the address does, said before it is pressed. */
export function addressEffects({ order, method }: Changed): string[] {
  const isSameBilling =
    JSON.stringify(order.shippingAddressSnapshot) === JSON.stringify(order.billingAddressSnapshot)
  return [...totalEffects(order, method), ...(isSameBilling ? [t.billing] : []), t.told, t.noted]
}

/** Delivery is never discounted, so the total moves by what it costs more or less. */
function totalEffects(order: Order, method: ShippingMethod | null): string[] {
  const cost = method ? toPoisha(computeCost(method, order.subtotal)) : toPoisha(order.shippingCost)
  const more = cost - toPoisha(order.shippingCost)
  if (more === 0) return [t.sameTotal]
  const total = toTaka(poisha(toPoisha(order.totalAmount) + more))
  const said = [t.total(amountText(order.totalAmount), amountText(total))]
  if (!order.isPaid) return said
  return [...said, more < 0 ? t.refund(amountText(toTaka(poisha(-more)))) : t.paidLess]
}
