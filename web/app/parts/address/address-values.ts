import type { Address } from '@niramoy/contract/people/addresses'
import type { AddressType } from '@niramoy/domain/people/address'
import type { useForm } from '../form/use-form.ts'

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

export function valuesOf(address: Address | null, { name, phone }: Recipient = {}): AddressValues {
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
