import type { AuditedTable } from '@niramoy/domain/platform/audited'
import { dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { insertViews } from './audit.sql.ts'

type Viewed = { readonly actorId: number; readonly table: AuditedTable; readonly rowId: number }
type AllViewed = Omit<Viewed, 'rowId'> & { readonly rowIds: readonly number[] }

/** audit 4: that a member of staff opened a customer's health data, once for each of them and day. */
export function recordView(context: Context, { rowId, ...viewed }: Viewed): Promise<void> {
  return recordViews(context, { ...viewed, rowIds: [rowId] })
}

/** The same of several rows that were shown together. */
export async function recordViews(context: Context, viewed: AllViewed): Promise<void> {
  if (viewed.rowIds.length === 0) return
  const at = context.now()
  const since = startOfDay(dhakaDay(at))
  await transact(context, viewed.actorId, (tx) =>
    insertViews(tx, { ...viewed, requestId: context.requestId, at, since }),
  )
}
