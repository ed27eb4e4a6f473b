import type { Settlement } from '@niramoy/contract/sales/cash'
import type { Taka } from '@niramoy/domain/platform/money'
import { common } from '@niramoy/texts/en/platform/common'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { withParam } from '../../parts/list/list-query.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { DayText, MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { getName } from './due-groups.tsx'

type List = {
  readonly settlements: readonly Settlement[]
  readonly totalPages: number
  readonly currentPage: number
}

/** What was booked, newest first; a mistake is reversed from here. */
export function Settlements({ list }: { readonly list: List }) {
  const [reversing, setReversing] = useState<Settlement | null>(null)
  const [params] = useSearchParams()
  const actions: Column<Settlement> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (made) =>
      made.reversedById === null &&
      made.reversesId === null && (
        <Button size="small" variant="secondary" onClick={() => setReversing(made)}>
          {t.reverse}
        </Button>
      ),
  }
  return (
    <Card flush>
      <Table
        caption={t.booked}
        columns={[...COLUMNS, actions]}
        rows={list.settlements}
        rowKey={({ id }) => id}
        phone="cards"
        empty={
          <EmptyState
            headline={t.noSettlements}
            sentence={t.noSettlementsLead}
            icon={<ReceiptIcon size={34} />}
          />
        }
      />
      {list.totalPages > 1 && (
        <div className="p-4">
          <Paging
            page={list.currentPage}
            pages={list.totalPages}
            label={common.getPage(list.currentPage, list.totalPages)}
            href={(page) => `?${withParam(params, 'page', page)}`}
          />
        </div>
      )}
      <FormDialog
        open={reversing !== null}
        title={t.reverseTitle(reversing?.id ?? 0)}
        onClose={() => setReversing(null)}
      >
        {reversing && <ReverseForm made={reversing} onDone={() => setReversing(null)} />}
      </FormDialog>
    </Card>
  )
}

function ReverseForm({ made, onDone }: { readonly made: Settlement; readonly onDone: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : { sentence: t.refusals.reasonRequired } }),
    async save({ reason }) {
      await browserApi.cash.reverse({ params: { id: made.id }, body: { reason } })
      toast({ sentence: t.reversedDone(made.id), tone: 'success' })
      onDone()
      await revalidate()
    },
  })
  return (
    <DialogForm form={form} submit={t.reverse}>
      <Banner tone="warning" sentence={t.reverseBody(made.orders)} />
      <Field label={t.reason} required error={problem(form.problems.reason)}>
        <TextInput {...form.input('reason')} maxLength={300} data-autofocus />
      </Field>
    </DialogForm>
  )
}

const COLUMNS: Column<Settlement>[] = [
  {
    key: 'number',
    header: t.booked,
    cell: ({ id, reversesId, reversedById }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <span className="font-semibold">{t.number(id)}</span>
        {reversesId !== null && <Badge tone="warning">{t.reversal(reversesId)}</Badge>}
        {reversedById !== null && <Badge tone="neutral">{t.reversed}</Badge>}
      </span>
    ),
  },
  { key: 'who', header: t.who, cell: getName },
  { key: 'on', header: t.receivedOn, cell: ({ receivedOn }) => <DayText day={receivedOn} /> },
  { key: 'orders', header: t.orders, align: 'end', cell: ({ orders }) => orders },
  {
    key: 'inHand',
    header: t.inHand,
    align: 'end',
    cell: ({ received, fee }) => (
      <Amount
        taka={((Math.round(received * 100) - Math.round(fee * 100)) / 100) as Taka}
        className="font-semibold"
      />
    ),
  },
  { key: 'fee', header: t.feeColumn, align: 'end', cell: ({ fee }) => <Amount taka={fee as Taka} /> },
  {
    key: 'reference',
    header: t.reference,
    className: 'text-sm wrap-anywhere',
    cell: ({ reference, fileName, note }) => [reference, fileName, note].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'when',
    header: t.when,
    className: 'text-sm',
    cell: ({ createdAt, by }) => (
      <span>
        <MomentText at={createdAt} /> <span className="text-ink-soft">{t.by(by)}</span>
      </span>
    ),
  },
]
