import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { selectOverduePhotos, updatePhotoErased } from './quarantine.sql.ts'

/**
 * Erases pictures of inspections that were stored long enough or whose customer is deleted, and returns how many those
 * were. The file goes before the row says so: a crash between the two erases it once more.
 */
export async function erasePhotos(context: Context): Promise<number> {
  const { db, files, settings } = context
  const at = context.now()
  const overdue = await selectOverduePhotos(db, dhakaDay(at), settings.INSPECTION_PHOTO_KEEP_DAYS)
  for (const { id, file_key } of overdue) {
    await files.delete(file_key)
    await transact(context, null, (tx) => updatePhotoErased(tx, id, at))
  }
  return overdue.length
}
