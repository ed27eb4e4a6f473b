import type { Actor } from '@niramoy/domain/people/actor'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockAdmins, lockUser, type ManagedRow } from '../auth/accounts/manage-users.sql.ts'

/**
 * The person that an admin changes or deletes. All admins are locked first: of two who take each other's role
 * away at once, the second finds that they are no admin any more, and one is always left.
 */
export async function lockManaged(
  tx: Tx,
  actor: Actor,
  id: number,
  { isLeaving = false } = {},
): Promise<ManagedRow> {
  const admins = await lockAdmins(tx)
  const user = await lockUser(tx, id, isLeaving)
  if (!user) throw new Refusal('user-not-found')
  if (admins.includes(actor.id)) return user
  throw new Refusal(user.role === 'admin' && admins.length === 1 ? 'user-is-last-admin' : 'not-allowed')
}
