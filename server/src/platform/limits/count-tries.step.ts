import { createHash } from 'node:crypto'
import type { Settings } from '../config/config.ts'
import type { Rate } from '../config/config-kinds.ts'
import type { Context } from '../context.ts'
import { type Redis, redisScript } from '../integrations/redis.ts'
import { refillBucket, selectBucket, updateBucket } from './rate-limits.sql.ts'

export type LimitSetting = { [K in keyof Settings]: Settings[K] extends Rate ? K : never }[keyof Settings]
export type Bucket = { readonly key: string; readonly tries: number; readonly spacingMs: number }

/** Of one limit and whom it counts: an address, an account, a number. */
export function getBucket({ settings }: Context, setting: LimitSetting, whom: string): Bucket {
  const { tries, seconds } = settings[setting]
  // only a digest is stored: neither the table nor Redis names a person
  const key = `${setting} ${createHash('sha256').update(whom).digest('base64url')}`
  return { key, tries, spacingMs: (seconds * 1000) / tries }
}

/** Takes one try, counted by all processes together; false when there is none left. */
export async function takeTry(context: Context, bucket: Bucket): Promise<boolean> {
  const waitMs = await waitInRedis(context, bucket, TAKE)
  if (waitMs !== null) return waitMs <= 0
  const { key, tries, spacingMs } = bucket
  return updateBucket(context.db, { key, now: context.now(), spacingMs, burst: tries })
}

/** Milliseconds until another try is allowed, 0 or less when it is now. */
export async function waitFor(context: Context, bucket: Bucket): Promise<number> {
  const waitMs = await waitInRedis(context, bucket, LOOK)
  if (waitMs !== null) return waitMs
  const at = context.now()
  const full = (await selectBucket(context.db, bucket.key)) ?? at
  return full.getTime() - bucket.spacingMs * (bucket.tries - 1) - at.getTime()
}

/** A try that turned out to be none. */
export async function putTryBack(context: Context, { key, spacingMs }: Bucket): Promise<void> {
  const put = await inRedis(context, (redis) =>
    redis.run(PUT_BACK, { keys: [named(key)], args: [spacingMs] }),
  )
  if (put === null) await refillBucket(context.db, { key, spacingMs })
}

/** The same algorithm as in the database. Null: Redis is not used or did not answer, and the caller counts elsewhere. */
export function waitInRedis(context: Context, bucket: Bucket, script = TAKE): Promise<number | null> {
  const { key, tries, spacingMs } = bucket
  const args = [context.now().getTime(), spacingMs, tries]
  return inRedis(context, async (redis) => Number(await redis.run(script, { keys: [named(key)], args })))
}

async function inRedis<T>(
  { redis, measures }: Context,
  work: (redis: Redis) => Promise<T>,
): Promise<T | null> {
  if (!redis) return null
  try {
    return await work(redis)
  } catch {
    measures?.count('niramoy_redis_failures_total', { use: 'limits' })
    return null
  }
}

function named(key: string): string {
  return `niramoy:limit:${key}`
}

/** Both answer how long to wait. Further ahead than a full bucket: the clock was set back. */
const READ = `
local at, spacing, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local known = tonumber(redis.call('get', KEYS[1]) or at)
if known > at + spacing * burst then known = at end
local arrival = math.max(known, at)
local wait = arrival - spacing * (burst - 1) - at
`
const LOOK = redisScript(`${READ} return string.format('%.3f', wait)`)
const TAKE = redisScript(`${READ}
if wait > 0 then return string.format('%.3f', wait) end
redis.call('set', KEYS[1], string.format('%.3f', arrival + spacing), 'px', math.ceil(arrival + spacing - at) + 1000)
return '0'`)
const PUT_BACK = redisScript(`
local known = redis.call('get', KEYS[1])
if known then redis.call('set', KEYS[1], string.format('%.3f', tonumber(known) - tonumber(ARGV[1])), 'keepttl') end
return 1`)
