import type { Context } from '../context.ts'
import { purgeTags } from '../integrations/cdn/purge-tags.ts'
import { claimPurges, deleteOver, updateFailed, updateSent } from './cdn-purges.sql.ts'

const MOST_AT_ONCE = 1_000
/** Longer than a purge may take. */
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** So long other processes may still hear of the same change. */
const SENT_STAYS_MS = 60_000

/** Tells the CDN what has changed, and returns how many purges were due. */
export async function purgeCdn(context: Context): Promise<number> {
  const { settings, db, now } = context
  if (!settings.CDN_PURGE_URL) return 0
  const at = now().getTime()
  const lease = { now: new Date(at), until: new Date(at + LEASE_MS), most: MOST_AT_ONCE }
  const purges = await claimPurges(db, lease)
  if (purges.length === 0) return 0
  const count = (result: string, rows = purges.length) =>
    context.measures?.count('niramoy_cdn_purges_total', { result }, rows)
  try {
    await purgeTags(settings, [...new Set(purges.map(({ tag }) => tag))])
    await updateSent(db, purges, now())
    count('sent')
  } catch (error) {
    const tries = Math.min(...purges.map((purge) => purge.tries))
    await updateFailed(db, purges, new Date(now().getTime() + waitAfter(tries)))
    count('failed')
    throw error
  } finally {
    count('expired', await forget(context, at))
  }
  return purges.length
}

/** Returns how many were never sent. */
async function forget({ db, settings }: Context, at: number): Promise<number> {
  const lives = (settings.CDN_SECONDS + settings.CDN_STALE_SECONDS) * 1000
  return deleteOver(db, {
    sentBefore: new Date(at - SENT_STAYS_MS),
    dueBefore: new Date(at - lives - SENT_STAYS_MS),
  })
}

/** 2 seconds, then twice as long after each try, up to a minute. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
}
