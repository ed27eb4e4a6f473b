import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockStaff, lockUser, type ManagedRow } from '../auth/accounts/manage-users.sql.ts'

type Staff = Awaited<ReturnType<typeof lockStaff>>[number]
export type Managed = {
  readonly user: ManagedRow
  /** Who asks, as they are now. */
  readonly me: Staff
  /** Whether others than this person own the shop. */
  readonly hasOtherOwner: boolean
}

/**
 * The person that staff change or delete. All staff are locked first: of two owners who take each other's duties away
 * at once, the second finds that they are no owner any more, and one is always left.
 */
export async function lockManaged(
  tx: Tx,
  actor: Actor,
  id: number,
  { isLeaving = false } = {},
): Promise<Managed> {
  const staff = await lockStaff(tx)
  const user = await lockUser(tx, id, isLeaving)
  if (!user) throw new Refusal('user-not-found')
  const me = staff.find((member) => member.id === actor.id)
  if (!me)
    throw new Refusal(user.role === 'admin' && staff.length === 1 ? 'user-is-last-admin' : 'not-allowed')
  refuseUnlessAllowed(me, 'users')
  if (user.role === 'admin' && id !== actor.id) refuseUnlessAllowed(me, 'staff')
  const hasOtherOwner = staff.some((other) => other.id !== id && other.duties.includes('owner'))
  return { user, me, hasOtherOwner }
}

/** By the duties of now, which may be others than those the request began with. */
export function refuseUnlessAllowed(me: Omit<Actor, 'id'>, permission: Permission): void {
  if (!hasPermission(me, permission)) throw new Refusal('not-your-duty')
}
