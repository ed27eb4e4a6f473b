import type { DashboardChecklist } from '@niramoy/contract/sales/dashboard'
import type { Actor } from '@niramoy/domain/people/actor'
import { type ChecklistItem, isOptional } from '@niramoy/domain/sales/starter-data/checklist'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { deletePutAside, insertPutAside } from './checklist.sql.ts'
import { readChecklist } from './checklist.step.ts'

type Choice = { readonly item: ChecklistItem; readonly isPutAside: boolean }

/** PUT /admin/dashboard-checklist; done twice it is done once. */
export async function putAside(
  context: Context,
  actor: Actor,
  { item, isPutAside }: Choice,
): Promise<DashboardChecklist> {
  if (!isOptional(item)) throw new Refusal('checklist-item-needed')
  await transactOnce(context, actor.id, (tx) =>
    isPutAside
      ? insertPutAside(tx, { item, created_by: actor.id, created_at: context.now() })
      : deletePutAside(tx, item),
  )
  return readChecklist(context, actor.id)
}
