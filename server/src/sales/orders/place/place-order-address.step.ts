import { createHash } from 'node:crypto'
import type { AddressForm, OrderAddress } from '@niramoy/contract/people/addresses'
import { type AddressUse, serves } from '@niramoy/domain/people/contact'
import { type AddressRow, selectAddressesAmong } from '../../../people/addresses/addresses.sql.ts'
import { unknownPlace } from '../../../people/locations/unknown-place.step.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'

type OrderAddresses = Readonly<Record<AddressUse, OrderAddress>> & {
  /** What the form calls them. */
  readonly fields?: Readonly<Record<AddressUse, string>>
}

const FIELDS = { shipping: 'shippingAddress', billing: 'billingAddress' }
const OTHER_USE = { shipping: 'address-not-for-shipping', billing: 'address-not-for-billing' } as const

export type Snapshots = Readonly<Record<AddressUse, AddressSnapshot>>

type OwnAddress = Omit<AddressRow, 'created_at' | 'updated_at'>

export function getAddressIds({ shipping, billing }: Readonly<Record<AddressUse, OrderAddress>>): number[] {
  return [shipping, billing].flatMap((address) => ('id' in address ? [address.id] : []))
}

/** The addresses as the order keeps them: each one of the customer's own, or one that is written out. */
export function snapshotAddresses(
  own: readonly OwnAddress[],
  { shipping, billing, fields = FIELDS }: OrderAddresses,
): Snapshots {
  const shippingForm = formFor('shipping', shipping, { own, field: fields.shipping })
  const billingForm = formFor('billing', billing, { own, field: fields.billing })
  return { shipping: toSnapshot(shippingForm), billing: toSnapshot(billingForm) }
}

export function addressColumns({ shipping, billing }: Snapshots) {
  return {
    shipping_address: JSON.stringify(shipping),
    billing_address: JSON.stringify(billing),
    delivered_to: getPlace(shipping),
  }
}

/**
 * What two orders to one household share, however it is spelled: place, area, street and house or, where no house is
 * named, the number that is rung there. As a hash, for it is another's address too.
 */
export function getPlace(address: AddressSnapshot): string {
  const { cityDistrict, policeStationSubDistrict, villageArea, streetSector, houseHoldingNo, contactNo } =
    address
  const parts = [
    cityDistrict,
    policeStationSubDistrict,
    villageArea,
    streetSector ?? '',
    houseHoldingNo ?? contactNo,
  ]
  const plain = parts.map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  )
  return createHash('sha256').update(plain.join('|')).digest('base64url')
}

/** The same of what is ordered, before anything else of it is read; null: the address is not the customer's. */
export async function placeOfOrder(tx: Tx, userId: number, address: OrderAddress): Promise<string | null> {
  if (!('id' in address)) return getPlace(toSnapshot(address))
  const [row] = await selectAddressesAmong(tx, userId, [address.id])
  return row ? getPlace(toSnapshot(toForm(row))) : null
}

type Known = { readonly own: readonly OwnAddress[]; readonly field: string }

function formFor(use: AddressUse, address: OrderAddress, { own, field }: Known): AddressForm {
  const row = 'id' in address ? own.find(({ id }) => id === address.id) : null
  if (row === undefined) throw refusalAt(field, 'address-not-found')
  const form = row ? toForm(row) : (address as AddressForm)
  if (form.addressType && !serves(form.addressType, use)) throw refusalAt(field, OTHER_USE[use])
  if (!('id' in address)) refuseUnknownPlace(address, field)
  return form
}

function refuseUnknownPlace(form: AddressForm, field: string): void {
  const wrong = unknownPlace(form)
  if (!wrong) return
  throw new Refusal('invalid-input', {
    fields: { [`${field}.${wrong}`]: 'address-place-unknown' },
  })
}

function toForm(row: OwnAddress): AddressForm {
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

function toSnapshot(form: AddressForm): AddressSnapshot {
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
