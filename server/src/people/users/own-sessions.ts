import type { UserSession } from '@niramoy/contract/people/users'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { SessionCookie } from '../../platform/visit.ts'
import { deleteSessionById, deleteSessionsOf, selectSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { sessionView } from './sessions.view.ts'

type Asker = { readonly userId: number; readonly session: SessionCookie }

/** GET /users/sessions. */
export async function listSessions({ db, now }: Context, { userId, session }: Asker): Promise<UserSession[]> {
  const rows = await selectSessionsOf(db, userId, now())
  return rows.map((row) => sessionView(row, session.tokenHash))
}

type Ender = Asker & { readonly isFresh: boolean }

/** DELETE /users/sessions/{id}. Ending the own one is logging out; another one takes more than holding a session. */
export async function endSession(context: Context, { isFresh, ...asker }: Ender, id: number): Promise<void> {
  const { db } = context
  const { userId, session } = asker
  const own = (await listSessions(context, asker)).find(({ current }) => current)
  if (!isFresh && own?.id !== id) throw new Refusal('fresh-password-needed')
  const ended = await deleteSessionById(db, userId, id)
  if (!ended) throw new Refusal('session-not-found')
  if (session.tokenHash?.equals(ended.token_hash)) session.clear()
}

/** DELETE /users/sessions. */
export async function endOtherSessions({ db }: Context, { userId, session }: Asker): Promise<void> {
  await deleteSessionsOf(db, userId, session.tokenHash)
}
