import type { CustomerMessage } from '@niramoy/contract/sales/customers'
import { adminCustomer } from '@niramoy/texts/en/people/admin/admin-customer'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/base/tone.ts'
import { Card } from '../../../ui/card.tsx'
import { Line, Lines } from './lines.tsx'

const t = adminCustomer.messages

const TONES: Readonly<Record<CustomerMessage['status'], Tone>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  expired: 'warning',
}

export function MessagesCard({ messages }: { messages: readonly CustomerMessage[] }) {
  return (
    <Card title={t.title} lead={t.lead} flush>
      <Lines none={t.none}>
        {messages.map(({ id, channel, kind, status, createdAt }) => (
          <Line
            key={id}
            at={createdAt}
            title={<span className="font-medium">{kindText(kind)}</span>}
            detail={t.channels[channel]}
            badges={<Badge tone={TONES[status]}>{t.statuses[status]}</Badge>}
          />
        ))}
      </Lines>
    </Card>
  )
}

const NAMES: Readonly<Record<string, string>> = t.kinds
const STATUSES: Readonly<Record<string, string>> = orderStatus.names

/** A kind that has no words of its own is shown as it is called. */
function kindText(kind: string): string {
  const status = kind.startsWith('order-') ? STATUSES[kind.slice('order-'.length)] : undefined
  if (status) return t.ofOrder(status)
  return NAMES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
