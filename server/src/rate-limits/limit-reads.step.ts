import type { ReadLimitName } from '@niramoy/contract/call'
import { type Context, Refusal } from '../context.ts'

const MOST_ADDRESSES = 20_000

/**
 * Refuses an address that reads too often: the same algorithm as in the database, in the memory of this process. The
 * addresses that were quiet longest are forgotten first.
 */
export function readLimiter() {
  const arrivals = new Map<string, number>()
  return ({ now, settings, measures }: Context, setting: ReadLimitName, address: string): void => {
    const { tries, seconds } = settings[setting]
    const spacingMs = (seconds * 1000) / tries
    const at = now().getTime()
    const key = `${setting} ${address}`
    const known = arrivals.get(key) ?? at
    // further ahead than a full bucket: the clock was set back
    const arrival = known > at + seconds * 1000 ? at : Math.max(known, at)
    const waitMs = arrival - spacingMs * (tries - 1) - at
    if (waitMs > 0) {
      measures?.count('niramoy_limits_refused_total', { limit: setting })
      throw new Refusal('too-many-tries', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    // written anew, so that the map is in the order of the last call
    arrivals.delete(key)
    arrivals.set(key, arrival + spacingMs)
    if (arrivals.size > MOST_ADDRESSES) arrivals.delete(arrivals.keys().next().value ?? '')
  }
}
