import type { Address } from '@niramoy/contract/people/addresses'
import type { Place } from '@niramoy/contract/people/locations'
import { ADDRESS_TYPES, type AddressType } from '@niramoy/domain/people/contact'
import type { Same } from '@niramoy/texts/base/shape'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { DialogForm } from '../form/form-dialog.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { renewAfterAddressChange } from '../offline/checkout-facts.ts'
import { DefaultChoices } from './address-card.tsx'
import type { AddressFields } from './address-values.ts'
import {
  type AddressValues,
  placeOptions,
  type Recipient,
  toValues,
  useAddressCheck,
} from './address-values.ts'
import { usePlaces } from './use-places.ts'

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
    toValues: (stored) => toValues(stored, recipient),
    parts: listParts(t),
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
function listParts(t: Same<typeof en>): readonly FormPart<AddressValues>[] {
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

/** Division, district, sub-district: another choice takes away what was chosen below it. */
export function PlaceFields({ form }: { form: AddressFields }) {
  const t = useTexts({ en, bn })
  const { values, set, problems } = form
  const { stateDivision, cityDistrict, policeStationSubDistrict } = values
  const places = usePlaces({ division: stateDivision, district: cityDistrict })

  function chooseDistrict(district: string) {
    set('cityDistrict', district)
    set('policeStationSubDistrict', '')
  }
  function chooseDivision(division: string) {
    set('stateDivision', division)
    chooseDistrict('')
  }

  return (
    <>
      {places.failed && <PlacesFailed again={places.again} />}
      <PlaceSelect
        name="stateDivision"
        label={t.stateDivision}
        first={t.chooseDivision}
        places={places.divisions}
        value={stateDivision}
        onChange={chooseDivision}
        error={problem(problems.stateDivision)}
      />
      <PlaceSelect
        name="cityDistrict"
        label={t.cityDistrict}
        first={stateDivision ? t.chooseDistrict : t.divisionFirst}
        places={places.districts}
        value={cityDistrict}
        onChange={chooseDistrict}
        disabled={!stateDivision}
        error={problem(problems.cityDistrict)}
      />
      <PlaceSelect
        name="policeStationSubDistrict"
        label={t.policeStationSubDistrict}
        first={cityDistrict ? t.chooseThana : t.districtFirst}
        places={places.thanas}
        value={policeStationSubDistrict}
        onChange={(thana) => set('policeStationSubDistrict', thana)}
        disabled={!cityDistrict}
        error={problem(problems.policeStationSubDistrict)}
      />
    </>
  )
}

type PlaceSelectProps = {
  readonly name: string
  readonly label: string
  /** Shown before a choice. */
  readonly first: string
  readonly places: readonly Place[]
  readonly value: string
  readonly onChange: (name: string) => void
  readonly disabled?: boolean
  readonly error: ReturnType<typeof problem>
}

function PlaceSelect({ name, label, first, places, value, onChange, disabled, error }: PlaceSelectProps) {
  const options = placeOptions(places, value, useLanguage())
  return (
    <Field label={label} required error={error}>
      <Select
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{first}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function PlacesFailed({ again }: { again: () => void }) {
  const say = useNotices({ en, bn })
  const { tryAgain } = useTexts({ en: commonEn, bn: commonBn })
  return (
    <Banner
      tone="danger"
      {...say('placesFailed')}
      className="sm:col-span-2"
      actions={
        <Button size="small" variant="secondary" onClick={again}>
          {tryAgain}
        </Button>
      }
    />
  )
}
