import { dhakaDay } from '@niramoy/domain/dhaka'
import type { Context } from '../context.ts'
import { selectOverdueFiles, updateErased, updateKeepUntil } from './erase.sql.ts'

/**
 * prescriptions 9: erases the files of prescriptions that were kept long enough, and answers how many those were. The
 * file goes before the row says so: a crash between the two erases it once more.
 */
export async function erasePrescriptions({ db, files, now, settings }: Context): Promise<number> {
  const at = now()
  await updateKeepUntil(db, settings.PRESCRIPTION_KEEP_DAYS)
  const overdue = await selectOverdueFiles(db, dhakaDay(at))
  for (const { id, file_key } of overdue) {
    await files.delete(file_key)
    await updateErased(db, id, at)
  }
  return overdue.length
}
