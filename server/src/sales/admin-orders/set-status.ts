import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { adminOrders } from '@niramoy/contract/sales/admin-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { readOrder } from '../orders/read/read-order.step.ts'
import { lockOrderFor, refuseOtherVersion } from '../orders/state/lock-order.step.ts'
import { setLockedStatus } from './set-locked-status.step.ts'

type Call = typeof adminOrders.setStatus
type StatusChange = { readonly id: number; readonly form: Input<Call>['body'] }

/** PUT /admin/orders/{id}/status: one with the status already is returned as it is, for the first reply may be lost. */
export async function setStatus(
  context: Context,
  actor: Actor,
  { id, form }: StatusChange,
): Promise<Reply<Call>> {
  const { status, note = null, version, condition, cost } = form
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    if (order.status === status) return
    refuseOtherVersion(order, version)
    await setLockedStatus(tx, order, { status, note, actor, at: context.now(), condition, cost })
  })
  return { order: await readOrder(context, id, actor) }
}
