import { UPLOADS } from '../../../platform/config/paths.ts'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { byFileTime, sweepFolders } from '../../../platform/integrations/files/sweep-folders.ts'
import { deleteUnfinished, lockUnfinished } from '../../../platform/unfinished-files/unfinished-files.sql.ts'

/** Longer than any request may take. */
const UNFINISHED_MS = 3_600_000

/**
 * Removes what processes that died left of prescriptions: files that no row came to name, what was half written, and
 * uploads that were never dealt with. Returns how many files of the store those were.
 */
export async function sweepUploads(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - UNFINISHED_MS)
  const filesBefore = byFileTime(before, UNFINISHED_MS)
  await sweepFolders(UPLOADS, filesBefore)
  await context.files.sweep(filesBefore)
  return transact(context, null, async (tx) => {
    const keys = await lockUnfinished(tx, UNFINISHED_MS)
    for (const key of keys) {
      // the file first: should the program end in here, the row is still there and it is deleted once more
      await context.files.delete(key)
      await deleteUnfinished(tx, key)
    }
    return keys.length
  })
}
