import type { ListedReceipt } from '@niramoy/contract/stock/goods-receipts'
import { purchaseCode } from '@niramoy/domain/stock/purchasing'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { dayText } from '../dates/office-dates.ts'
import { Amount } from '../product/amount.tsx'
import { MomentText } from '../stock/when.tsx'

type ReceiptsTableProps = { readonly receipts: readonly ListedReceipt[]; readonly empty: ReactNode }

export function ReceiptsTable({ receipts, empty }: ReceiptsTableProps) {
  return (
    <Table
      caption={t.title}
      columns={COLUMNS}
      rows={receipts}
      rowKey={({ id }) => id}
      phone="cards"
      empty={empty}
    />
  )
}

const COLUMNS: Column<ListedReceipt>[] = [
  {
    key: 'receipt',
    header: t.columns.receipt,
    cell: ({ id, createdAt, createdBy, reversedAt }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        <Link href={`/admin/goods-receipts/${id}`} className="prose-link font-semibold">
          {t.receipt(id)}
        </Link>
        <span className="text-ink-soft text-sm">
          <MomentText at={createdAt} /> {t.by(createdBy)}
        </span>
        {reversedAt && <Badge>{t.reversed}</Badge>}
      </span>
    ),
  },
  {
    key: 'supplier',
    header: t.columns.supplier,
    className: 'wrap-anywhere',
    cell: ({ supplier, purchaseOrderId }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        {supplier.name}
        {purchaseOrderId !== null && (
          <span className="text-ink-soft text-sm">{t.forOrder(purchaseCode(purchaseOrderId))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'invoice',
    header: t.columns.invoice,
    className: 'wrap-anywhere',
    cell: ({ invoiceNumber, dueOn }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        {invoiceNumber}
        <span className="text-ink-soft text-sm">{t.due(dayText(dueOn))}</span>
      </span>
    ),
  },
  { key: 'units', header: t.columns.units, align: 'end', cell: ({ units }) => units },
  {
    key: 'amount',
    header: t.columns.amount,
    align: 'end',
    cell: ({ invoiceAmount }) => <Amount taka={invoiceAmount} />,
  },
]
