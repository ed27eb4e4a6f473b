import type { ListedPurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import type { ReactNode } from 'react'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Amount } from '../product/amount.tsx'
import { MomentText } from '../stock/when.tsx'
import { StateBadge } from './state-badge.tsx'

type OrdersTableProps = { readonly orders: readonly ListedPurchaseOrder[]; readonly empty: ReactNode }

export function PurchaseOrdersTable({ orders, empty }: OrdersTableProps) {
  return (
    <Table
      caption={t.title}
      columns={COLUMNS}
      rows={orders}
      rowKey={({ id }) => id}
      phone="cards"
      empty={empty}
    />
  )
}

const COLUMNS: Column<ListedPurchaseOrder>[] = [
  {
    key: 'order',
    header: t.columns.order,
    cell: ({ id, code, createdAt, createdBy }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        <Link href={`/admin/purchase-orders/${id}`} className="prose-link font-mono font-semibold">
          {code}
        </Link>
        <span className="text-ink-soft text-sm">
          <MomentText at={createdAt} /> {t.created(createdBy)}
        </span>
      </span>
    ),
  },
  {
    key: 'supplier',
    header: t.columns.supplier,
    className: 'wrap-anywhere',
    cell: ({ supplier }) => (
      <Link href={`/admin/suppliers/${supplier.id}`} className="prose-link">
        {supplier.name}
      </Link>
    ),
  },
  { key: 'state', header: t.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'lines', header: t.columns.lines, align: 'end', cell: ({ lineCount }) => lineCount },
  {
    key: 'cost',
    header: t.columns.cost,
    align: 'end',
    cell: ({ expectedCost }) => <Amount taka={expectedCost as Taka} />,
  },
]
