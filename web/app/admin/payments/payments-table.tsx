import type { PaymentToLookAt } from '@niramoy/contract/sales/payments'
import { may } from '@niramoy/domain/sales/order-states'
import { paidWith } from '@niramoy/domain/sales/paid-with'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPayments as t } from '@niramoy/texts/en/sales/admin/admin-payments'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { PaymentButtons } from '../../parts/order/payment-buttons.tsx'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type PaymentsTableProps = {
  readonly payments: readonly PaymentToLookAt[]
  readonly onDone: (said: string) => void
  readonly onRefused: () => void
}

export function PaymentsTable({ payments, onDone, onRefused }: PaymentsTableProps) {
  const actions: Column<PaymentToLookAt> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (payment) => (
      <span className="inline-grid justify-items-end gap-2 whitespace-nowrap">
        <PaymentButtons
          payment={payment}
          mayAccept={mayAccept(payment)}
          toSendBack={payment.toSendBack}
          onDone={onDone}
          onRefused={onRefused}
        />
      </span>
    ),
  }
  return (
    <Table
      caption={t.title}
      columns={[...FACTS, actions]}
      rows={payments}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState headline={t.empty} sentence={t.emptyLead} icon={<CheckCircleIcon size={34} />} />}
    />
  )
}

/** payments 8: held, and its order still waits for it; the server checks the amount. */
function mayAccept({ status, paymentMethod, Order }: PaymentToLookAt): boolean {
  const order = { status: Order.status, paymentMethod, isPaid: false, hasShippingMethod: true }
  return status === 'held' && may('payment-confirmed', { ...order, role: 'admin' })
}

const FACTS: Column<PaymentToLookAt>[] = [
  {
    key: 'order',
    header: t.order,
    cell: ({ Order }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <Link href={`/admin/orders/${Order.id}`} className="prose-link font-mono font-semibold">
          {Order.orderCode}
        </Link>
        <OrderStatusBadge forStaff status={Order.status} />
      </span>
    ),
  },
  {
    key: 'customer',
    header: t.customer,
    className: 'wrap-anywhere sm:min-w-32',
    cell: ({ User }) => (
      <span>
        <Link href={`/admin/users/${User.id}`} className="prose-link">
          {User.name}
        </Link>
        {User.phone && (
          <a href={`tel:${User.phone}`} className="prose-link block whitespace-nowrap text-sm">
            {User.phone}
          </a>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    header: t.amount,
    align: 'end',
    cell: ({ amount }) => <Amount taka={amount} className="font-semibold" />,
  },
  {
    key: 'paidBy',
    header: t.paidBy,
    className: 'wrap-anywhere text-sm sm:min-w-28',
    cell: ({ cardType, paymentMethod, bankTranId, riskTitle, status }) => (
      <span>
        {cardType ? paidWith(cardType) : orderStatus.paymentMethods[paymentMethod]}{' '}
        {riskTitle && <Badge tone={status === 'held' ? 'danger' : 'neutral'}>{t.risk(riskTitle)}</Badge>}
        {bankTranId && <span className="block text-ink-soft text-xs">{t.bank(bankTranId)}</span>}
      </span>
    ),
  },
  {
    key: 'since',
    header: t.since,
    className: 'text-sm sm:min-w-24',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'state', header: t.state, cell: (payment) => <State payment={payment} /> },
]

function Moment({ at }: { at: string }) {
  const moment = useMoment()
  return <time dateTime={at}>{moment(at)}</time>
}

const TONES = { held: 'warning', accepted: 'info', surplus: 'info' } as const
const REFUND_TONES = {
  waiting: 'warning',
  due: 'info',
  processing: 'info',
  refunded: 'success',
  failed: 'danger',
} as const

function State({ payment: { status, refunds } }: { payment: PaymentToLookAt }) {
  return (
    <span className="grid justify-items-start gap-1 text-sm max-sm:justify-items-end">
      <Badge tone={TONES[status]}>{t.states[status]}</Badge>
      {refunds.map((refund) => (
        <span key={refund.id} className="max-sm:text-end">
          {t.refund(amountText(refund.amount))}{' '}
          <Badge tone={REFUND_TONES[refund.status]}>{t.refunds[refund.status]}</Badge>
          {refund.failure && (
            <span className="block text-danger-ink text-xs wrap-anywhere">
              {refund.rejectedBy ? t.rejectedBy(refund.rejectedBy, refund.failure) : refund.failure}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
