import type { Order, OrderPayment, OrderRefund } from '@niramoy/contract/sales/order'
import { type Poisha, poisha, sum, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { may } from '@niramoy/domain/sales/order-states'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { paidWith } from '@niramoy/domain/sales/paid-with'
import { adminCash } from '@niramoy/texts/en/sales/admin/admin-cash'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { orderFacts } from '../../../parts/order/order-facts.ts'
import { PaymentButtons } from '../../../parts/order/payment-buttons.tsx'
import { Amount, amountText } from '../../../parts/product/amount.tsx'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { OrderWork } from './order-work.ts'

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

type Decidable = {
  /** payments 8: the order still waits for exactly this sum. */
  readonly mayAccept: boolean
  /** The amount that is still to be refunded; 0: nothing. */
  readonly toSendBack: Taka
}

/** payments 8 to 10: what staff can do about a payment of an order. */
export function paymentState(order: Order, payment: OrderPayment): Decidable {
  const sent = sum(payment.refunds.filter(({ status }) => status !== 'failed').map(getAmount))
  const left = Math.max(0, owed(order, payment) - sent)
  const isAwaited =
    payment.amount === order.totalAmount && may('payment-confirmed', orderFacts(order, 'admin'))
  return {
    mayAccept: payment.status === 'held' && isAwaited,
    // cash is given back by hand
    toSendBack: toTaka(poisha(payment.paymentMethod === 'SSLCommerz' ? left : 0)),
  }
}

/** All of it, or for a payment that counts what its order no longer costs. */
function owed(order: Order, payment: OrderPayment): number {
  if (payment.status !== 'accepted' || order.status === 'cancelled') return getAmount(payment)
  return getAmount(payment) - (toPoisha(order.totalAmount) - toPoisha(order.refundedAmount))
}

function getAmount({ amount }: { readonly amount: Taka }): Poisha {
  return toPoisha(amount)
}

/** cash 8: what was collected at the door, and whether it was handed over. */
function OrderCash({ cash }: Pick<Order, 'cash'>) {
  if (!cash) return null
  const { due, received, receivedAt, receivedBy, fee } = cash
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{adminCash.onOrder}</span>
        <Amount taka={received ?? due} className="font-semibold" />
        <Badge tone={received === null ? 'warning' : 'success'}>
          {received === null ? adminCash.orderDue : adminCash.received}
        </Badge>
      </p>
      {receivedAt && receivedBy && (
        <p className="text-ink-soft">
          <MomentText at={receivedAt} /> · {adminCash.orderReceived(receivedBy)}
        </p>
      )}
      {received !== null && received !== due && (
        <p className="text-ink-soft">
          {adminCash.due}: <Amount taka={due} />
        </p>
      )}
      {fee !== null && fee > 0 && (
        <p className="text-ink-soft">
          {adminCash.fee}: <Amount taka={fee} />
        </p>
      )}
    </div>
  )
}
