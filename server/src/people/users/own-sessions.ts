import type { UserSession } from '@niramoy/contract/people/users'
import { getDevice } from '@niramoy/domain/platform/device'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { SessionCookie } from '../../platform/visit.ts'
import {
  deleteSessionById,
  deleteSessionsOf,
  type SessionRow,
  selectSessionsOf,
} from '../auth/sessions/sessions.sql.ts'

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

/** `own` is the hash of the token that asks. */
function sessionView(row: SessionRow, own: Buffer | null): UserSession {
  return {
    id: row.id,
    device: getDevice(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: own?.equals(row.token_hash) ?? false,
  }
}
