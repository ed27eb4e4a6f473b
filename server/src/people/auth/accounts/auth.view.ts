import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { UserRow } from './auth.sql.ts'

export function currentUserView(row: UserRow): CurrentUser {
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
  }
}
