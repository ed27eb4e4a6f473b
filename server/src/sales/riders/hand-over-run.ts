import type { Outcome } from '@niramoy/contract/sales/picking'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { forEachOrder } from '../fulfilment/each-order.step.ts'
import { handOverOrder } from '../fulfilment/hand-over-order.step.ts'
import {
  lockRun,
  selectRunHead,
  selectRunParcel,
  selectWaiting,
  updateHandedOver,
} from '../fulfilment/runs.sql.ts'

/** POST /admin/riders/runs/{id}/hand-over: runs 2. What is refused waits in the run, or is taken out of it. */
export async function handOverRun(context: Context, actor: Actor, id: number): Promise<Outcome> {
  const { db } = context
  const head = await selectRunHead(db, id)
  if (!head) throw new Refusal('run-not-found')
  const waiting = await selectWaiting(db, id)
  const at = context.now()
  return forEachOrder(
    context,
    actor,
    waiting.map(({ order_id }) => order_id),
    async (tx, order) => {
      const run = await lockRun(tx, id)
      if (!run || run.closed_at !== null) throw new Refusal('run-closed')
      const stop = await selectRunParcel(tx, id, order.id)
      if (!stop) throw new Refusal('run-changed')
      // somebody else handed it over meanwhile
      if (stop.parcel_id !== null) return
      await handOverOrder(tx, order, {
        carrier: 'own',
        riderId: run.rider_id,
        run: { id, position: stop.position },
        actorId: actor.id,
        at,
      })
      await updateHandedOver(tx, id, at)
    },
  )
}
