import type { StockLog } from '@niramoy/contract/stock/stock-logs'
import { grouped } from '@niramoy/texts/base/counted'
import { adminStockLogs as t } from '@niramoy/texts/en/stock/admin/admin-stock-logs'
import { useLocation } from 'react-router'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type LogsTableProps = { readonly logs: readonly StockLog[]; readonly narrowed: boolean }

export function LogsTable({ logs, narrowed }: LogsTableProps) {
  const { pathname } = useLocation()
  return (
    <Table
      caption={t.title}
      columns={COLUMNS}
      rows={logs}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={narrowed ? t.nothingFound : ''} clearHref={pathname} />}
    />
  )
}

/** `+100` or `−20`. */
function changeText(change: number): string {
  return change > 0 ? `+${grouped(change)}` : `−${grouped(-change)}`
}

const COLUMNS: Column<StockLog>[] = [
  {
    key: 'product',
    header: t.product,
    className: 'wrap-anywhere sm:min-w-44',
    cell: ({ product }) => (
      <span className="block min-w-0">
        <Link href={`/admin/stock-in/${product.id}`} className="prose-link font-semibold">
          {product.label.en}
        </Link>
        <span className="block text-ink-soft text-xs">{product.brandName}</span>
        <span className="block text-ink-soft text-xs">{t.productId(product.id, product.SKU)}</span>
      </span>
    ),
  },
  {
    key: 'batch',
    header: t.batch,
    className: 'sm:min-w-28',
    cell: ({ batchId }) => <span className="wrap-anywhere font-mono text-sm">{batchId}</span>,
  },
  {
    key: 'change',
    header: t.change,
    align: 'end',
    cell: ({ change, kind }) => (
      <span className="inline-flex flex-col items-end gap-1">
        <span className={cx('font-semibold', change > 0 ? 'text-success-ink' : 'text-danger-ink')}>
          {changeText(change)}
        </span>
        <Badge>{t.kinds[kind]}</Badge>
      </span>
    ),
  },
  {
    key: 'reason',
    header: t.reason,
    className: 'wrap-anywhere',
    cell: ({ reason, order }) => (
      <span>
        {reason}
        {order && (
          <StaffLink href={`/admin/orders/${order.id}`} className="block text-sm">
            {t.order(order.orderCode)}
          </StaffLink>
        )}
      </span>
    ),
  },
  {
    key: 'notes',
    header: t.notes,
    className: 'wrap-anywhere text-ink-soft text-sm sm:max-w-64',
    cell: ({ notes }) => notes ?? '–',
  },
  {
    key: 'date',
    header: t.date,
    className: 'text-sm',
    cell: ({ createdAt, actor }) => (
      <span>
        <MomentText at={createdAt} />
        <span className="block text-ink-soft text-xs">{actor?.name ?? t.bySystem}</span>
      </span>
    ),
  },
]
