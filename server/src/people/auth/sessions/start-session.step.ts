import type { Context } from '../../../platform/context.ts'
import { hashToken, type RequestInfo, sessionEnd } from '../../../platform/visit.ts'
import { deleteEndedSessions, deleteSession, insertSession } from './sessions.sql.ts'

type Who = {
  readonly userId: number
  /** What proves the account was shown just now, not only that the browser is known elsewhere. */
  readonly confirmed: boolean
  /** The second factor was shown as well, or this device is trusted. */
  readonly hasShownFactor?: boolean
}

/** Signing in always makes a new token, and ends the session the browser had. */
export async function startSession({ db, now, random }: Context, who: Who, visit: RequestInfo) {
  const { userId, confirmed, hasShownFactor } = who
  if (visit.session.tokenHash) await deleteSession(db, visit.session.tokenHash)
  const token = Buffer.from(random(32)).toString('base64url')
  const at = now()
  await deleteEndedSessions(db, userId, at)
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: visit.agent.slice(0, 300),
    created_at: at,
    expires_at: sessionEnd(at),
    confirmed_at: confirmed ? at : null,
    second_factor_at: hasShownFactor ? at : null,
  })
  visit.session.set(token, sessionEnd(at), userId)
}
