import { ADDRESS_TYPES, type AddressType, type AddressUse, serves } from '@niramoy/domain/people/contact'
import type { Db, Tx } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'
import { prepared } from '../../platform/db/prepared.ts'

export type AddressRow = Awaited<ReturnType<typeof selectAddresses>>[number]
export type AddressFacts = {
  readonly full_name: string
  readonly contact_no: string
  readonly email: string | null | undefined
  readonly village_area: string
  readonly street_sector: string | null | undefined
  readonly house_holding_no: string | null | undefined
  readonly police_station_sub_district: string
  readonly city_district: string
  readonly state_division: string
  readonly zip_code: string | null | undefined
  readonly address_type: AddressType
  readonly is_default_shipping: boolean
  readonly is_default_billing: boolean
}
type Owned = { readonly id: number; readonly userId: number }
type Use = { readonly userId: number; readonly use: AddressUse }

const DEFAULT_COLUMN = { shipping: 'is_default_shipping', billing: 'is_default_billing' } as const

export function selectAddresses(db: Db, userId: number) {
  return db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** One address, of its owner only. */
export function selectAddress(db: Db, { id, userId }: Owned) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Those of the owner's addresses that have these ids. */
export function selectAddressesAmong(db: Db, userId: number, ids: readonly number[]) {
  return selectAmong(db, { userId, ids })
}

type Among = { readonly userId: number; readonly ids: readonly number[] }

const selectAmong = prepared(addressesAmong)

/** As part of a statement. */
export function addressesAmong(db: Db, { userId, ids }: Among) {
  return db.selectFrom('addresses').selectAll().where('id', '=', matchAny(ids)).where('user_id', '=', userId)
}

export function insertAddress(tx: Tx, userId: number, facts: AddressFacts, now: Date) {
  const { email = null, street_sector = null, house_holding_no = null, zip_code = null } = facts
  const optional = { email, street_sector, house_holding_no, zip_code }
  return tx
    .insertInto('addresses')
    .values({ ...facts, ...optional, user_id: userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function updateAddress(tx: Tx, { id, userId }: Owned, facts: AddressFacts, now: Date) {
  return tx
    .updateTable('addresses')
    .set({ ...facts, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export function deleteAddress(tx: Tx, { id, userId }: Owned) {
  return tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
}

/** Whichever address is the default gives way to another. */
export function clearDefault(tx: Tx, { userId, use }: Use, { to, now }: { to: number; now: Date }) {
  const column = DEFAULT_COLUMN[use]
  return tx
    .updateTable('addresses')
    .set({ [column]: false, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', to)
    .where(column, '=', true)
    .execute()
}

/** The only address that serves a use is its default. */
export function makeOnlyOneDefault(tx: Tx, { userId, use }: Use, now: Date) {
  const column = DEFAULT_COLUMN[use]
  const types = ADDRESS_TYPES.filter((type) => serves(type, use))
  return tx
    .updateTable('addresses')
    .set({ [column]: true, updated_at: now })
    .where('user_id', '=', userId)
    .where('address_type', 'in', types)
    .where(column, '=', false)
    .where(
      (has) =>
        has
          .selectFrom('addresses')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_id', '=', userId)
          .where('address_type', 'in', types),
      '=',
      1,
    )
    .execute()
}
