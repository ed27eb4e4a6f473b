import type { OrderFinding } from '@niramoy/contract/sales/order-findings'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { recordView } from '../../../platform/audit/record-view.step.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectOwner } from './order-findings.sql.ts'
import { readFindings } from './read-findings.step.ts'

/** GET /orders/{id}/findings: audit 4 notes who read what is written down of a customer's people. */
export async function showFindings(
  context: Context,
  actor: Actor,
  id: number,
): Promise<{ findings: OrderFinding[] }> {
  const { db, now } = context
  const order = await selectOwner(db, id)
  if (!order) throw new Refusal('order-not-found')
  const mayReadPatients = hasPermission(actor, 'prescriptions')
  const findings = await readFindings(db, { orderId: id, at: now(), mayReadPatients })
  if (findings.some(({ ofPatient }) => ofPatient) && order.user_id !== actor.id) {
    await recordView(context, { actorId: actor.id, table: 'patients', rowId: order.user_id })
  }
  return { findings }
}
