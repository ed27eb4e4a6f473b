import type { Actor } from '@niramoy/domain/actor'
import type { Context } from '../context.ts'
import { sessionEnd } from '../visit.ts'
import { selectSessionActor, updateSessionSeen } from './sessions.sql.ts'

/** How stale the time a session was last seen may be: each visit must not cost a write. */
const SEEN_EVERY_MS = 3_600_000

/** Who is behind a session's token, and keeps a session in use alive. */
export async function findActor({ db, now }: Context, tokenHash: Buffer): Promise<Actor | null> {
  const at = now()
  const session = await selectSessionActor(db, tokenHash, at)
  if (!session) return null
  if (at.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await updateSessionSeen(db, tokenHash, { seen: at, until: sessionEnd(at) })
  }
  return { id: session.user_id, role: session.role }
}
