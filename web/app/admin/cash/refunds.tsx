import type { CashRefund, PayBackForm } from '@niramoy/contract/sales/cash'
import { REFUND_TENDERS } from '@niramoy/domain/sales/cash/cash'
import { common } from '@niramoy/texts/en/platform/common'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { withParam } from '../../parts/list/list-query.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type List = {
  readonly refunds: readonly CashRefund[]
  readonly totalPages: number
  readonly currentPage: number
}

/** What is paid back by hand. */
export function Refunds({ list }: { readonly list: List }) {
  const [paying, setPaying] = useState<CashRefund | null>(null)
  const [approving, setApproving] = useState<CashRefund | null>(null)
  const [params] = useSearchParams()
  const actions: Column<CashRefund> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (refund) =>
      refund.isWaiting ? (
        <Badge tone="warning">{t.waits}</Badge>
      ) : refund.needsApproval ? (
        <Button size="small" variant="secondary" onClick={() => setApproving(refund)}>
          {t.approve}
        </Button>
      ) : (
        <Button size="small" variant="secondary" onClick={() => setPaying(refund)}>
          {t.payBack}
        </Button>
      ),
  }
  const isAll = params.get('all') === 'true'
  return (
    <Card flush>
      <p className="p-4 sm:px-6">
        <Link href={isAll ? '?view=refunds' : '?view=refunds&all=true'} className="prose-link">
          {isAll ? t.onlyPayable : t.alsoWaiting}
        </Link>
      </p>
      <Table
        caption={t.refunds}
        columns={[...COLUMNS, actions]}
        rows={list.refunds}
        rowKey={({ returnId }) => returnId}
        phone="cards"
        empty={
          <EmptyState
            headline={t.noRefunds}
            sentence={t.noRefundsLead}
            icon={<CheckCircleIcon size={34} />}
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
        open={paying !== null}
        title={paying ? t.payBackTitle(amountText(paying.amount), paying.order.orderCode) : t.payBack}
        onClose={() => setPaying(null)}
      >
        {paying && <PayForm refund={paying} onDone={() => setPaying(null)} />}
      </FormDialog>
      <FormDialog
        open={approving !== null}
        title={
          approving ? t.approveTitle(amountText(approving.amount), approving.order.orderCode) : t.approve
        }
        onClose={() => setApproving(null)}
      >
        {approving && <ApproveForm refund={approving} onDone={() => setApproving(null)} />}
      </FormDialog>
    </Card>
  )
}

/** payments 11: so much is allowed by one person and paid by another. */
function ApproveForm({ refund, onDone }: { readonly refund: CashRefund; readonly onDone: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: {},
    check: () => ({}),
    async save() {
      await browserApi.cash.approvePayBack({
        params: { id: refund.returnId },
        body: { amount: refund.amount },
      })
      toast({ sentence: t.approvedDone(amountText(refund.amount)), tone: 'success' })
      onDone()
      await revalidate()
    },
  })
  return (
    <DialogForm form={form} submit={t.approve}>
      <p className="text-ink-soft text-sm">{t.approveLead}</p>
    </DialogForm>
  )
}

type Tender = PayBackForm['tender']
type Values = { tender: Tender | ''; reference: string }

function PayForm({ refund, onDone }: { readonly refund: CashRefund; readonly onDone: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    initial: { tender: refund.refundTo?.number ? refund.refundTo.method : '', reference: '' },
    check: ({ tender, reference }) => ({
      tender: tender === '' ? { sentence: t.refusals.tenderRequired } : undefined,
      reference:
        needsReference(tender) && !reference.trim() ? { sentence: t.refusals.referenceRequired } : undefined,
    }),
    async save({ tender, reference }) {
      if (tender === '') return
      const body = { tender, reference: reference || undefined, amount: refund.amount }
      await browserApi.cash.payBack({ params: { id: refund.returnId }, body })
      toast({ sentence: t.paidBack(amountText(refund.amount)), tone: 'success' })
      onDone()
      await revalidate()
    },
  })
  const tenders: readonly Tender[] = refund.isPaidOnline ? [...REFUND_TENDERS, 'as-paid'] : REFUND_TENDERS
  return (
    <DialogForm form={form} submit={t.payBack}>
      <Wish refund={refund} />
      <p className="text-ink-soft text-sm">{t.payBackLead}</p>
      <RadioGroup
        legend={t.tender}
        name="tender"
        required
        value={form.values.tender}
        onChange={(tender) => form.set('tender', tender as Tender)}
        options={tenders.map((value) => ({ value, label: t.tenders[value] }))}
        error={problem(form.problems.tender)}
      />
      <Field
        label={t.reference}
        required={needsReference(form.values.tender)}
        error={problem(form.problems.reference)}
      >
        <TextInput {...form.input('reference')} maxLength={60} />
      </Field>
    </DialogForm>
  )
}

/** Where the customer wants it, and whether the number is known to be theirs. */
function Wish({ refund: { refundTo } }: { readonly refund: CashRefund }) {
  if (!refundTo) return null
  return (
    <span className="grid justify-items-start gap-1 text-sm max-sm:justify-items-end">
      <span>
        {t.wallets[refundTo.method]} <span className="font-mono">{refundTo.number}</span>
      </span>
      <Badge tone={refundTo.isProved ? 'success' : 'warning'}>
        {refundTo.number === null ? t.numberErased : refundTo.isProved ? t.numberProved : t.numberNotProved}
      </Badge>
    </span>
  )
}

function needsReference(tender: Tender | ''): boolean {
  return tender === 'bkash' || tender === 'nagad'
}

const COLUMNS: Column<CashRefund>[] = [
  {
    key: 'order',
    header: t.order,
    cell: ({ order }) => (
      <Link href={`/admin/orders/${order.id}`} className="prose-link font-mono font-semibold">
        {order.orderCode}
      </Link>
    ),
  },
  {
    key: 'customer',
    header: t.customer,
    className: 'wrap-anywhere',
    cell: ({ customer }) => (
      <span>
        {customer.name}
        {customer.phone && (
          <a href={`tel:${customer.phone}`} className="prose-link block whitespace-nowrap text-sm">
            {customer.phone}
          </a>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    header: t.amount,
    align: 'end',
    cell: ({ amount }) => <Amount taka={amount} className="font-semibold" />,
  },
  { key: 'refundTo', header: t.refundTo, cell: (refund) => <Wish refund={refund} /> },
  { key: 'returned', header: t.returned, cell: ({ returnedAt }) => <MomentText at={returnedAt} /> },
]
