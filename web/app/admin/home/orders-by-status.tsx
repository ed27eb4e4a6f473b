import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { grouped } from '@niramoy/texts/base/counted'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ordersHref } from './todo-lines.ts'

type OrdersByStatusProps = { readonly counts: DashboardToday['ordersByStatus'] }

export function OrdersByStatus({ counts }: OrdersByStatusProps) {
  if (counts.length === 0) return <EmptyState sentence={t.noOrders} />
  return (
    <ul className="py-1">
      {counts.map(({ status, count }) => (
        <li key={status}>
          <Link
            href={ordersHref(status)}
            className="flex min-h-11 items-center justify-between gap-4 px-4 py-1.5 text-inherit no-underline transition-colors hover:bg-brand-soft/50 sm:px-6"
          >
            <OrderStatusBadge forStaff status={status} />
            <span className="font-semibold tabular-nums">
              {grouped(count)}
              <span className="sr-only"> {t.orderCount}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
