import type { Recipient } from '@niramoy/contract/stock/stock-batches'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Paging } from '../../ui/paging.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useLoaded } from '../catalogue/use-loaded.ts'
import { StaffLink } from '../duties/staff-link.tsx'
import { errorText } from '../errors/error-text.ts'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { AmountFields, amountProblems, setAmount } from './amount-fields.tsx'
import { type TypedAmount, withTotal } from './amount-values.ts'
import type { BatchAction } from './batch-menu.tsx'
import { ReasonFields, reasonProblem } from './reason-fields.tsx'
import { MomentText } from './when.tsx'

export type Acting = { readonly action: BatchAction; readonly batch: StockBatch }

type BatchDialogsProps = {
  /** Null: nothing is open. */
  readonly acting: Acting | null
  readonly pack: Pack
  readonly onClose: () => void
  /** What was done, in words; `next` is opened then. */
  readonly onDone: (said: string, next?: Acting) => void
}

/** The windows in which a batch is written off, corrected, recalled, or followed to its customers. */
export function BatchDialogs({ acting, pack, onClose, onDone }: BatchDialogsProps) {
  const of = (action: BatchAction) => (acting?.action === action ? acting.batch : null)
  const [writeOff, correct, recall] = [of('writeOff'), of('correct'), of('recall')]
  const recipients = of('recipients')
  return (
    <>
      <FormDialog open={writeOff !== null} title={t.writeOffTitle(writeOff?.batchId ?? '')} onClose={onClose}>
        {writeOff && <WriteOffForm batch={writeOff} pack={pack} onSaved={onDone} />}
      </FormDialog>
      <FormDialog open={correct !== null} title={t.correctTitle(correct?.batchId ?? '')} onClose={onClose}>
        {correct && <CorrectForm batch={correct} pack={pack} onSaved={onDone} />}
      </FormDialog>
      <FormDialog open={recall !== null} title={t.recallTitle(recall?.batchId ?? '')} onClose={onClose}>
        {recall && (
          <RecallForm
            batch={recall}
            onSaved={(batch) => onDone(t.recalled(batch.batchId), { action: 'recipients', batch })}
          />
        )}
      </FormDialog>
      <LiftRecall batch={of('liftRecall')} onClose={onClose} onLifted={onDone} />
      <Dialog
        open={recipients !== null}
        title={t.recipientsTitle(recipients?.batchId ?? '')}
        size="large"
        onClose={onClose}
      >
        {recipients && <Recipients batchId={recipients.id} />}
      </Dialog>
    </>
  )
}

type RecallFormProps = { readonly batch: StockBatch; readonly onSaved: (batch: StockBatch) => void }

function RecallForm({ batch, onSaved }: RecallFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: reasonProblem,
    async save(body) {
      onSaved(await browserApi.stockBatches.recall({ params: { id: batch.id }, body }))
    },
  })
  return (
    <DialogForm form={form} submit={t.confirmRecall}>
      <Banner tone="warning" sentence={t.recallNotice} />
      <Field label={t.reason} required error={problem(form.problems.reason)}>
        <TextArea {...form.input('reason')} rows={3} maxLength={1000} data-autofocus />
      </Field>
    </DialogForm>
  )
}

/** Sets the stock of a batch to the counted number. */
function CorrectForm({ batch, pack, onSaved }: ChangeFormProps) {
  const form = useForm<ChangeValues>({
    initial: { ...withTotal(String(batch.quantity), pack), reason: '', notes: '' },
    check: (values) => ({ ...amountProblems(values), ...reasonProblem(values) }),
    async save(values) {
      const body = { ...values, expected: batch.quantity }
      const { batchId, quantity } = await browserApi.stockBatches.correct({ params: { id: batch.id }, body })
      onSaved(t.corrected(batchId, quantity))
    },
  })
  return (
    <DialogForm form={form} submit={t.confirmCorrect}>
      <Banner tone="info" sentence={t.correctNotice(batch.quantity)} />
      <AmountFields
        amount={form.values}
        problems={form.problems}
        pack={pack}
        onChange={(amount) => setAmount(form.set, amount)}
      />
      <ReasonFields form={form} />
    </DialogForm>
  )
}

