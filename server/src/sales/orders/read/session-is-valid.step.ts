import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { selectSessionActor } from '../../../people/auth/sessions/sessions.sql.ts'
import type { Context } from '../../../platform/context.ts'

/** Whether an event stream may go on: it ends with the session, and for staff with the permission to read orders. */
export async function sessionIsValid(
  { db, now }: Context,
  session: Buffer | null,
  actor: Actor,
): Promise<boolean> {
  const found = session && (await selectSessionActor(db, session, now()))
  if (!found || found.user_id !== actor.id) return false
  return actor.role === 'user' || hasPermission(found, 'orders.read')
}
