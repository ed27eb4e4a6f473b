import type { Tx } from '../../platform/db/db.ts'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import type { World } from '../auth/codes/account-messages.step.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { deleteFactor } from './second-factor.sql.ts'
import { tellOwner } from './tell-owner.step.ts'

/** Of a person who lost the phone and the recovery codes: all their sessions end, and they are told. */
export async function resetFactor(context: World, tx: Tx, user: UserRow): Promise<void> {
  await deleteFactor(tx, user.id)
  await deleteSessionsOf(tx, user.id, null)
  await tellOwner(context, tx, user, { what: 'secondFactorReset' })
}
