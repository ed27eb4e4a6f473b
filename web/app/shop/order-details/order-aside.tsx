import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import type { ReactNode } from 'react'
import { methodName, methodTime } from '../../parts/delivery/method-cost.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { OrderPayment } from '../../parts/order/order-payment.tsx'
import { OrderPrescription, ServedBy } from '../../parts/order/order-prescription.tsx'
import { OrderTimeline } from '../../parts/order/order-timeline.tsx'
import { computeSums, OrderTotals } from '../../parts/order/order-totals.tsx'
import { OrderReturns } from '../../parts/order/return/order-returns.tsx'
import { Card } from '../../ui/card.tsx'

/** The column beside the products: the sums, the prescription and the order's history. */
export function OrderAside({ order }: { order: Order }) {
  return (
    <>
      <Summary order={order} />
      <OrderReturns order={order} />
      {order.Prescription && <OrderPrescription prescription={order.Prescription} />}
      {order.servedBy && <ServedBy servedBy={order.servedBy} />}
      <History order={order} />
    </>
  )
}

function Summary({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { ShippingMethod } = order
  // beside a day the usual time of the method would be another answer
  const time = ShippingMethod && order.deliveryBy === null && methodTime(ShippingMethod, language)
  return (
    <Card title={t.totals}>
      {order.items.length > 0 && <OrderTotals sums={computeSums(order)} />}
      {isToBeFilled(order) && <p className="text-ink-soft">{t.totalLater}</p>}
      <dl className="mt-4 grid gap-3 border-line border-t pt-4 first:mt-0 first:border-t-0 first:pt-0">
        <Fact name={t.delivery}>
          {ShippingMethod ? (
            methodName(ShippingMethod, language)
          ) : (
            <span className="text-ink-soft">{order.counterSale ? t.atCounter : t.notChosen}</span>
          )}
          {time && <span className="block text-ink-soft text-sm">{time}</span>}
        </Fact>
        <Fact name={t.payment}>
          <OrderPayment order={order} />
        </Fact>
      </dl>
    </Card>
  )
}

/** An order made from a prescription alone, which the pharmacist has not read yet. */
function isToBeFilled({ items, status }: Order): boolean {
  return items.length === 0 && status === 'pending-prescription'
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function History({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  return (
    <Card title={t.timeline} className="print:hidden">
      <OrderTimeline events={order.timeline} />
    </Card>
  )
}