type ChangeFormProps = {
  readonly batch: StockBatch
  readonly pack: Pack
  readonly onSaved: (said: string) => void
}

type ChangeValues = TypedAmount & { readonly reason: string; readonly notes: string }

/** Units that leave the stock for good; all that is left by default. */
function WriteOffForm({ batch, pack, onSaved }: ChangeFormProps) {
  const form = useForm<ChangeValues>({
    initial: {
      ...withTotal(String(batch.quantity), pack),
      reason: batch.isExpired ? t.writeOffReasons.expired : '',
      notes: '',
    },
    check: (values) => ({ ...amountProblems(values), ...reasonProblem(values) }),
    async save(body) {
      const { batchId } = await browserApi.stockBatches.writeOff({ params: { id: batch.id }, body })
      onSaved(t.writtenOff(batchId))
    },
  })
  return (
    <DialogForm form={form} submit={t.confirmWriteOff(form.values.quantity)}>
      <Banner tone="warning" sentence={t.writeOffNotice} />
      <AmountFields
        amount={form.values}
        problems={form.problems}
        pack={pack}
        onChange={(amount) => setAmount(form.set, amount)}
      />
      <ReasonFields form={form} suggestions={Object.values(t.writeOffReasons)} />
    </DialogForm>
  )
}

type LiftRecallProps = {
  readonly batch: StockBatch | null
  readonly onClose: () => void
  readonly onLifted: (said: string) => void
}

/** Asks before a recalled batch is sold again. */
function LiftRecall({ batch, onClose, onLifted }: LiftRecallProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function lift({ id, batchId }: StockBatch) {
    setPending(true)
    setFailure(undefined)
    try {
      await browserApi.stockBatches.liftRecall({ params: { id } })
      onLifted(t.lifted(batchId))
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={batch !== null}
      title={t.liftTitle(batch?.batchId ?? '')}
      sentence={t.liftQuestion}
      confirmLabel={t.liftRecall}
      cancelLabel={common.cancel}
      onConfirm={() => batch && void lift(batch)}
      onClose={() => {
        setFailure(undefined)
        onClose()
      }}
      pending={pending}
      error={failure === undefined ? undefined : problem(errorText(failure, 'en'))}
    />
  )
}

/** Who received units of a batch: the orders and how their customers are reached. */
function Recipients({ batchId }: { batchId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, again } = useLoaded(`${batchId} ${page}`, (signal) =>
    browserApi.stockBatches.recipients({ params: { id: batchId }, query: { page }, signal }),
  )
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        {...errorText(error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!data) return <SkeletonText lines={6} />
  return (
    <>
      <Table
        caption={t.recipients}
        columns={COLUMNS}
        rows={data.recipients}
        rowKey={({ orderId }) => orderId}
        phone="cards"
        empty={<EmptyState sentence={t.noRecipients} />}
      />
      <Paging
        page={page}
        pages={data.totalPages}
        label={common.getPage(page, data.totalPages)}
        onChange={setPage}
        className="pt-4"
      />
    </>
  )
}

const COLUMNS: Column<Recipient>[] = [
  {
    key: 'order',
    header: t.order,
    cell: ({ orderId, orderCode }) => (
      <StaffLink href={`/admin/orders/${orderId}`} className="whitespace-nowrap font-mono">
        {orderCode}
      </StaffLink>
    ),
  },
  { key: 'customer', header: t.customer, className: 'wrap-anywhere', cell: ({ customer }) => customer.name },
  {
    key: 'contact',
    header: t.contact,
    className: 'wrap-anywhere text-sm',
    cell: ({ customer: { phone, email } }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : (email ?? '–')),
  },
  { key: 'units', header: t.units, align: 'end', cell: ({ units }) => units },
  { key: 'status', header: t.status, className: 'text-sm', cell: ({ status }) => status },
  {
    key: 'createdAt',
    header: t.orderedAt,
    className: 'text-sm',
    cell: ({ createdAt }) => <MomentText at={createdAt} />,
  },
]
