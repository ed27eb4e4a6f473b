import type { Customer } from '@niramoy/contract/sales/customers'
import { adminCustomer } from '@niramoy/texts/en/people/admin/admin-customer'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { OrderStatusBadge } from '../../../parts/order/status-badge.tsx'
import { Amount } from '../../../parts/product/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Line, Lines, OrderLink } from './lines.tsx'

const t = adminCustomer.orders

export function OrdersCard({ orders }: { orders: Customer['orders'] }) {
  return (
    <Card title={t.title} flush>
      <Lines none={t.none}>
        {orders.map((order) => (
          <Line
            key={order.id}
            at={order.createdAt}
            title={<OrderLink orderId={order.id} orderCode={order.orderCode} />}
            detail={order.paymentMethod && orderStatus.paymentMethods[order.paymentMethod]}
            badges={
              <>
                <OrderStatusBadge forStaff status={order.status} />
                {order.isCounterSale && <Badge>{t.counter}</Badge>}
              </>
            }
            amount={<Amount taka={order.totalAmount} className="font-semibold" />}
          />
        ))}
      </Lines>
    </Card>
  )
}
