import type { Context } from '../context.ts'
import {
  analyze,
  dropEmptied,
  lockPartitions,
  makePartitions,
  PARTITION_ROWS,
  selectUncounted,
} from '../db/partitions/partitions.sql.ts'
import { transact } from '../db/transact.ts'

const DAY_MS = 86_400_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Makes partitions well ahead and removes those that are empty; what is locked just now is left for the next time. */
export async function keepPartitions(context: Context, size = PARTITION_ROWS): Promise<number> {
  const changed = await locked(context, size).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return 0
    throw error
  })
  const { db } = context
  for (const table of await selectUncounted(db, new Date(context.now().getTime() - DAY_MS))) {
    await analyze(db, table)
  }
  return changed
}

function locked(context: Context, size: number): Promise<number> {
  return transact(context, null, async (tx) => {
    if (!(await lockPartitions(tx))) return 0
    return (await makePartitions(tx, size)) + (await dropEmptied(tx))
  })
}
