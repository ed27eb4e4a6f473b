import type { Address } from '@niramoy/contract/people/addresses'
import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { ROLE_IDS } from '@niramoy/domain/people/actor'
import type { AddressRow } from '../addresses/addresses.sql.ts'
import { addressView } from '../addresses/addresses.view.ts'
import type { ManagedRow } from '../auth/accounts/manage-users.sql.ts'

export function managedUserView(row: ManagedRow): ManagedUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: { id: ROLE_IDS[row.role], name: row.role },
    duties: row.duties,
    isVerified: row.verified_at !== null,
    phoneVerified: row.phone !== null && row.phone === row.proved_phone,
    hasSecondFactor: row.role === 'admin' && row.second_factor_at !== null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function addressesView(rows: readonly AddressRow[]): Address[] {
  return rows.map(addressView)
}
