import type { Order } from '@niramoy/contract/sales/order'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { Amount } from '../../../parts/product/amount.tsx'

type OrderPriceProps = { readonly order: Order; readonly className?: string }

/** The total of the order; without items it is not priced yet. */
export function OrderPrice({ order: { items, totalAmount }, className = '' }: OrderPriceProps) {
  if (items.length === 0) return <span className="text-ink-soft">{t.notPriced}</span>
  return <Amount taka={totalAmount} className={className} />
}
