import type { Address } from '@niramoy/contract/people/addresses'
import type { Place } from '@niramoy/contract/people/locations'
import type { AddressType } from '@niramoy/domain/people/contact'
import { isBangladeshiMobile, readPhone } from '@niramoy/domain/people/contact'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import type { Language } from '@niramoy/texts/languages'
import type { Problems, useForm } from '../form/use-form.ts'
import { useNotices } from '../language/language.tsx'

/** What the fields of the address form hold. */
export type AddressValues = {
  fullName: string
  contactNo: string
  email: string
  stateDivision: string
  cityDistrict: string
  policeStationSubDistrict: string
  villageArea: string
  streetSector: string
  houseHoldingNo: string
  zipCode: string
  addressType: AddressType
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

/** The form around the fields. */
export type AddressFields = ReturnType<typeof useForm<AddressValues>>

/** Whom a new address is probably for. */
export type Recipient = {
  readonly name?: string | null | undefined
  readonly phone?: string | null | undefined
}

const EMPTY: AddressValues = {
  fullName: '',
  contactNo: '',
  email: '',
  stateDivision: '',
  cityDistrict: '',
  policeStationSubDistrict: '',
  villageArea: '',
  streetSector: '',
  houseHoldingNo: '',
  zipCode: '',
  addressType: 'both',
  isDefaultShipping: false,
  isDefaultBilling: false,
}

export function toValues(address: Address | null, { name, phone }: Recipient = {}): AddressValues {
  if (!address) return { ...EMPTY, fullName: name ?? '', contactNo: phone ?? '' }
  const { id: _id, UserId: _owner, country: _country, version: _version, ...stored } = address
  return {
    ...stored,
    email: stored.email ?? '',
    streetSector: stored.streetSector ?? '',
    houseHoldingNo: stored.houseHoldingNo ?? '',
    zipCode: stored.zipCode ?? '',
  }
}

type PlaceOption = { readonly value: string; readonly label: string }

/**
 * The places to choose from, named in the visitor's language. The one that is chosen keeps the name it is stored
 * under, so that looking at an address in the other language changes nothing.
 */
export function placeOptions(places: readonly Place[], chosen: string, language: Language): PlaceOption[] {
  const options = places.map(({ name, nameBn }) => {
    const label = language === 'bn' ? nameBn : name
    return { value: [name, nameBn].includes(chosen) ? chosen : label, label }
  })
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options]
}

const TYPED = ['fullName', 'villageArea'] as const
const CHOSEN = ['stateDivision', 'cityDistrict', 'policeStationSubDistrict'] as const

/** What is wrong with an address before it is sent. */
export function useAddressCheck() {
  const say = useNotices({ en, bn })

  function contactProblem(contactNo: string) {
    const phone = readPhone(contactNo)
    if (phone === '') return say('contactNoRequired')
    return isBangladeshiMobile(phone) ? undefined : say('contactNoInvalid')
  }

  /** Of the places only the first that is missing: the next can be chosen only after it. */
  function missing(values: AddressValues) {
    const place = CHOSEN.find((name) => values[name] === '')
    const fields = TYPED.filter((name) => values[name].trim() === '')
    return [...fields, ...(place ? [place] : [])]
  }

  return (values: AddressValues): Problems<AddressValues> => ({
    ...Object.fromEntries(missing(values).map((name) => [name, say('fieldRequired')])),
    contactNo: contactProblem(values.contactNo),
    email: /^\s*$|\S@\S/.test(values.email) ? undefined : say('emailInvalid'),
  })
}
