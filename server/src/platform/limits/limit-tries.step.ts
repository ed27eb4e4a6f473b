import type { Context } from '../context.ts'
import { Refusal } from '../refusal/refusal.ts'
import { getBucket, type LimitSetting, putTryBack, takeTry, waitFor } from './count-tries.step.ts'
import { deleteFullBuckets } from './rate-limits.sql.ts'

/**
 * Refuses when `whom` (an address, an account, a number) tried too often. It stands outside any transaction, so that
 * a refused call still counts.
 */
export async function limitTries(context: Context, setting: LimitSetting, whom: string): Promise<void> {
  if (await countTry(context, setting, whom)) return
  const waitMs = await waitFor(context, getBucket(context, setting, whom))
  context.measures?.count('niramoy_limits_refused_total', { limit: setting })
  throw new Refusal('too-many-tries', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Counts a try and refuses nothing; false when there was none left to count. */
export async function countTry(context: Context, setting: LimitSetting, whom: string): Promise<boolean> {
  const { db, now, random } = context
  const bucket = getBucket(context, setting, whom)
  const hasRoom = await takeTry(context, bucket)
  // its neighbours are anyone's: tries come in no order of their keys
  if (random(1)[0] === 0) await deleteFullBuckets(db, now(), bucket.key)
  return hasRoom
}

/** Whether the next try would be refused; it is not counted. */
export async function isUsedUp(context: Context, setting: LimitSetting, whom: string): Promise<boolean> {
  return (await waitFor(context, getBucket(context, setting, whom))) > 0
}

/** A try that turned out to be none, such as the right password. */
export function giveBackTry(context: Context, setting: LimitSetting, whom: string): Promise<void> {
  return putTryBack(context, getBucket(context, setting, whom))
}
