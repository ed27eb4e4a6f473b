import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import { DialogForm } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { reasonProblem } from './reason-fields.tsx'

type RecallFormProps = { readonly batch: StockBatch; readonly onSaved: (batch: StockBatch) => void }

export function RecallForm({ batch, onSaved }: RecallFormProps) {
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
