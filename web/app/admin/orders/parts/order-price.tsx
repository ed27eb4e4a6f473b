import type { Order } from '@niramoy/contract/sales/order'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin-orders'
import { Amount } from '../../../parts/product/amount.tsx'

type OrderPriceProps = { readonly order: Order; readonly className?: string }

/** What the order comes to; one that holds nothing yet costs not nothing. */
export function OrderPrice({ order: { items, totalAmount }, className = '' }: OrderPriceProps) {
  if (items.length === 0) return <span className="text-ink-soft">{t.notPriced}</span>
  return <Amount taka={totalAmount} className={className} />
}
