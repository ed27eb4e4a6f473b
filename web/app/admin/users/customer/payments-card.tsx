import type { CustomerPayment } from '@niramoy/contract/sales/customers'
import { adminCustomer } from '@niramoy/texts/en/people/admin/admin-customer'
import { Amount } from '../../../parts/product/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/base/tone.ts'
import { Card } from '../../../ui/card.tsx'
import { Line, Lines, OrderLink } from './lines.tsx'

const t = adminCustomer.payments

const TONES: Readonly<Record<NonNullable<CustomerPayment['status']>, Tone>> = {
  held: 'warning',
  accepted: 'success',
  surplus: 'warning',
  waiting: 'warning',
  due: 'warning',
  processing: 'info',
  refunded: 'success',
  failed: 'danger',
}

export function PaymentsCard({ payments }: { payments: readonly CustomerPayment[] }) {
  return (
    <Card title={t.title} flush>
      <Lines none={t.none}>
        {payments.map(({ kind, status, amount, orderId, orderCode, createdAt }) => (
          <Line
            key={`${kind} ${orderId} ${createdAt} ${amount}`}
            at={createdAt}
            title={<span className="font-medium">{t.kinds[kind]}</span>}
            detail={<OrderLink orderId={orderId} orderCode={orderCode} />}
            badges={status && <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>}
            amount={<Amount taka={amount} className="font-semibold" />}
          />
        ))}
      </Lines>
    </Card>
  )
}
