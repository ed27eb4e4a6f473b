import type { AuditedTable } from '@niramoy/domain/platform/audited'
import { dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { insertView } from './audit.sql.ts'

type Viewed = { readonly actorId: number; readonly table: AuditedTable; readonly rowId: number }

/** audit 4: that a member of staff opened a customer's health data, once for each of them and day. */
export async function recordView(context: Context, viewed: Viewed): Promise<void> {
  const at = context.now()
  const since = startOfDay(dhakaDay(at))
  await transact(context, viewed.actorId, (tx) =>
    insertView(tx, { ...viewed, requestId: context.requestId, at, since }),
  )
}
