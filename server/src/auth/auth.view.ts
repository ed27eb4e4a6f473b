import type { CurrentUser } from '@niramoy/contract/auth'
import type { UserRow } from './auth.sql.ts'

export function currentUserView(row: UserRow): CurrentUser {
  return {
    userId: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    phone: row.phone,
    username: row.username,
    hasPassword: row.password_hash !== null,
  }
}
