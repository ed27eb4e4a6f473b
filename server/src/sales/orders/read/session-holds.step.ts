import type { Role } from '@niramoy/domain/people/actor'
import { selectSessionActor } from '../../../people/auth/sessions/sessions.sql.ts'
import type { Context } from '../../../platform/context.ts'

/** Whether an event stream may go on: it ends with the session, and with the role that it was begun in. */
export async function sessionHolds(
  { db, now }: Context,
  session: Buffer | null,
  role: Role,
): Promise<boolean> {
  return session !== null && (await selectSessionActor(db, session, now()))?.role === role
}
