import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { fulfilment } from '@niramoy/contract/sales/fulfilment'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { announceOrder } from '../orders/state/locked-order.sql.ts'
import { refuseUnfit } from '../orders/state/refuse-unfit.step.ts'
import { forEachOrder } from './each-order.step.ts'
import { selectOpenListed, updatePacked } from './picks.sql.ts'

type Call = typeof fulfilment.pack

/** POST /admin/fulfilment/pack; fulfilment 5. Who packed it first is who packed it. */
export function packOrders(
  context: Context,
  actor: Actor,
  { orderIds }: Input<Call>['body'],
): Promise<Reply<Call>> {
  return forEachOrder(context, actor, orderIds, async (tx, { id: orderId }) => {
    const listed = await selectOpenListed(tx, orderId)
    if (!listed?.is_picked) throw new Refusal('order-not-picked')
    if (listed.packed_at !== null) return
    await refuseUnfit(tx, orderId, context.now())
    await updatePacked(tx, { orderId, actorId: actor.id, at: context.now() })
    await announceOrder(tx, orderId)
  })
}
