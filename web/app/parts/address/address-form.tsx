import type { Address } from '@niramoy/contract/people/addresses'
import { ADDRESS_TYPES, type AddressType } from '@niramoy/domain/people/address'
import type { Same } from '@niramoy/texts/base/shape'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { DialogForm } from '../form/form-dialog.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useTexts } from '../language/language.tsx'
import { renewAfterAddressChange } from '../offline/checkout-facts.ts'
import { type AddressValues, type Recipient, valuesOf } from './address-values.ts'
import { DefaultChoices } from './default-choices.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useAddressCheck } from './use-address-check.ts'

export type AddressFormProps = {
  /** Null: a new one. */
  readonly address: Address | null
  /** Whose it is, when staff write it for a customer. */
  readonly userId?: number | undefined
  /** Whom a new address is probably for. */
  readonly recipient?: Recipient | undefined
  /** What an order does not need is folded away. */
  readonly brief?: boolean
  readonly onSaved: (address: Address) => void
}

/** For a `FormDialog`. What was typed stays when saving fails. */
export function AddressForm({ address, userId, recipient, brief = false, onSaved }: AddressFormProps) {
  const t = useTexts({ en, bn })
  const form = useEditForm<Address, AddressValues>({
    stored: address,
    valuesOf: (stored) => valuesOf(stored, recipient),
    parts: partsOf(t),
    check: useAddressCheck(),
    save: async (values, stored) => {
      const saved = await save(stored, { ...values, UserId: userId })
      renewAfterAddressChange().catch(reportError)
      onSaved(saved)
    },
  })
  const { values, set, problems } = form

  function text(name: 'fullName' | 'villageArea' | 'streetSector' | 'houseHoldingNo' | 'zipCode') {
    const required = name === 'fullName' || name === 'villageArea'
    return (
      <Field label={t[name]} required={required} error={problem(problems[name])}>
        <TextInput {...form.input(name)} {...ATTRIBUTES[name]} />
      </Field>
    )
  }

  return (
    <DialogForm form={form}>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {text('fullName')}
        <Field label={t.contactNo} hint={t.contactNoHint} required error={problem(problems.contactNo)}>
          <TextInput {...form.input('contactNo')} type="tel" maxLength={40} autoComplete="tel" />
        </Field>
        <PlaceFields form={form} />
        {text('villageArea')}
      </div>
      <Folded isFolded={brief && !problems.email} label={t.more}>
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
          {text('streetSector')}
          {text('houseHoldingNo')}
          {text('zipCode')}
          <Field label={t.country}>
            <TextInput value={t.bangladesh} readOnly />
          </Field>
          <Field label={t.email} error={problem(problems.email)} className="sm:col-span-2">
            <TextInput {...form.input('email')} type="email" maxLength={254} autoComplete="email" />
          </Field>
        </div>
        <RadioGroup
          legend={t.addressType}
          name="addressType"
          options={ADDRESS_TYPES.map((value) => ({ value, label: t.types[value] }))}
          value={values.addressType}
          onChange={(type) => set('addressType', type as AddressType)}
        />
        <DefaultChoices values={values} set={set} />
      </Folded>
    </DialogForm>
  )
}

type FoldedProps = { readonly isFolded: boolean; readonly label: string; readonly children: ReactNode }

function Folded({ isFolded, label, children }: FoldedProps) {
  if (!isFolded) return children
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline decoration-dotted underline-offset-4">
        {label}
      </summary>
      <div className="mt-3 grid gap-5">{children}</div>
    </details>
  )
}

/** A place is one: a district goes with its division. */
function partsOf(t: Same<typeof en>): readonly FormPart<AddressValues>[] {
  const plain = ['villageArea', 'streetSector', 'houseHoldingNo', 'zipCode', 'email'] as const
  return [
    { label: t.fullName, fields: ['fullName'] },
    { label: t.contactNo, fields: ['contactNo'] },
    {
      label: t.cityDistrict,
      fields: ['stateDivision', 'cityDistrict', 'policeStationSubDistrict'],
      text: ({ stateDivision, cityDistrict, policeStationSubDistrict }) =>
        [policeStationSubDistrict, cityDistrict, stateDivision].join(', '),
    },
    ...plain.map((field) => ({ label: t[field], fields: [field] })),
    { label: t.addressType, fields: ['addressType'], text: ({ addressType }) => t.types[addressType] },
    { label: t.defaultShipping, fields: ['isDefaultShipping'] },
    { label: t.defaultBilling, fields: ['isDefaultBilling'] },
  ]
}

const ATTRIBUTES = {
  fullName: { maxLength: 120, autoComplete: 'name', 'data-autofocus': true },
  villageArea: { maxLength: 200, autoComplete: 'address-line1' },
  streetSector: { maxLength: 200, autoComplete: 'address-line2' },
  houseHoldingNo: { maxLength: 100, autoComplete: 'address-line3' },
  zipCode: { maxLength: 12, autoComplete: 'postal-code', inputMode: 'numeric' },
} as const

function save(address: Address | null, body: AddressValues & { UserId: number | undefined }) {
  if (!address) return browserApi.addresses.create({ body })
  const { id, version } = address
  return browserApi.addresses.update({ params: { id }, body: { ...body, version } })
}
