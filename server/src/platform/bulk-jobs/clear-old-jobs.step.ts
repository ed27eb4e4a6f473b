import { BULK_KEEP_DAYS } from '@niramoy/domain/platform/bulk-jobs'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { selectOldJobs, updateCleared } from './bulk-jobs.sql.ts'

const DAY_MS = 86_400_000
const MOST = 20

/** Removes files and what an undo needs of jobs that ended a week ago; the file goes before the row says so. */
export async function clearOldJobs(context: Context): Promise<number> {
  const { db, files } = context
  const at = context.now()
  const old = await selectOldJobs(db, new Date(at.getTime() - BULK_KEEP_DAYS * DAY_MS), MOST)
  for (const { id, file_key, result_key } of old) {
    for (const key of [file_key, result_key]) if (key) await files.delete(key)
    await transact(context, null, (tx) => updateCleared(tx, id, at))
  }
  return old.length
}
