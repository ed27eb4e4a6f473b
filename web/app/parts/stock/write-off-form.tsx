import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { DialogForm } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { AmountFields, amountProblems, setAmount } from './amount-fields.tsx'
import { type TypedAmount, withTotal } from './amount-values.ts'
import { ReasonFields, reasonProblem } from './reason-fields.tsx'

export type ChangeFormProps = {
  readonly batch: StockBatch
  readonly pack: Pack
  readonly onSaved: (said: string) => void
}

export type ChangeValues = TypedAmount & { readonly reason: string; readonly notes: string }

/** Units that leave the stock for good; all that is left by default. */
export function WriteOffForm({ batch, pack, onSaved }: ChangeFormProps) {
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
