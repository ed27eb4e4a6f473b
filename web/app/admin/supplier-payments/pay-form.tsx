import type { Payable } from '@niramoy/contract/stock/supplier-payments'
import type { Taka } from '@niramoy/domain/platform/money'
import { SUPPLIER_PAYMENT_METHODS, type SupplierPaymentMethod } from '@niramoy/domain/stock/purchasing'
import { adminSupplierPayments as t } from '@niramoy/texts/en/stock/admin/admin-supplier-payments'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

const taka = (poisha: number) => amountText((poisha / 100) as Taka)
const BLANK = { amount: '', paidOn: '', reference: '', note: '', isAdvance: false }
const USUAL: { readonly method: SupplierPaymentMethod } = { method: 'bank' }

export function PayForm({ supplier }: { readonly supplier: Payable }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const owed = Math.round(supplier.account.owed * 100)
  const form = useForm({
    initial: { ...BLANK, ...USUAL },
    check: ({ amount }) => ({ amount: typedPoisha(amount) ? undefined : { sentence: t.amountUnread } }),
    async save({ amount, ...values }) {
      const poisha = typedPoisha(amount) ?? 0
      await browserApi.supplierPayments.pay({
        body: { ...values, supplierId: supplier.id, amount: poisha / 100 },
      })
      toast({ sentence: t.paid(taka(poisha)), tone: 'success' })
      for (const name of ['amount', 'paidOn', 'reference', 'note', 'isAdvance'] as const)
        form.set(name, BLANK[name])
      await revalidate()
    },
  })
  useShortcuts([{ keys: 'mod+Enter', label: t.pay, run: () => void form.submit() }])
  const { problems } = form
  const amount = typedPoisha(form.values.amount)
  const isMore = amount !== null && amount > owed
  return (
    <Card title={t.pay}>
      <Form {...form.props} className="grid gap-4">
        {form.failure && <Banner tone="danger" {...form.failure} onDismiss={form.dismissFailure} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t.amount} required error={problem(problems.amount)}>
            <TextInput {...form.input('amount')} inputMode="decimal" placeholder={(owed / 100).toFixed(2)} />
          </Field>
          <Field label={t.method} required error={problem(problems.method)}>
            <Select {...form.input('method')}>
              {SUPPLIER_PAYMENT_METHODS.map((method) => (
                <option key={method} value={method}>
                  {t.methods[method]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.paidOn} error={problem(problems.paidOn)}>
            <TextInput {...form.input('paidOn')} type="date" />
          </Field>
          <Field label={t.reference} error={problem(problems.reference)}>
            <TextInput {...form.input('reference')} maxLength={60} />
          </Field>
        </div>
        {isMore && (
          <Checkbox
            label={t.isAdvance}
            hint={t.isAdvanceHint}
            checked={form.values.isAdvance}
            onChange={(event) => form.set('isAdvance', event.currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={form.busy}>
            {t.pay}
          </Button>
          {amount !== null && (
            <span className="text-ink-soft text-sm">{t.consequence(taka(amount), taka(owed - amount))}</span>
          )}
        </div>
      </Form>
    </Card>
  )
}
