import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { selectOverdue, updateErased, updateKeepUntil } from './erase.sql.ts'

/**
 * prescriptions 9: erases the prescriptions that were stored long enough, and returns how many those were. The file goes
 * before the row says so: a crash between the two erases it once more.
 */
export async function erasePrescriptions(context: Context): Promise<number> {
  const { db, files, settings } = context
  const at = context.now()
  await transact(context, null, (tx) => updateKeepUntil(tx, settings.PRESCRIPTION_KEEP_DAYS))
  const overdue = await selectOverdue(db, dhakaDay(at))
  for (const { id, file_key } of overdue) {
    if (file_key !== null) await files.delete(file_key)
    await transact(context, null, (tx) => updateErased(tx, id, at))
  }
  return overdue.length
}
