import type { Order } from '@niramoy/contract/sales/order'
import type { CancelForm } from '@niramoy/contract/sales/order-forms'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readOrder } from '../read/read-order.step.ts'
import { cancelLockedOrder } from '../state/cancel-locked-order.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'

type Cancel = { readonly id: number; readonly form: CancelForm }

/** PUT /orders/{id}/cancel: one that is cancelled already is returned as it is, for the first reply may be lost. */
export async function cancelOrder(
  context: Context,
  actor: Actor,
  { id, form }: Cancel,
): Promise<{ order: Order }> {
  await transactOnce(context, actor.id, async (tx) => {
    const order = await lockOrderFor(tx, id, actor)
    if (order.status === 'cancelled') return
    refuseUnless('cancel', order, actor)
    // cash 9
    if (order.cash_settlement_id !== null) throw new Refusal('order-cash-booked')
    const { version, ...said } = form
    refuseOtherVersion(order, version)
    await cancelLockedOrder(tx, order, {
      actorId: actor.id,
      at: context.now(),
      mayInspect: hasPermission(actor, 'quarantine'),
      ...said,
    })
  })
  return { order: await readOrder(context, id, actor) }
}
