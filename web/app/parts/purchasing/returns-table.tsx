import type { ListedSupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import type { ReactNode } from 'react'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { amountText } from '../product/amount.tsx'
import { MomentText } from '../stock/when.tsx'

type ReturnsTableProps = { readonly returns: readonly ListedSupplierReturn[]; readonly empty: ReactNode }

export function ReturnsTable({ returns, empty }: ReturnsTableProps) {
  return (
    <Table
      caption={t.title}
      columns={COLUMNS}
      rows={returns}
      rowKey={({ id }) => id}
      phone="cards"
      empty={empty}
    />
  )
}

const COLUMNS: Column<ListedSupplierReturn>[] = [
  {
    key: 'return',
    header: t.columns.return,
    cell: ({ id, createdAt, createdBy }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        <Link href={`/admin/supplier-returns/${id}`} className="prose-link font-semibold">
          {t.return(id)}
        </Link>
        <span className="text-ink-soft text-sm">
          <MomentText at={createdAt} /> {t.by(createdBy)}
        </span>
      </span>
    ),
  },
  {
    key: 'supplier',
    header: t.columns.supplier,
    className: 'wrap-anywhere',
    cell: ({ supplier }) => supplier.name,
  },
  { key: 'reason', header: t.columns.reason, cell: ({ reason }) => t.reasons[reason] },
  { key: 'units', header: t.columns.units, align: 'end', cell: ({ units }) => units },
  {
    key: 'credit',
    header: t.columns.credit,
    align: 'end',
    cell: ({ credit, expectedCredit }) =>
      credit ? (
        t.credited(amountText(credit.amount), credit.number)
      ) : (
        <span className="text-ink-soft">{t.expected(amountText(expectedCredit))}</span>
      ),
  },
]
