import type { StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { useId } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { AmountFields, amountProblems, setAmount } from '../../parts/stock/amount-fields.tsx'
import { NO_AMOUNT, type TypedAmount, withTotal } from '../../parts/stock/amount-values.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'

type Saving = { readonly takeId: number; readonly onSaved: () => void; readonly onRefused: () => void }
type CountDialogProps = Saving & { readonly line: StockTakeLine | null; readonly onClose: () => void }

export function CountDialog({ line, onClose, ...saving }: CountDialogProps) {
  return (
    <FormDialog open={line !== null} title={t.countTitle(line?.product.label.en ?? '')} onClose={onClose}>
      {line && <CountForm key={line.id} line={line} {...saving} />}
    </FormDialog>
  )
}

function CountForm({ takeId, line, onSaved, onRefused }: Saving & { readonly line: StockTakeLine }) {
  const moment = useMoment()
  const form = useForm<TypedAmount & { readonly reason: string }>({
    initial: {
      ...(line.counted === null ? NO_AMOUNT : withTotal(String(line.counted), line.pack)),
      reason: line.reason ?? '',
    },
    check: amountProblems,
    async save(values) {
      try {
        const body = { ...values, lineId: line.id, seen: line.countedAt }
        await browserApi.stockTakes.count({ params: { id: takeId }, body })
      } catch (error) {
        // loads what somebody else counted; saving again replaces it
        if (error instanceof ApiError && error.status === 409) onRefused()
        throw error
      }
      onSaved()
    },
  })
  return (
    <DialogForm form={form} submit={t.save}>
      <p className="text-sm">
        <span className="wrap-anywhere font-mono">{line.batchId}</span> ·{' '}
        {t.expires(dayText(line.expiryDate))}
        {line.expected !== null && ` · ${t.columns.expected} ${line.expected}`}
      </p>
      {line.counted !== null && line.countedBy && line.countedAt && (
        <p role="status" className="text-ink-soft text-sm">
          {t.lastCount(line.counted, line.countedBy, moment(line.countedAt))}
        </p>
      )}
      <AmountFields
        amount={form.values}
        problems={form.problems}
        pack={line.pack}
        onChange={(amount) => setAmount(form.set, amount)}
      />
      <ReasonField form={form} />
    </DialogForm>
  )
}

type ReasonForm = Pick<ReturnType<typeof useForm<{ readonly reason: string }>>, 'input' | 'problems'>

export function ReasonField({
  form,
  required = false,
}: {
  readonly form: ReasonForm
  readonly required?: boolean
}) {
  const list = useId()
  return (
    <>
      <Field
        label={t.reason}
        hint={!required && t.reasonHint}
        required={required}
        error={problem(form.problems.reason)}
      >
        <TextInput {...form.input('reason')} maxLength={200} list={list} autoComplete="off" />
      </Field>
      <datalist id={list}>
        {t.usualReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
