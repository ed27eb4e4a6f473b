import { createHash } from 'node:crypto'
import type { Rate, Settings } from '../config.ts'
import { type Context, Refusal } from '../context.ts'
import { deleteFullBuckets, selectBucket, updateBucket } from './rate-limits.sql.ts'

type LimitSetting = { [K in keyof Settings]: Settings[K] extends Rate ? K : never }[keyof Settings]

/**
 * Refuses when `whom` (an address, an account, a number) tried too often. It stands outside any transaction, so that
 * a refused call still counts.
 */
export async function limitTries(
  { db, now, random, settings }: Context,
  setting: LimitSetting,
  whom: string,
) {
  const { tries, seconds } = settings[setting]
  // only a digest is kept: the table names nobody
  const key = `${setting} ${createHash('sha256').update(whom).digest('base64url')}`
  const at = now()
  const spacingMs = (seconds * 1000) / tries
  const hasRoom = await updateBucket(db, { key, now: at, spacingMs, burst: tries })
  if (random(1)[0] === 0) await deleteFullBuckets(db, at)
  if (hasRoom) return
  const full = (await selectBucket(db, key)) ?? at
  const waitMs = full.getTime() - spacingMs * (tries - 1) - at.getTime()
  throw new Refusal('too-many-tries', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
