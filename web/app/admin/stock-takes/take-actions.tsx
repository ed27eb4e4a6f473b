import type { StockTakeDetails, StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { hasPermission } from '@niramoy/domain/people/actor'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { adminStockForms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { type Problems, useForm } from '../../parts/form/use-form.ts'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { type Chosen, searchProducts } from './chosen-products.tsx'
import { ReasonField } from './count-dialog.tsx'
import { STEP_DIALOGS, type Step } from './step-dialogs.tsx'

type TakeActionsProps = {
  readonly take: StockTakeDetails
  readonly selected: readonly StockTakeLine[]
  readonly isCounting: boolean
  readonly onDone: (said: string) => void
}

/** What can be done with it now, and by whom. */
export function TakeActions({ take, selected, isCounting, onDone }: TakeActionsProps) {
  const [step, setStep] = useState<Step | null>(null)
  const [isAdding, setAdding] = useState(false)
  const user = useUser() ?? null
  const isOpen = take.status === 'counting' || take.status === 'handed-in'
  const mayCount = hasPermission(user, 'stock.edit')
  useShortcuts(isCounting ? [{ keys: 'h', label: t.shortcuts.handIn, run: () => setStep('handIn') }] : [])
  const StepDialog = step && STEP_DIALOGS[step]
  const close = () => setStep(null)
  const hasChosen = selected.length > 0
  return (
    <>
      <Notices take={take} />
      <section aria-label={t.columns.status} className="flex flex-wrap gap-2.5">
        {isCounting && <Button onClick={() => setStep('handIn')}>{t.handIn}</Button>}
        {take.mayDecide && <Button onClick={() => setStep('approve')}>{t.approve}</Button>}
        {take.mayDecide && (
          <Button variant="secondary" onClick={() => setStep('sendBack')}>
            {t.sendBack}
          </Button>
        )}
        {isCounting && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t.addFound}
          </Button>
        )}
        {isCounting && hasChosen && (
          <>
            <Button variant="secondary" onClick={() => setStep('explain')}>
              {t.explain}
            </Button>
            <Button variant="secondary" onClick={() => setStep('recount')}>
              {t.recount}
            </Button>
          </>
        )}
        <Button variant="secondary" icon={<PrinterIcon size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
        {isOpen && mayCount && (
          <Button variant="quiet" onClick={() => setStep('cancel')}>
            {t.cancel}
          </Button>
        )}
      </section>
      {StepDialog && (
        <StepDialog
          take={take}
          selected={selected}
          onClose={close}
          onDone={(said) => {
            close()
            onDone(said)
          }}
        />
      )}
      <FoundDialog
        takeId={take.id}
        open={isAdding}
        onClose={() => setAdding(false)}
        onSaved={() => {
          setAdding(false)
          onDone(t.saved)
        }}
      />
    </>
  )
}

function Notices({ take }: { readonly take: StockTakeDetails }) {
  const mayApprove = hasPermission(useUser() ?? null, 'stock.approve')
  const below = take.rows.filter(({ isBelowZero }) => isBelowZero).length
  return (
    <>
      {take.status === 'handed-in' && !take.mayDecide && (
        <Banner tone="info" sentence={mayApprove ? t.ownCount : t.waits} />
      )}
      {below > 0 && <Banner tone="warning" sentence={t.belowZeroSome(below)} />}
    </>
  )
}

type FoundDialogProps = {
  readonly takeId: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

function FoundDialog({ open, onClose, ...saving }: FoundDialogProps) {
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
