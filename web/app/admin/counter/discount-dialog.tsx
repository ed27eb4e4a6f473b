import { readNumber } from '@niramoy/domain/platform/codes'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Special } from './draft.ts'

type Discounts = { readonly special: Special | null; readonly code: string }

type DiscountDialogProps = Discounts & {
  readonly mayGive: boolean
  readonly onChosen: (discounts: Discounts) => void
  readonly onClose: () => void
}

/** What staff take off, and a code that the customer brings. */
export function DiscountDialog({ special, code, mayGive, onChosen, onClose }: DiscountDialogProps) {
  const [type, setType] = useState<Special['type']>(special?.type ?? 'percentage')
  const [value, setValue] = useState(special ? String(special.value) : '')
  const [typedCode, setTypedCode] = useState(code)
  const amount = readNumber(value)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const given = mayGive && amount > 0
    onChosen({ special: given ? { type, value: amount } : null, code: typedCode.trim() })
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t.discountTitle}>
      <Form onSubmit={submit} className="grid gap-4">
        {mayGive ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label={t.value}>
              <TextInput
                data-autofocus
                inputMode="decimal"
                autoComplete="off"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            </Field>
            <Field label={t.specialType}>
              <Select value={type} onChange={(event) => setType(event.target.value as Special['type'])}>
                <option value="percentage">{t.percent}</option>
                <option value="fixed">{t.amount}</option>
              </Select>
            </Field>
          </div>
        ) : (
          <p className="text-ink-soft text-sm">{t.notAllowedToDiscount}</p>
        )}
        <Field label={t.code}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={typedCode}
            onChange={(event) => setTypedCode(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => onChosen({ special: null, code: '' })}>
            {t.clearDiscounts}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
