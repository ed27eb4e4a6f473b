import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockUser, type UserRow } from '../auth/accounts/auth.sql.ts'

/** The signed-in member of staff, locked: what changes their second factor goes one after the other. */
export async function lockStaff(tx: Tx, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Refusal('not-logged-in')
  if (user.role !== 'admin') throw new Refusal('not-allowed')
  return user
}
