import type { CurrentUser } from '@niramoy/contract/people/auth'
import { getSecondFactor } from '@niramoy/domain/people/login'
import type { UserRow } from './auth.sql.ts'

/** Whether the shop demands a second factor of its staff. */
export type Demand = { readonly settings: { readonly STAFF_SECOND_FACTOR: 'demanded' | 'offered' } }

export function currentUserView({ settings }: Demand, row: UserRow): CurrentUser {
  return {
    userId: row.id,
    role: row.role,
    duties: row.duties,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone,
    phoneVerified: row.phone !== null && row.phone === row.proved_phone,
    username: row.username,
    hasPassword: row.password_hash !== null,
    secondFactor: getSecondFactor(row, settings.STAFF_SECOND_FACTOR === 'demanded'),
  }
}
