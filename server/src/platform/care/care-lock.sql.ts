import { openClient } from '../db/db.ts'

/** Any numbers, as long as every copy of the program uses the same ones. */
const LOCKS = { report: 6_240_201, verify: 6_240_202, rehearsal: 6_240_203 } as const

export type CareLock = keyof typeof LOCKS

/**
 * Runs the work unless the same work is under way already, in whatever process; then returns undefined. A process that
 * dies frees the lock with its connection.
 */
export async function whileLocked<Result>(
  url: string,
  lock: CareLock,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = openClient(url, 'niramoy care')
  try {
    await client.connect()
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      LOCKS[lock],
    ])
    if (!rows[0]?.isFree) return undefined
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
