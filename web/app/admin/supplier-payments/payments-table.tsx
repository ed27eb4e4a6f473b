import type { SupplierPayment } from '@niramoy/contract/stock/supplier-payments'
import { common } from '@niramoy/texts/en/platform/common'
import { adminSupplierPayments as t } from '@niramoy/texts/en/stock/admin/admin-supplier-payments'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { ReasonDialog } from '../../parts/purchasing/reason-dialog.tsx'
import { DayText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** Payments, newest first; a mistake is reversed from here. */
export function PaymentsTable({ payments }: { readonly payments: readonly SupplierPayment[] }) {
  const [reversing, setReversing] = useState<SupplierPayment | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const actions: Column<SupplierPayment> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (paid) =>
      paid.reversedAt === null && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.getReverse(amountText(paid.amount), dayText(paid.paidOn))}
          onClick={() => setReversing(paid)}
        >
          {t.reverse}
        </Button>
      ),
  }
  return (
    <Card flush title={t.payments}>
      <Table
        caption={t.payments}
        columns={[...COLUMNS, actions]}
        rows={payments}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<p className="p-4 text-ink-soft sm:px-6">{t.noPayments}</p>}
      />
      <ReasonDialog
        open={reversing !== null}
        title={t.reverse}
        lead={t.reverseLead}
        label={t.reverseReason}
        onClose={() => setReversing(null)}
        onGiven={async (reason) => {
          await browserApi.supplierPayments.reverse({ params: { id: reversing?.id ?? 0 }, body: { reason } })
          toast({ sentence: t.reverseDone, tone: 'success' })
          setReversing(null)
          await revalidate()
        }}
      />
    </Card>
  )
}

const COLUMNS: Column<SupplierPayment>[] = [
  {
    key: 'supplier',
    header: t.columns.supplier,
    className: 'wrap-anywhere',
    cell: ({ supplier, createdBy }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        {supplier.name}
        <span className="text-ink-soft text-sm">{t.by(createdBy)}</span>
      </span>
    ),
  },
  { key: 'on', header: t.paidOn, cell: ({ paidOn }) => <DayText day={paidOn} /> },
  {
    key: 'method',
    header: t.method,
    className: 'text-sm wrap-anywhere',
    cell: ({ method, reference, isAdvance, reversedAt, reversalReason }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        {[t.methods[method], reference].filter(Boolean).join(' · ')}
        {isAdvance && <Badge tone="info">{t.advance}</Badge>}
        {reversedAt && <Badge wraps>{t.reversed(reversalReason ?? '')}</Badge>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: t.amount,
    align: 'end',
    cell: ({ amount, reversedAt }) => (
      <Amount taka={amount} className={reversedAt ? 'line-through' : 'font-semibold'} />
    ),
  },
]
