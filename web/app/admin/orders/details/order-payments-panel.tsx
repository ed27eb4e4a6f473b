import type { Order, OrderPayment, OrderRefund } from '@niramoy/contract/sales/order'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { paidWith } from '@niramoy/domain/sales/paid-with'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { PaymentButtons } from '../../../parts/order/payment-buttons.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { OrderCash } from './order-cash.tsx'
import type { OrderWork } from './order-work.ts'
import { paymentState } from './payment-state.ts'

const t = adminOrder.payments

type OrderPaymentsPanelProps = { readonly order: Order; readonly work: OrderWork }

const TONES = { held: 'warning', accepted: 'success', surplus: 'danger' } as const
const REFUND_TONES = {
  waiting: 'warning',
  due: 'info',
  processing: 'info',
  refunded: 'success',
  failed: 'danger',
} as const

/** What arrived for the order and what goes back, with what staff must decide about it. */
export function OrderPaymentsPanel({ order, work }: OrderPaymentsPanelProps) {
  const { payments, paymentMethod } = order
  return (
    <Card title={t.title}>
      {payments.length === 0 && <p className="text-ink-soft text-sm">{howPaid(order)}</p>}
      <OrderCash cash={order.cash} />
      {payments.length === 0 && paymentMethod === 'SSLCommerz' && (
        <p className="mt-1 text-ink-soft text-sm">{t.none}</p>
      )}
      <ul className="grid gap-4 empty:hidden">
        {payments.map((payment) => (
          <Payment key={payment.id} order={order} payment={payment} work={work} />
        ))}
      </ul>
    </Card>
  )
}

/** How it is paid, or was: after the end nothing is about to happen any more. */
function howPaid({ paymentMethod, status, refundedAmount, cash }: Order): string {
  if (!paymentMethod) return adminOrder.notChosen
  const wasPaidAtDoor = ARRIVED.includes(status) && cash !== null
  if (wasPaidAtDoor && paymentMethod !== 'COD') return t.paidAtDoor
  if (paymentMethod !== 'COD') return t.notes[paymentMethod]
  // what came back in part had arrived
  if (ARRIVED.includes(status) || refundedAmount > 0) return t.paidCash
  return status === 'cancelled' ? t.neverCash : t.notes.COD
}

const ARRIVED: readonly OrderStatus[] = ['delivered', 'partially-returned', 'returned']

type PaymentProps = OrderPaymentsPanelProps & { readonly payment: OrderPayment }

function Payment({ order, payment, work }: PaymentProps) {
  const moment = useMoment()
  const toast = useToast()
  const mayDecide = usePermission('payments')
  const { cardType, paymentMethod, riskTitle, bankTranId } = payment
  function decided(sentence: string) {
    toast({ sentence, tone: 'success' })
    void work.refresh()
  }
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">
          {t.of(
            amountText(payment.amount),
            cardType ? paidWith(cardType) : orderStatus.paymentMethods[paymentMethod],
          )}
        </span>
        <Badge tone={TONES[payment.status]}>{t.states[payment.status]}</Badge>
      </p>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {[moment(payment.createdAt), riskTitle && t.risk(riskTitle), bankTranId && t.bank(bankTranId)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {payment.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {mayDecide && (
          <PaymentButtons
            payment={payment}
            {...paymentState(order, payment)}
            onDone={decided}
            onRefused={() => void work.refresh()}
          />
        )}
      </div>
    </li>
  )
}

function Refund({ refund: { amount, status, failure } }: { refund: OrderRefund }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {t.refund(amountText(amount))}
      <Badge tone={REFUND_TONES[status]}>{t.refunds[status]}</Badge>
      {failure && <span className="text-ink-soft wrap-anywhere">{failure}</span>}
    </p>
  )
}
