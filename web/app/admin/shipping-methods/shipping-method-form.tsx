import type { DeliveryArea } from '@niramoy/contract/platform/delivery-fields'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminShippingMethods as t } from '@niramoy/texts/en/pricing/admin-shipping-methods'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import type { useForm } from '../../parts/form/use-form.ts'
import { missing } from '../../parts/offer/offer-fields.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { areaText, type PickedArea, withArea } from './areas.ts'
import { AreasField } from './areas-field.tsx'

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
  readonly nameBn: string
  readonly estimatedDeliveryTimeBn: string
  readonly areas: readonly DeliveryArea[]
  /** An area that is chosen and not added yet counts as well. */
  readonly picked: PickedArea
  readonly daysFrom: string
  readonly daysTo: string
  readonly cutOff: string
}

const PARTS: readonly FormPart<Values>[] = [
  { label: adminList.name, fields: ['name'] },
  { label: t.price, fields: ['price'] },
  { label: t.time, fields: ['estimatedDeliveryTime'] },
  { label: t.free, fields: ['isFree'] },
  { label: t.threshold, fields: ['freeShippingThreshold'] },
  { label: t.nameBn, fields: ['nameBn'] },
  { label: t.timeBn, fields: ['estimatedDeliveryTimeBn'] },
  { label: t.areas, fields: ['areas', 'picked'], text: areasText, key: areasText },
  { label: t.daysFrom, fields: ['daysFrom'] },
  { label: t.daysTo, fields: ['daysTo'] },
  { label: t.cutOff, fields: ['cutOff'] },
]

function areasText({ areas, picked }: Values): string {
  return withArea(areas, picked).map(areaText).join('; ') || t.everywhere
}

function valuesOf(method: ShippingMethod | null): Values {
  return {
    name: method?.name ?? '',
    price: String(method?.price ?? 0),
    estimatedDeliveryTime: method?.estimatedDeliveryTime ?? '',
    isFree: method?.isFree ?? false,
    freeShippingThreshold: String(method?.freeShippingThreshold ?? 0),
    ...deliveryValues(method),
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
      <DeliveryFields form={form} />
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

function deliveryValues(method: ShippingMethod | null) {
  return {
    nameBn: method?.nameBn ?? '',
    estimatedDeliveryTimeBn: method?.estimatedDeliveryTimeBn ?? '',
    areas: method?.areas ?? [],
    picked: { division: '', district: '', thana: '' },
    daysFrom: String(method?.daysFrom ?? ''),
    daysTo: String(method?.daysTo ?? ''),
    cutOff: method?.cutOff ?? '',
  }
}

type Form = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'set' | 'problems' | 'input'>

/** What it is called in Bengali, where it delivers and when. */
function DeliveryFields({ form: { values, set, problems, input } }: { form: Form }) {
  const days = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.nameBn} hint={t.nameBnHint} error={problem(problems.nameBn)}>
          <TextInput {...input('nameBn')} maxLength={120} autoComplete="off" lang="bn" />
        </Field>
        <Field label={t.timeBn} error={problem(problems.estimatedDeliveryTimeBn)}>
          <TextInput {...input('estimatedDeliveryTimeBn')} maxLength={120} autoComplete="off" lang="bn" />
        </Field>
      </div>
      <AreasField
        areas={values.areas}
        picked={values.picked}
        onChange={(areas) => set('areas', areas)}
        onPick={(picked) => set('picked', picked)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label={t.daysFrom} error={problem(problems.daysFrom)}>
          <TextInput {...input('daysFrom')} {...days} />
        </Field>
        <Field label={t.daysTo} hint={t.daysHint} error={problem(problems.daysTo)}>
          <TextInput {...input('daysTo')} {...days} />
        </Field>
        <Field label={t.cutOff} hint={t.cutOffHint} error={problem(problems.cutOff)}>
          <TextInput {...input('cutOff')} type="time" />
        </Field>
      </div>
    </>
  )
}

/** A threshold that is not shown is not sent; left empty it is 0. */
function save(method: ShippingMethod | null, { freeShippingThreshold, picked, ...values }: Values) {
  const threshold = { freeShippingThreshold: freeShippingThreshold.trim() || '0' }
  const sent = { ...values, areas: [...withArea(values.areas, picked)] }
  const body = values.isFree ? { ...sent, ...threshold } : sent
  if (!method) return browserApi.shippingMethods.create({ body })
  const { id, version } = method
  return browserApi.shippingMethods.update({ params: { id }, body: { ...body, version } })
}
