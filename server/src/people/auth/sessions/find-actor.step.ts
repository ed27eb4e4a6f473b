import type { Actor } from '@niramoy/domain/people/actor'
import { getSecondFactor } from '@niramoy/domain/people/login'
import type { Context } from '../../../platform/context.ts'
import { sessionEnd } from '../../../platform/visit.ts'
import { selectBeganUnderOldName, selectSessionActor, updateSessionSeen } from './sessions.sql.ts'

/** How stale the time a session was last seen may be: each visit must not cost a write. */
const SEEN_EVERY_MS = 3_600_000

/** However much it is used, a session ends half a year after signing in. */
const LONGEST_MS = 180 * 86_400_000

/** How long what was entered counts for calls that ask for it. */
const FRESH_MS = 600_000

type Found = {
  readonly actor: Actor
  readonly isFresh: boolean
  /** Staff who must set up a second factor first: until then they are a customer like any other. */
  readonly needsFactor: boolean
  readonly renewedUntil?: Date
}

/**
 * Who is behind a session's token. A session in use is renewed, in the table and in the browser. Under the cookie's old
 * name only a session counts that began before the new one came, so that no other session can be planted under it.
 */
export async function findActor(
  { db, now, settings }: Context,
  tokenHash: Buffer,
  hasOldName = false,
): Promise<Found | null> {
  const at = now()
  const session = await selectSessionActor(db, tokenHash, at)
  if (!session) return null
  if (hasOldName && !(await selectBeganUnderOldName(db, tokenHash))) return null
  const factor = getSecondFactor(session, settings.STAFF_SECOND_FACTOR === 'demanded')
  if (factor === 'on' && !hasShownFactor(session)) return null
  const needsFactor = factor === 'demanded'
  const { user_id: id, role, duties } = session
  const actor: Actor = needsFactor ? { id, role: 'user', duties: [] } : { id, role, duties }
  const isFresh = at.getTime() - (session.confirmed_at?.getTime() ?? 0) < FRESH_MS
  const seenLately = at.getTime() - session.last_seen_at.getTime() <= SEEN_EVERY_MS
  if (seenLately && !hasOldName) return { actor, isFresh, needsFactor }
  const last = session.created_at.getTime() + LONGEST_MS
  const renewedUntil = new Date(Math.min(sessionEnd(at).getTime(), last))
  await updateSessionSeen(db, tokenHash, { seen: at, until: renewedUntil })
  return { actor, isFresh, needsFactor, renewedUntil }
}

type Shown = { readonly factor_shown_at: Date | null; readonly second_factor_at: Date | null }

/** A session from before the second factor was turned on, or another took its place, has not shown this one. */
function hasShownFactor({ factor_shown_at, second_factor_at }: Shown): boolean {
  return factor_shown_at !== null && second_factor_at !== null && factor_shown_at >= second_factor_at
}
