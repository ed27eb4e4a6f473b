import type { Address, AddressEdit, AddressForm } from '@niramoy/contract/people/addresses'
import type { Actor } from '@niramoy/domain/people/actor'
import { serves } from '@niramoy/domain/people/contact'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { lockUser } from '../auth/accounts/manage-users.sql.ts'
import { unknownPlace } from '../locations/unknown-place.step.ts'
import {
  type AddressFacts,
  type AddressRow,
  clearDefault,
  insertAddress,
  selectAddress,
  selectAddresses,
  updateAddress,
} from './addresses.sql.ts'
import { addressView } from './addresses.view.ts'
import { settleDefaults } from './settle-defaults.step.ts'

type Save = { readonly id?: number; readonly form: AddressEdit }

/** More than anyone needs, and few enough for one list. */
const MOST_ADDRESSES = 50

/** POST /addresses and PUT /addresses/{id}. The owner's row is locked, so that two defaults never meet. */
export async function saveAddress(context: Context, actor: Actor, save: Save): Promise<Address> {
  const { form } = save
  const userId = ownerOf(form, actor)
  refuseUnknownPlace(form)
  const now = context.now()
  // what customers do with their own addresses is no work of staff
  return transactOnce(context, actor.role === 'admin' ? actor.id : null, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new Refusal('user-not-found')
    const before = await rowBefore(tx, userId, save)
    const facts = factsOf(form, before)
    const to = before?.id ?? 0
    if (facts.is_default_shipping) await clearDefault(tx, { userId, use: 'shipping' }, { to, now })
    if (facts.is_default_billing) await clearDefault(tx, { userId, use: 'billing' }, { to, now })
    const saved = before ?? (await insertAddress(tx, userId, facts, now))
    if (before) await updateAddress(tx, { id: before.id, userId }, facts, now)
    await settleDefaults(tx, userId, now)
    const row = await selectAddress(tx, { id: saved.id, userId })
    if (!row) throw new Refusal('address-not-found')
    return addressView(row)
  })
}

function ownerOf({ UserId }: AddressForm, actor: Actor): number {
  if (UserId === undefined || UserId === actor.id) return actor.id
  if (actor.role !== 'admin') throw new Refusal('user-not-found')
  return UserId
}

function refuseUnknownPlace(form: AddressForm): void {
  const field = unknownPlace(form)
  if (!field) return
  throw new Refusal('invalid-input', { fields: { [field]: 'address-place-unknown' } })
}

async function rowBefore(tx: Tx, userId: number, { id, form }: Save): Promise<AddressRow | undefined> {
  if (id === undefined) {
    const all = await selectAddresses(tx, userId)
    if (all.length >= MOST_ADDRESSES) throw new Refusal('address-too-many')
    return undefined
  }
  const row = await selectAddress(tx, { id, userId })
  if (!row) throw new Refusal('address-not-found')
  const current = async () => addressView(row)
  await refuseChanged(tx, { table: 'addresses', id, version: form.version, current })
  return row
}

function factsOf(form: AddressForm, before: AddressRow | undefined): AddressFacts {
  const type = form.addressType ?? before?.address_type ?? 'both'
  const isDefaultShipping = form.isDefaultShipping ?? before?.is_default_shipping ?? false
  const isDefaultBilling = form.isDefaultBilling ?? before?.is_default_billing ?? false
  return {
    full_name: form.fullName,
    contact_no: form.contactNo,
    email: form.email,
    village_area: form.villageArea,
    street_sector: form.streetSector,
    house_holding_no: form.houseHoldingNo,
    police_station_sub_district: form.policeStationSubDistrict,
    city_district: form.cityDistrict,
    state_division: form.stateDivision,
    zip_code: form.zipCode,
    address_type: type,
    is_default_shipping: isDefaultShipping && serves(type, 'shipping'),
    is_default_billing: isDefaultBilling && serves(type, 'billing'),
  }
}
