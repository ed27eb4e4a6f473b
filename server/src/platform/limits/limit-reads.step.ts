import type { ReadLimitName } from '@niramoy/contract/platform/call'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal/refusal.ts'
import { bucketOf, waitInRedis } from './count-tries.step.ts'

const MOST_ADDRESSES = 20_000

/**
 * Refuses an address that reads too often: with Redis counted by all processes together, otherwise by this one in its
 * memory, for a statement with every letter that is typed would cost more than what it guards. The addresses that were
 * quiet longest are forgotten first.
 */
export function readLimiter() {
  const arrivals = new Map<string, number>()
  return (context: Context, setting: ReadLimitName, address: string): void | Promise<void> => {
    const takeHere = () =>
      refuseIf(takeInMemory(arrivals, context, `${setting} ${address}`), context, setting)
    if (!context.redis) return takeHere()
    return waitInRedis(context, bucketOf(context, setting, address)).then((waitMs) =>
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

function refuseIf(waitMs: number, { measures }: Context, setting: ReadLimitName): void {
  if (waitMs <= 0) return
  measures?.count('niramoy_limits_refused_total', { limit: setting })
  throw new Refusal('too-many-tries', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
