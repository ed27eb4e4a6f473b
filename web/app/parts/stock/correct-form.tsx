import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { DialogForm } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { AmountFields, amountProblems, setAmount } from './amount-fields.tsx'
import { withTotal } from './amount-values.ts'
import { ReasonFields, reasonProblem } from './reason-fields.tsx'
import type { ChangeFormProps, ChangeValues } from './write-off-form.tsx'

/** Sets the stock of a batch to the counted number. */
export function CorrectForm({ batch, pack, onSaved }: ChangeFormProps) {
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
