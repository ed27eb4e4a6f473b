import type { StatusChangeDetails } from '@niramoy/contract/sales/status-changes'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectStatusChange, selectUndoRows } from './status-changes.sql.ts'
import { changedOrderView, statusChangeView } from './status-changes.view.ts'
import { undoRefusal } from './undo-refusal.step.ts'

/** GET /admin/orders/status-changes/{id} */
export async function readStatusChange(
  { db, now }: Context,
  actor: Actor,
  id: number,
): Promise<StatusChangeDetails> {
  const change = await selectStatusChange(db, id)
  if (!change) throw new Refusal('bulk-change-not-found')
  const rows = await selectUndoRows(db, id)
  return {
    ...statusChangeView(change),
    changes: rows.map((row) => changedOrderView(row, undoRefusal(row, actor, now()))),
  }
}
