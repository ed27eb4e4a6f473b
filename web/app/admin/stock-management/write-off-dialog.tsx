import type { ExpiringBatch } from '@niramoy/contract/stock/stock'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminStockForms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { ReasonFields, reasonProblem } from '../../parts/stock/reason-fields.tsx'
import { Banner } from '../../ui/banner.tsx'

export type BatchesDialogProps = {
  readonly batches: readonly ExpiringBatch[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: (said: string) => void
}

export function WriteOffDialog({ open, onClose, ...form }: BatchesDialogProps) {
  return (
    <FormDialog open={open} title={t.writeOffTitle(form.batches.length)} onClose={onClose}>
      <WriteOffForm {...form} />
    </FormDialog>
  )
}

function WriteOffForm({ batches, onDone }: Pick<BatchesDialogProps, 'batches' | 'onDone'>) {
  const areExpired = batches.every(({ isExpired }) => isExpired)
  const form = useForm({
    initial: { reason: areExpired ? adminStockForms.writeOffReasons.expired : '', notes: '' },
    check: reasonProblem,
    async save(values) {
      const shown = batches.map(({ id, quantity }) => ({ id, quantity }))
      const { refused, ...done } = await browserApi.stockBatches.writeOffMany({
        body: { ...values, batches: shown },
      })
      const said = t.writtenOff(done.batches, done.units, amountText(done.value as Taka))
      onDone(refused.length > 0 ? `${said} ${t.notWrittenOff(refused.length)}` : said)
    },
  })
  const units = batches.reduce((sum, { quantity }) => sum + quantity, 0)
  const value = batches.reduce((sum, batch) => sum + (batch.value ?? 0), 0) as Taka
  return (
    <DialogForm form={form} submit={t.writeOffTitle(batches.length)}>
      <Banner tone="warning" sentence={t.writeOffLead(units, amountText(value))} />
      <ReasonFields form={form} suggestions={Object.values(adminStockForms.writeOffReasons)} />
    </DialogForm>
  )
}
