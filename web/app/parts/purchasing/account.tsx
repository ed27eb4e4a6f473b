import type { OpenInvoice, SupplierAccount } from '@niramoy/contract/stock/suppliers'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminSuppliers as t } from '@niramoy/texts/en/stock/admin/admin-suppliers'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { dayText } from '../dates/office-dates.ts'
import { StaffLink } from '../duties/staff-link.tsx'
import { Amount, amountText } from '../product/amount.tsx'
import { DayText } from '../stock/when.tsx'

const taka = (amount: number) => amountText(amount as Taka)

/** What is owed, with what makes it urgent. */
export function Owed({ account }: { readonly account: SupplierAccount }) {
  const { owed, overdue, nextDueOn } = account
  if (owed === 0) return <span className="text-ink-soft">{t.nothingOwed}</span>
  if (owed < 0) return <span className="text-success-ink">{t.advance(taka(-owed))}</span>
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <Amount taka={owed as Taka} className="font-semibold" />
      {overdue > 0 ? (
        <Badge tone="danger">{t.overdue(taka(overdue))}</Badge>
      ) : (
        nextDueOn && <span className="text-ink-soft text-sm">{t.nextDue(dayText(nextDueOn))}</span>
      )}
    </span>
  )
}

/** How it comes about. */
export function AccountSums({ account }: { readonly account: SupplierAccount }) {
  const rows = [
    [t.received, account.received],
    [t.credited, -account.credited],
    [t.paid, -account.paid],
  ] as const
  return (
    <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {rows.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-end tabular-nums">{taka(amount)}</dd>
        </div>
      ))}
      <dt className="border-line border-t pt-1 font-semibold">{t.owed}</dt>
      <dd className="border-line border-t pt-1 text-end font-semibold tabular-nums">{taka(account.owed)}</dd>
    </dl>
  )
}

export function OpenInvoices({ invoices }: { readonly invoices: readonly OpenInvoice[] }) {
  return (
    <Table
      caption={t.invoices}
      columns={COLUMNS}
      rows={invoices}
      rowKey={({ receiptId }) => receiptId}
      phone="cards"
      empty={<p className="p-4 text-ink-soft sm:px-6">{t.noInvoices}</p>}
    />
  )
}

const COLUMNS: Column<OpenInvoice>[] = [
  {
    key: 'invoice',
    header: t.invoice,
    cell: ({ receiptId, invoiceNumber }) => (
      <StaffLink href={`/admin/goods-receipts/${receiptId}`}>{invoiceNumber}</StaffLink>
    ),
  },
  {
    key: 'due',
    header: t.due,
    cell: ({ dueOn, isOverdue }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <DayText day={dueOn} />
        {isOverdue && <Badge tone="danger">{t.isOverdue}</Badge>}
      </span>
    ),
  },
  { key: 'amount', header: t.amount, align: 'end', cell: ({ amount }) => <Amount taka={amount as Taka} /> },
  {
    key: 'open',
    header: t.open,
    align: 'end',
    cell: ({ open }) => <Amount taka={open as Taka} className="font-semibold" />,
  },
]
