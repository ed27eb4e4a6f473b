import type { Outcome } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { forEachOrder } from '../fulfilment/each-order.step.ts'
import { handOverOrder } from '../fulfilment/hand-over-order.step.ts'
import { selectRider } from '../fulfilment/riders.sql.ts'
import { lockRun, selectRunHead, selectRunParcel, updateHandedOver } from '../fulfilment/runs.sql.ts'

/** POST /admin/riders/runs/{id}/hand-over: runs 2. What is refused waits in the run, or is taken out of it. */
export async function handOverRun(
  context: Context,
  actor: Actor,
  id: number,
  orderIds: readonly number[],
): Promise<Outcome> {
  if (!(await selectRunHead(context.db, id))) throw new Refusal('run-not-found')
  const at = context.now()
  return forEachOrder(context, actor, orderIds, async (tx, order) => {
    const run = await lockRun(tx, id)
    const stop = await selectRunParcel(tx, id, order.id)
    if (!run || !stop) throw new Refusal('run-changed')
    // somebody else handed it over meanwhile
    if (stop.parcel_id !== null) return
    if (run.closed_at !== null) throw new Refusal('run-closed')
    if (!(await selectRider(tx, run.rider_id))?.is_active) throw new Refusal('run-rider-inactive')
    const handing = { carrier: 'own', riderId: run.rider_id, run: { id, position: stop.position } } as const
    await handOverOrder(tx, order, { ...handing, actorId: actor.id, at })
    await updateHandedOver(tx, id, at)
  })
}
