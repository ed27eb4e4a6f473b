import { createHash } from 'node:crypto'
import type { Settings } from '../config.ts'
import type { Rate } from '../config-kinds.ts'
import { type Context, Refusal } from '../context.ts'
import { deleteFullBuckets, refillBucket, selectBucket, updateBucket } from './rate-limits.sql.ts'

type LimitSetting = { [K in keyof Settings]: Settings[K] extends Rate ? K : never }[keyof Settings]

/**
 * Refuses when `whom` (an address, an account, a number) tried too often. It stands outside any transaction, so that
 * a refused call still counts.
 */
export async function limitTries(context: Context, setting: LimitSetting, whom: string): Promise<void> {
  if (await countTry(context, setting, whom)) return
  const waitMs = await waitOf(context, setting, whom)
  context.measures?.count('niramoy_limits_refused_total', { limit: setting })
  throw new Refusal('too-many-tries', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Counts a try and refuses nothing; false when there was none left to count. */
export async function countTry(context: Context, setting: LimitSetting, whom: string): Promise<boolean> {
  const { db, now, random } = context
  const { key, spacingMs, tries } = bucketOf(context, setting, whom)
  const hasRoom = await updateBucket(db, { key, now: now(), spacingMs, burst: tries })
  // its neighbours are anyone's: tries come in no order of their keys
  if (random(1)[0] === 0) await deleteFullBuckets(db, now(), key)
  return hasRoom
}

/** Whether the next try would be refused; it is not counted. */
export async function isUsedUp(context: Context, setting: LimitSetting, whom: string): Promise<boolean> {
  return (await waitOf(context, setting, whom)) > 0
}

/** A try that turned out to be none, such as the right password. */
export function giveBackTry(context: Context, setting: LimitSetting, whom: string): Promise<void> {
  const { key, spacingMs } = bucketOf(context, setting, whom)
  return refillBucket(context.db, { key, spacingMs })
}

/** Milliseconds until another try is allowed, 0 or less when it is now. */
async function waitOf(context: Context, setting: LimitSetting, whom: string): Promise<number> {
  const { key, spacingMs, tries } = bucketOf(context, setting, whom)
  const at = context.now()
  const full = (await selectBucket(context.db, key)) ?? at
  return full.getTime() - spacingMs * (tries - 1) - at.getTime()
}

function bucketOf({ settings }: Context, setting: LimitSetting, whom: string) {
  const { tries, seconds } = settings[setting]
  // only a digest is kept: the table names nobody
  const key = `${setting} ${createHash('sha256').update(whom).digest('base64url')}`
  return { key, tries, spacingMs: (seconds * 1000) / tries }
}
