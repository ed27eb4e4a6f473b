import type { AddressForm } from '@niramoy/contract/addresses'
import type { OrderAddress } from '@niramoy/contract/orders'
import { type AddressUse, serves } from '@niramoy/domain/address'
import { ERRORS } from '@niramoy/texts/errors'
import { type AddressRow, selectAddress } from '../addresses/addresses.sql.ts'
import { Refusal } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { AddressSnapshot } from '../db/json-columns.ts'
import { unknownPlace } from '../locations/unknown-place.step.ts'
import { refusalAt } from '../refuse-on.ts'

type Asked = {
  readonly userId: number
  readonly use: AddressUse
  readonly address: OrderAddress
  /** What the form calls it. */
  readonly field?: string
}

const OTHER_USE = { shipping: 'address-not-for-shipping', billing: 'address-not-for-billing' } as const

/** The address as the order keeps it: one of the customer's own, or one that is written out. */
export async function snapshotAddress(db: Db, asked: Asked): Promise<AddressSnapshot> {
  const { userId, use, address, field = `${use}Address` } = asked
  const form = 'id' in address ? await ownAddress(db, { id: address.id, userId }, field) : address
  if (form.addressType && !serves(form.addressType, use)) throw refusalAt(field, OTHER_USE[use])
  if (!('id' in address)) refuseUnknownPlace(address, field)
  return snapshotOf(form)
}

function refuseUnknownPlace(form: AddressForm, field: string): void {
  const wrong = unknownPlace(form)
  if (!wrong) return
  throw new Refusal('invalid-input', {
    fields: { [`${field}.${wrong}`]: ERRORS['address-place-unknown'].text },
  })
}

async function ownAddress(db: Db, own: { readonly id: number; readonly userId: number }, field: string) {
  const row = await selectAddress(db, own)
  if (!row) throw refusalAt(field, 'address-not-found')
  return formOf(row)
}

function formOf(row: AddressRow): AddressForm {
  return {
    fullName: row.full_name,
    contactNo: row.contact_no,
    email: row.email,
    villageArea: row.village_area,
    streetSector: row.street_sector,
    houseHoldingNo: row.house_holding_no,
    policeStationSubDistrict: row.police_station_sub_district,
    cityDistrict: row.city_district,
    stateDivision: row.state_division,
    zipCode: row.zip_code,
    addressType: row.address_type,
  }
}

function snapshotOf(form: AddressForm): AddressSnapshot {
  return {
    fullName: form.fullName,
    contactNo: form.contactNo,
    email: form.email ?? null,
    villageArea: form.villageArea,
    streetSector: form.streetSector ?? null,
    houseHoldingNo: form.houseHoldingNo ?? null,
    policeStationSubDistrict: form.policeStationSubDistrict,
    cityDistrict: form.cityDistrict,
    stateDivision: form.stateDivision,
    zipCode: form.zipCode ?? null,
    country: 'Bangladesh',
  }
}
