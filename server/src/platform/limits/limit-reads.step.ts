import type { ReadLimitName } from '@niramoy/contract/platform/call'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal/refusal.ts'
import { type Bucket, getBucket, takeTry, waitFor, waitInRedis } from './count-tries.step.ts'

const MOST_ADDRESSES = 20_000

/** What reserves stock, calculates prices or asks the gateway: counted by all processes, over their restarts. */
const SHARED: ReadonlySet<ReadLimitName> = new Set([
  'LIMIT_ASSISTANT_CART',
  'LIMIT_ORDER',
  'LIMIT_PAYMENT',
  'LIMIT_QUOTE',
])
/** Of a limit that allows more than this, a process takes several tries with one statement. */
const STATEMENTS_FOR_ALL = 300

/**
 * Refuses an address that asks too often. What is `SHARED` is counted by all processes together; the rest with Redis as
 * well, otherwise by this process in its memory, for a statement with every letter that is typed would cost more than
 * what it guards. The addresses that were quiet longest are forgotten first.
 */
export function readLimiter() {
  const arrivals = new Map<string, number>()
  const taken = new Map<string, number>()
  return (context: Context, setting: ReadLimitName, address: string): void | Promise<void> => {
    if (SHARED.has(setting)) return takeShared(taken, context, setting, address)
    const takeHere = () =>
      refuseIf(takeInMemory(arrivals, context, `${setting} ${address}`), context, setting)
    if (!context.redis) return takeHere()
    return waitInRedis(context, getBucket(context, setting, address)).then((waitMs) =>
      waitMs === null ? takeHere() : refuseIf(waitMs, context, setting),
    )
  }

  function takeInMemory(known: Map<string, number>, { now, settings }: Context, key: string): number {
    const { tries, seconds } = settings[key.split(' ')[0] as ReadLimitName]
    const spacingMs = (seconds * 1000) / tries
    const at = now().getTime()
    const last = known.get(key) ?? at
    // further ahead than a full bucket: the clock was set back
    const arrival = last > at + seconds * 1000 ? at : Math.max(last, at)
    const waitMs = arrival - spacingMs * (tries - 1) - at
    if (waitMs > 0) return waitMs
    // written anew, so that the map is in the order of the last call
    known.delete(key)
    known.set(key, arrival + spacingMs)
    if (known.size > MOST_ADDRESSES) known.delete(known.keys().next().value ?? '')
    return 0
  }
}

/** A process that ends forgets at most the few that it has taken ahead: they count as used. */
async function takeShared(
  taken: Map<string, number>,
  context: Context,
  setting: ReadLimitName,
  address: string,
): Promise<void> {
  const key = `${setting} ${address}`
  const left = taken.get(key) ?? 0
  taken.delete(key)
  if (left > 0) {
    taken.set(key, left - 1)
    return
  }
  const { tries, seconds } = context.settings[setting]
  const atOnce = Math.max(1, Math.floor(tries / STATEMENTS_FOR_ALL))
  const times = Math.floor(tries / atOnce)
  const bucket: Bucket = {
    ...getBucket(context, setting, address),
    tries: times,
    spacingMs: (seconds * 1000) / times,
  }
  if (!(await takeTry(context, bucket)))
    return refuseIf(Math.max(1, await waitFor(context, bucket)), context, setting)
  if (atOnce > 1) taken.set(key, atOnce - 1)
  if (taken.size > MOST_ADDRESSES) taken.delete(taken.keys().next().value ?? '')
}

function refuseIf(waitMs: number, { measures }: Context, setting: ReadLimitName): void {
  if (waitMs <= 0) return
  measures?.count('niramoy_limits_refused_total', { limit: setting })
  throw new Refusal('too-many-tries', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
