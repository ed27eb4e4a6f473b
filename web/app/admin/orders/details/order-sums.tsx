import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails } from '@niramoy/texts/en/sales/order-details'
import { OrderTotals, sumsOf } from '../../../parts/order/order-totals.tsx'
import { Card } from '../../../ui/card.tsx'
import { OrderPrice } from '../order-price.tsx'

export function OrderSums({ order }: { order: Order }) {
  return (
    <Card title={orderDetails.totals}>
      {order.items.length > 0 ? <OrderTotals sums={sumsOf(order)} /> : <OrderPrice order={order} />}
    </Card>
  )
}
