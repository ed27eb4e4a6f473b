import type { Address, AddressEdit, AddressForm } from '@niramoy/contract/people/addresses'
import type { Actor } from '@niramoy/domain/people/actor'
import { serves } from '@niramoy/domain/people/contact'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { lockUser } from '../auth/accounts/manage-users.sql.ts'
import { unknownPlace } from '../locations/unknown-place.step.ts'
import {
  type AddressFacts,
  clearDefault,
  insertAddress,
  selectAddress,
  selectAddresses,
  updateAddress,
} from './addresses.sql.ts'
import { addressView } from './addresses.view.ts'
import { settleDefaults } from './settle-defaults.step.ts'

/** More than anyone needs, and few enough for one list. */
const MOST_ADDRESSES = 50

/** POST /addresses and PUT /addresses/{id}. The owner's row is locked, so that two defaults never meet. */
export async function saveAddress(
  context: Context,
  actor: Actor,
  save: Save<AddressForm, AddressEdit>,
): Promise<Address> {
  const userId = findOwner(save.form, actor)
  const now = context.now()
  // what customers do with their own addresses is no work of staff
  return transactOnce(context, actor.role === 'admin' ? actor.id : null, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new Refusal('user-not-found')
    const form = save.id === undefined ? save.form : await wholeForm(tx, userId, save)
    if (save.id === undefined) await refuseTooMany(tx, userId)
    refuseUnknownPlace(form)
    const facts = toFacts(form)
    const to = save.id ?? 0
    if (facts.is_default_shipping) await clearDefault(tx, { userId, use: 'shipping' }, { to, now })
    if (facts.is_default_billing) await clearDefault(tx, { userId, use: 'billing' }, { to, now })
    const id = save.id ?? (await insertAddress(tx, userId, facts, now)).id
    if (save.id !== undefined) await updateAddress(tx, { id, userId }, facts, now)
    await settleDefaults(tx, userId, now)
    return shown(tx, { id, userId })
  })
}

function findOwner({ UserId }: AddressEdit, actor: Actor): number {
  if (UserId === undefined || UserId === actor.id) return actor.id
  if (actor.role !== 'admin') throw new Refusal('user-not-found')
  return UserId
}

function refuseUnknownPlace(form: AddressForm): void {
  const field = unknownPlace(form)
  if (!field) return
  throw new Refusal('invalid-input', { fields: { [field]: 'address-place-unknown' } })
}

async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
  const all = await selectAddresses(tx, userId)
  if (all.length >= MOST_ADDRESSES) throw new Refusal('address-too-many')
}

type Opened = { readonly id: number; readonly form: AddressEdit }

async function wholeForm(tx: Tx, userId: number, { id, form }: Opened): Promise<AddressForm> {
  const current = () => shown(tx, { id, userId })
  return editedForm(tx, { table: 'addresses', id, form, current })
}

async function shown(tx: Tx, address: Parameters<typeof selectAddress>[1]): Promise<Address> {
  const row = await selectAddress(tx, address)
  if (!row) throw new Refusal('address-not-found')
  return addressView(row)
}

function toFacts(form: AddressForm): AddressFacts {
  const { addressType: type = 'both', isDefaultShipping = false, isDefaultBilling = false } = form
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
