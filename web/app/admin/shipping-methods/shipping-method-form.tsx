import type { ShippingMethod } from '@niramoy/contract/shipping-methods'
import { adminList } from '@niramoy/texts/en/admin-list'
import { adminShippingMethods as t } from '@niramoy/texts/en/admin-shipping-methods'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { missing } from '../../parts/offer/offer-fields.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type ShippingMethodFormProps = {
  /** Null: a new one. */
  readonly method: ShippingMethod | null
  readonly onSaved: (said: string) => void
}

type Values = {
  readonly name: string
  readonly price: string
  readonly estimatedDeliveryTime: string
  readonly isFree: boolean
  readonly freeShippingThreshold: string
}

const PARTS: readonly FormPart<Values>[] = [
  { label: adminList.name, fields: ['name'] },
  { label: t.price, fields: ['price'] },
  { label: t.time, fields: ['estimatedDeliveryTime'] },
  { label: t.free, fields: ['isFree'] },
  { label: t.threshold, fields: ['freeShippingThreshold'] },
]

function valuesOf(method: ShippingMethod | null): Values {
  return {
    name: method?.name ?? '',
    price: String(method?.price ?? 0),
    estimatedDeliveryTime: method?.estimatedDeliveryTime ?? '',
    isFree: method?.isFree ?? false,
    freeShippingThreshold: String(method?.freeShippingThreshold ?? 0),
  }
}

export function ShippingMethodForm({ method, onSaved }: ShippingMethodFormProps) {
  const form = useEditForm({
    stored: method,
    valuesOf,
    parts: PARTS,
    check: (values) => missing(values, ['name', 'price', 'estimatedDeliveryTime']),
    summary: { sentence: t.fieldsRequired },
    async save(values, stored) {
      const { name } = await save(stored, values)
      onSaved(method ? adminList.saved(name) : adminList.added(name))
    },
  })
  const { problems, values } = form
  return (
    <DialogForm form={form}>
      <Field label={adminList.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <Field label={t.price} hint={t.priceHint} required error={problem(problems.price)}>
        <TextInput {...form.input('price')} inputMode="decimal" maxLength={15} autoComplete="off" />
      </Field>
      <Field label={t.time} hint={t.timeHint} required error={problem(problems.estimatedDeliveryTime)}>
        <TextInput {...form.input('estimatedDeliveryTime')} maxLength={120} autoComplete="off" />
      </Field>
      <Checkbox
        label={t.free}
        hint={t.freeHint}
        checked={values.isFree}
        onChange={(event) => form.set('isFree', event.currentTarget.checked)}
      />
      {values.isFree && (
        <Field label={t.threshold} hint={t.thresholdHint} error={problem(problems.freeShippingThreshold)}>
          <TextInput
            {...form.input('freeShippingThreshold')}
            inputMode="decimal"
            maxLength={15}
            autoComplete="off"
          />
        </Field>
      )}
    </DialogForm>
  )
}

/** A threshold that is not shown is not sent; left empty it is 0. */
function save(method: ShippingMethod | null, { freeShippingThreshold, ...values }: Values) {
  const threshold = { freeShippingThreshold: freeShippingThreshold.trim() || '0' }
  const body = values.isFree ? { ...values, ...threshold } : values
  if (!method) return browserApi.shippingMethods.create({ body })
  const { id, version } = method
  return browserApi.shippingMethods.update({ params: { id }, body: { ...body, version } })
}
