import type { OrderStatus } from '@niramoy/domain/order-status'
import { isPending } from '@niramoy/domain/status-change'
import { orderStatus as bn } from '@niramoy/texts/bn/order-status'
import { orderStatus as en } from '@niramoy/texts/en/order-status'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { CloseIcon, PackageIcon, RefreshIcon, TruckIcon } from '../../ui/icons/common.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons/status.tsx'
import { useTexts } from '../language/language.tsx'

/** orders 13: a status that is pending is yellow, any other green. */
export function OrderStatusBadge({ status, className }: { status: OrderStatus; className?: string }) {
  return (
    <Badge
      tone={isPending(status) ? 'warning' : 'success'}
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
