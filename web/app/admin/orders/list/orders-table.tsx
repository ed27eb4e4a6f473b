import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withFilters } from '../../../parts/list/list-query.ts'
import { NoRows } from '../../../parts/list/no-rows.tsx'
import { OrderStatusBadge } from '../../../parts/order/status-badge.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Link } from '../../../ui/base/provider.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { OrderStatusSelect } from '../parts/order-status-select.tsx'
import { AreaCell, CodeCell, CustomerCell, PaymentCell, TotalCell } from './orders-cells.tsx'
import { areDaysTurned, isNarrowed, type OrdersQuery, sortFilters } from './orders-query.ts'
import type { Selection } from './use-selection.ts'

export type OrderRow = {
  readonly order: OrderInList
  readonly isSelected: boolean
  /** It came while the screen was open. */
  readonly isFresh: boolean
  /** The status that is being set. */
  readonly pending: OrderStatus | undefined
}

type OrdersTableProps = {
  readonly rows: readonly OrderRow[]
  readonly query: OrdersQuery
  /** Both absent: who looks may not set a status. */
  readonly onSelect?: Selection['toggle']
  readonly onStatus?: SetStatus
}
type SetStatus = (order: OrderInList, status: OrderStatus) => void

/** staff-orders 1 */
export function OrdersTable({ rows, query, onSelect, onStatus }: OrdersTableProps) {
  const [params] = useSearchParams()
  return (
    <Table
      caption={t.title}
      columns={[...(onSelect ? [selectColumn(onSelect)] : []), ...FACTS, actionsColumn(onStatus)]}
      rows={rows}
      rowKey={({ order }) => order.id}
      sort={{
        current: { by: query.sortBy, order: query.sortOrder },
        href: (sort) => `?${withFilters(params, sortFilters(sort))}`,
      }}
      phone="cards"
      empty={<NoOrders query={query} />}
    />
  )
}

function NoOrders({ query }: { query: OrdersQuery }) {
  const { pathname } = useLocation()
  const notFound = areDaysTurned(query) ? t.daysTurned : t.nothingFound
  return <NoRows none={t.empty} notFound={isNarrowed(query) ? notFound : ''} clearHref={pathname} />
}

/** Where the keyboard is, and what is ticked, shows on the whole row. Eight columns find room on a small desk. */
const CELL =
  'sm:group-focus-within:bg-brand-soft/60 sm:group-has-[input:checked]:bg-brand-soft sm:px-1.5! sm:py-2! sm:first:pl-5! sm:last:pr-5!'

function selectColumn(onSelect: Selection['toggle']): Column<OrderRow> {
  return {
    key: 'select',
    header: <span className="sm:sr-only">{t.select}</span>,
    className: cx(CELL, 'sm:w-8 sm:pr-0!'),
    cell: ({ order, isSelected }) => (
      <Checkbox
        label={<span className="sr-only">{t.selectOrder(order.orderCode)}</span>}
        checked={isSelected}
        onChange={() => onSelect(order)}
        className="-m-2 gap-0! p-2!"
      />
    ),
  }
}

function actionsColumn(onStatus: SetStatus | undefined): Column<OrderRow> {
  return {
    key: 'actions',
    header: <span title={t.sortedByDate}>{t.actions}</span>,
    sortBy: 'createdAt',
    className: CELL,
    cell: ({ order, pending }) => (
      <span className="grid justify-items-end gap-1 sm:justify-items-start">
        {onStatus && (
          <OrderStatusSelect order={order} pending={pending} onChoose={(status) => onStatus(order, status)} />
        )}
        <Link
          href={`/admin/orders/${order.id}`}
          aria-label={t.getViewDetails(order.orderCode)}
          data-order-row={order.id}
          className="prose-link inline-flex min-h-7 scroll-mt-44 scroll-mb-8 items-center gap-1 whitespace-nowrap text-sm"
        >
          {t.viewDetails}
          <ArrowRightIcon size={15} />
        </Link>
      </span>
    ),
  }
}

function fact(key: string, header: string, cell: (row: OrderRow) => ReactNode): Column<OrderRow> {
  return { key, header: <Header>{header}</Header>, cell, className: CELL }
}

/** In two lines where that makes room. */
function Header({ children }: { children: string }) {
  return <span className="inline-block whitespace-normal leading-snug sm:max-w-28">{children}</span>
}

const FACTS: Column<OrderRow>[] = [
  {
    ...fact('orderCode', t.orderCode, ({ order, isFresh }) => <CodeCell order={order} isFresh={isFresh} />),
    sortBy: 'orderCode',
  },
  fact('phone', t.phone, ({ order }) => <CustomerCell order={order} />),
  {
    ...fact('totalAmount', t.totalAmount, ({ order }) => <TotalCell order={order} />),
    sortBy: 'totalAmount',
    align: 'end',
  },
  { ...fact('area', t.area, ({ order }) => <AreaCell order={order} />), className: cx(CELL, 'sm:min-w-20') },
  fact('paymentMethod', t.paymentMethod, ({ order }) => <PaymentCell order={order} />),
  fact('status', t.status, ({ order }) => <OrderStatusBadge forStaff status={order.status} />),
]
