import type { Actor } from '@niramoy/domain/people/actor'
import type { AuditedTable } from '@niramoy/domain/platform/audited'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { insertExport } from './audit.sql.ts'

/** audit 6: that a member of staff took rows of this table along as a file. */
export function recordExportOf(table: AuditedTable) {
  return async (context: Context, actor: Actor): Promise<void> => {
    const { requestId } = context
    const exported = { actorId: actor.id, table, rowId: null, requestId, at: context.now() }
    await transact(context, actor.id, (tx) => insertExport(tx, exported))
  }
}
