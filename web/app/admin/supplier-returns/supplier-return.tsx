import type { SupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { DocumentButton } from '../../parts/purchasing/document-button.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { ReasonDialog } from '../../parts/purchasing/reason-dialog.tsx'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import { DayText, MomentText } from '../../parts/stock/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/supplier-return'

export const meta = adminMeta('supplierReturn')

const load = (api: Api, id: number) => api.supplierReturns.read({ params: { id } })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, Number(params.id)))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, Number(params.id))

export default function SupplierReturnScreen({ loaderData: made }: Route.ComponentProps) {
  const [open, setOpen] = useState<'credit' | 'approve' | 'reverse' | null>(null)
  const close = () => setOpen(null)
  const { id, credit } = made
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = async (sentence: string) => {
    toast({ sentence, tone: 'success' })
    close()
    await revalidate()
  }
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/supplier-returns' }, { label: t.return(id) }]}
        title={t.return(id)}
        lead={<Lead made={made} />}
        actions={
          <>
            <DocumentButton
              label={t.download}
              filename={`return-${id}.pdf`}
              load={() => browserApi.supplierReturns.document({ params: { id } })}
            />
            {!credit && <Button onClick={() => setOpen('credit')}>{t.bookCredit}</Button>}
            {credit && (
              <Button variant="secondary" onClick={() => setOpen('reverse')}>
                {t.reverseCredit}
              </Button>
            )}
            {credit?.mayApprove && <Button onClick={() => setOpen('approve')}>{t.approveCredit}</Button>}
          </>
        }
      />
      {credit?.waits && <Banner tone="warning" sentence={t.creditWaits} />}
      <Card flush title={t.batches}>
        <Table
          caption={t.batches}
          columns={COLUMNS}
          rows={made.lines}
          rowKey={({ stockBatchId }) => stockBatchId}
          phone="cards"
        />
      </Card>
      <FormDialog open={open === 'credit'} title={t.creditNote} onClose={close}>
        {open === 'credit' && <CreditDialog made={made} onDone={() => done(t.creditBooked)} />}
      </FormDialog>
      <ReasonDialog
        open={open === 'reverse'}
        title={t.reverseCredit}
        lead={t.reverseLead}
        label={t.reverseReason}
        onClose={close}
        onGiven={async (reason) => {
          await browserApi.supplierReturns.reverseCredit({ params: { id }, body: { reason } })
          await done(t.creditReversed)
        }}
      />
      <FormDialog open={open === 'approve'} title={t.approveCredit} onClose={close}>
        {open === 'approve' && credit && (
          <ApproveDialog id={id} credit={credit} onDone={() => done(t.creditApproved)} />
        )}
      </FormDialog>
    </>
  )
}

function Lead({ made }: { readonly made: SupplierReturn }) {
  const { supplier, reason, note, credit, creditReversed, expectedCredit, createdAt, createdBy } = made
  return (
    <span className="wrap-anywhere grid gap-0.5">
      <span>
        <Link href={`/admin/suppliers/${supplier.id}`} className="prose-link">
          {supplier.name}
        </Link>
        {` · ${t.reasons[reason]}`}
      </span>
      <span>
        {credit
          ? `${t.creditNote}: ${t.credited(amountText(credit.amount), credit.number)}`
          : t.expected(amountText(expectedCredit))}
      </span>
      {credit && <span className="text-sm">{t.creditBy(credit.by, credit.approvedBy)}</span>}
      {credit?.reason && <span className="text-sm">{credit.reason}</span>}
      {creditReversed && <span className="text-sm">{t.reversedBefore(creditReversed)}</span>}
      <span className="text-sm">
        <MomentText at={createdAt} /> {t.by(createdBy)}
      </span>
      {note && <span className="text-sm">{note}</span>}
    </span>
  )
}

type ApproveDialogProps = {
  readonly id: number
  readonly credit: NonNullable<SupplierReturn['credit']>
  readonly onDone: () => Promise<void>
}

function ApproveDialog({ id, credit, onDone }: ApproveDialogProps) {
  const form = useForm({
    initial: {},
    async save() {
      await browserApi.supplierReturns.approveCredit({ params: { id }, body: {} })
      await onDone()
    },
  })
  return (
    <DialogForm form={form} submit={t.approveCredit}>
      <p>{t.approveLead(amountText(credit.amount), credit.number, credit.by)}</p>
      {credit.reason && <p className="text-ink-soft">{credit.reason}</p>}
    </DialogForm>
  )
}

type CreditDialogProps = { readonly made: SupplierReturn; readonly onDone: () => Promise<void> }

function CreditDialog({ made, onDone }: CreditDialogProps) {
  const value = made.lines.reduce(
    (sum, { units, unitCost }) => sum + Math.round(units * (unitCost ?? 0) * 100),
    0,
  )
  const isAbove = (amount: string) => (typedPoisha(amount) ?? 0) > value
  const form = useForm({
    initial: { creditNumber: '', amount: made.expectedCredit.toFixed(2), reason: '' },
    check: (values) => ({
      creditNumber: values.creditNumber.trim() ? undefined : { sentence: t.refusals.creditRequired },
      reason:
        isAbove(values.amount) && !values.reason.trim()
          ? { sentence: t.refusals.creditReasonRequired }
          : undefined,
    }),
    async save({ creditNumber, amount, reason }) {
      const body = { creditNumber, amount: (typedPoisha(amount) ?? 0) / 100, reason }
      await browserApi.supplierReturns.credit({ params: { id: made.id }, body })
      await onDone()
    },
  })
  return (
    <DialogForm form={form} submit={t.bookCredit}>
      <p className="text-ink-soft">{t.creditLead}</p>
      <Field label={t.creditNumber} required error={problem(form.problems.creditNumber)}>
        <TextInput {...form.input('creditNumber')} maxLength={60} data-autofocus />
      </Field>
      <Field label={t.creditAmount} required error={problem(form.problems.amount)}>
        <TextInput {...form.input('amount')} inputMode="decimal" />
      </Field>
      {isAbove(form.values.amount) && (
        <Field
          label={t.creditReason}
          hint={t.creditAbove(amountText((value / 100) as Taka))}
          required
          error={problem(form.problems.reason)}
        >
          <TextInput {...form.input('reason')} maxLength={1000} />
        </Field>
      )}
    </DialogForm>
  )
}

type Line = SupplierReturn['lines'][number]

const COLUMNS: Column<Line>[] = [
  { key: 'product', header: t.product, cell: ({ product }) => <ProductName product={product} /> },
  { key: 'batch', header: t.batch, cell: ({ batchId }) => <span className="font-mono">{batchId}</span> },
  { key: 'expires', header: t.expires, cell: ({ expiryDate }) => <DayText day={expiryDate} /> },
  { key: 'units', header: t.columns.units, align: 'end', cell: ({ units }) => units },
  {
    key: 'cost',
    header: t.value,
    align: 'end',
    cell: ({ unitCost }) => (unitCost === null ? '–' : <Amount taka={unitCost} />),
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
