import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { adminStockForms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { type Problems, useForm } from '../../parts/form/use-form.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { type Chosen, searchProducts } from './chosen-products.tsx'
import { ReasonField } from './count-dialog.tsx'

type FoundDialogProps = {
  readonly takeId: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function FoundDialog({ open, onClose, ...saving }: FoundDialogProps) {
  return (
    <FormDialog open={open} title={t.foundTitle} onClose={onClose}>
      <FoundForm {...saving} />
    </FormDialog>
  )
}

type Values = {
  readonly ProductId: Chosen | null
  readonly batchId: string
  readonly expiryDate: string
  readonly quantity: string
  readonly reason: string
}

function FoundForm({ takeId, onSaved }: Pick<FoundDialogProps, 'takeId' | 'onSaved'>) {
  const form = useForm<Values>({
    initial: { ProductId: null, batchId: '', expiryDate: '', quantity: '', reason: '' },
    check: missing,
    async save({ ProductId, ...values }) {
      const body = { ...values, ProductId: ProductId?.id ?? 0 }
      await browserApi.stockTakes.found({ params: { id: takeId }, body })
      onSaved()
    },
  })
  const { values, problems, set } = form
  return (
    <DialogForm form={form} submit={t.add}>
      <p className="text-ink-soft text-sm">{t.foundLead}</p>
      <Field label={t.product} required error={problem(problems.ProductId)}>
        <Combobox<Chosen>
          value={values.ProductId}
          onChange={(product) => set('ProductId', product)}
          search={searchProducts}
          optionKey={({ id }) => id}
          optionText={({ label }) => label.en}
          failure={texts.fetchFailed}
          data-autofocus
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t.batchId} required error={problem(problems.batchId)}>
          <TextInput {...form.input('batchId')} maxLength={40} autoComplete="off" />
        </Field>
        <Field label={t.expiryDate} required error={problem(problems.expiryDate)}>
          <TextInput {...form.input('expiryDate')} type="date" />
        </Field>
      </div>
      <Field label={t.unitsCounted} required error={problem(problems.quantity)}>
        <TextInput {...form.input('quantity')} inputMode="numeric" maxLength={8} autoComplete="off" />
      </Field>
      <ReasonField form={form} />
    </DialogForm>
  )
}

function missing({ ProductId, batchId, expiryDate, quantity }: Values): Problems<Values> {
  const need = (value: unknown, sentence: string) => (value ? undefined : { sentence })
  return {
    ProductId: need(ProductId, t.productRequired),
    batchId: need(batchId.trim(), adminStockForms.batchIdRequired),
    expiryDate: need(expiryDate, t.expiryRequired),
    quantity: need(quantity.trim(), adminStockForms.amountRequired),
  }
}
