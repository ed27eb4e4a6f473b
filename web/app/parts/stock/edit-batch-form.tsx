import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { DialogForm } from '../form/form-dialog.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { manufactureProblem } from './manufacture-problem.ts'
import { withFallbackMessage } from './with-fallback-message.ts'

type EditBatchFormProps = {
  readonly batch: StockBatch
  /** Said when saving failed for an unknown reason. */
  readonly failure: string
  readonly onSaved: (batch: StockBatch) => void
}

type Values = {
  readonly batchId: string
  readonly manufactureDate: string
  readonly expiryDate: string
}

const PARTS: readonly FormPart<Values>[] = [
  { label: t.batchId, fields: ['batchId'] },
  { label: t.manufactureDate, fields: ['manufactureDate'] },
  { label: t.expiryDate, fields: ['expiryDate'] },
]

function valuesOf(batch: StockBatch | null): Values {
  return {
    batchId: batch?.batchId ?? '',
    manufactureDate: batch?.manufactureDate ?? '',
    expiryDate: batch?.expiryDate ?? '',
  }
}

/** A batch's id and its dates; its units change by other calls. */
export function EditBatchForm({ batch, failure, onSaved }: EditBatchFormProps) {
  const form = useEditForm({
    stored: batch,
    valuesOf,
    parts: PARTS,
    check: ({ batchId, manufactureDate }) => ({
      batchId: batchId.trim() ? undefined : { sentence: t.batchIdRequired },
      manufactureDate: manufactureProblem(manufactureDate),
    }),
    async save(values, stored) {
      const body = { ...values, version: stored?.version }
      const saving = browserApi.stockBatches.update({ params: { id: batch.id }, body })
      onSaved(await withFallbackMessage(failure, saving))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      <Field label={t.batchId} required error={problem(problems.batchId)}>
        <TextInput
          {...form.input('batchId')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          data-autofocus
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.manufactureDate} error={problem(problems.manufactureDate)}>
          <TextInput {...form.input('manufactureDate')} type="date" max={dhakaDay(now())} />
        </Field>
        <Field label={t.expiryDate} required error={problem(problems.expiryDate)}>
          <TextInput {...form.input('expiryDate')} type="date" />
        </Field>
      </div>
    </DialogForm>
  )
}
