import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { isPending } from '@niramoy/domain/sales/status-change'
import { orderStatus as bn } from '@niramoy/texts/bn/sales/order-status'
import { orderStatus as en } from '@niramoy/texts/en/sales/order-status'
import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import PackageIcon from 'lucide-react/icons/package'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import TruckIcon from 'lucide-react/icons/truck'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { useTexts } from '../language/language.tsx'

type OrderStatusBadgeProps = {
  readonly status: OrderStatus
  readonly className?: string
  /** In the back office what was cancelled or came back must not look like what went well. */
  readonly forStaff?: boolean
}

/** orders 13: a status that is pending is yellow, cancelled grey, any other green; for staff some have tones of their own. */
export function OrderStatusBadge({ status, className, forStaff = false }: OrderStatusBadgeProps) {
  return (
    <Badge
      tone={forStaff ? statusTone(status) : customerTone(status)}
      icon={statusIcon(status)}
      className={className ?? ''}
    >
      {useStatusName()(status)}
    </Badge>
  )
}

/** orders 13: in English the status itself, underscores as spaces. */
export function useStatusName(): (status: OrderStatus) => string {
  const t = useTexts({ en, bn })
  return (status) => t.names[status].replaceAll('_', ' ')
}

const STAFF_TONES: Partial<Record<OrderStatus, Tone>> = {
  cancelled: 'danger',
  returned: 'neutral',
  'partially-returned': 'neutral',
}

/** What became of the order: what was cancelled must not look like what went well. */
export function statusTone(status: OrderStatus): Tone {
  return STAFF_TONES[status] ?? customerTone(status)
}

export function customerTone(status: OrderStatus): Tone {
  if (status === 'cancelled') return 'neutral'
  return isPending(status) ? 'warning' : 'success'
}

const ICONS: Partial<Record<OrderStatus, typeof CheckIcon>> = {
  cancelled: CloseIcon,
  returned: RefreshIcon,
  'partially-returned': RefreshIcon,
  processing: PackageIcon,
  shipped: TruckIcon,
}

export function statusIcon(status: OrderStatus, size = 14): ReactNode {
  const Icon = isPending(status) ? ClockIcon : (ICONS[status] ?? CheckIcon)
  return <Icon size={size} />
}
