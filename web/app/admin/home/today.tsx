import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { grouped } from '@niramoy/texts/base/counted'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { usePermissions } from '../../parts/duties/use-permission.ts'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedBlock } from './failed-block.tsx'
import { ordersHref, type TodoLine, todoLines, type Urgency } from './todo-lines.ts'

/** What waits for staff, and how many orders there are in each status. */
export function Today({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`today ${refreshCount}`, (signal) =>
    browserApi.dashboard.today({ signal }),
  )
  const isAllowed = usePermissions()
  const hasOrders = isAllowed('orders.read')
  if (error !== undefined) {
    return (
      <Card title={t.today}>
        <FailedBlock error={error} again={again} />
      </Card>
    )
  }
  return (
    <div className={cx('grid gap-4 sm:gap-6', hasOrders && 'lg:grid-cols-[3fr_2fr]')}>
      <Card title={t.today} flush aria-busy={!data}>
        {data ? <TodoList lines={todoLines(data, { now: now(), isAllowed })} /> : <Waiting rows={4} />}
      </Card>
      {hasOrders && (
        <Card title={t.byStatus} flush aria-busy={!data}>
          {data ? <OrdersByStatus counts={data.ordersByStatus} /> : <Waiting rows={4} />}
        </Card>
      )}
    </div>
  )
}

function TodoList({ lines }: { readonly lines: readonly TodoLine[] }) {
  if (lines.length === 0) {
    return <EmptyState icon={<CheckCircleIcon size={34} />} sentence={t.allDone} />
  }
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.key} className="border-line border-b last:border-b-0">
          <Todo line={line} />
        </li>
      ))}
    </ul>
  )
}

const NUMBERS: Readonly<Record<Urgency, string>> = {
  late: 'border-danger-line bg-danger-soft text-danger-ink',
  soon: 'border-warning-line bg-warning-soft text-warning-ink',
  calm: 'border-line bg-sunken text-ink-soft',
}

type TodoProps = { readonly line: TodoLine }

function Todo({ line: { key, count, href, urgency, since, expired, overdue } }: TodoProps) {
  return (
    <Link
      href={href}
      className="flex items-center gap-3 px-4 py-3 text-inherit no-underline transition-colors hover:bg-brand-soft/50 sm:gap-4 sm:px-6"
    >
      <span
        className={cx(
          'grid h-11 min-w-14 shrink-0 place-items-center rounded-md border px-2 font-semibold text-lg tabular-nums',
          NUMBERS[urgency],
        )}
      >
        {grouped(count)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{t.todo[key](count)}</span>
        {since && urgency === 'late' && (
          <Badge tone="danger" className="ml-2">
            {t.late}
          </Badge>
        )}
        {since && (
          <Detail>
            {t.oldest} <MomentText at={since} />
          </Detail>
        )}
        {expired > 0 && <Detail>{t.expired(expired)}</Detail>}
        {overdue > 0 && <Detail>{t.overdue(overdue)}</Detail>}
      </span>
      <ChevronRightIcon className="shrink-0 text-ink-faint" />
    </Link>
  )
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="block text-ink-soft text-sm">{children}</span>
}

/** Lines that are being counted. */
function Waiting({ rows }: { readonly rows: number }) {
  return (
    <div className="grid gap-5 p-4 sm:px-6">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <span key={key} className="flex items-center gap-4">
          <Skeleton className="h-10 w-14" />
          <Skeleton className="h-4 w-1/2" />
        </span>
      ))}
    </div>
  )
}

type OrdersByStatusProps = { readonly counts: DashboardToday['ordersByStatus'] }

function OrdersByStatus({ counts }: OrdersByStatusProps) {
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
