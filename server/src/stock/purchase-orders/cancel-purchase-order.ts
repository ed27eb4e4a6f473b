import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockPurchaseOrder, updatePurchaseOrder } from './purchase-orders.sql.ts'
import { readPurchaseOrder } from './read-purchase-order.step.ts'

type Cancel = { readonly id: number; readonly reason: string }

/** POST /admin/purchase-orders/{id}/cancel: purchasing 4. */
export function cancelPurchaseOrder(
  context: Context,
  actor: Actor,
  { id, reason }: Cancel,
): Promise<PurchaseOrder> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const order = await lockPurchaseOrder(tx, id)
    if (!order) throw new Refusal('purchase-order-not-found')
    if (order.state === 'received' || order.state === 'cancelled') throw new Refusal('purchase-order-closed')
    const state = order.state === 'partly-received' ? 'received' : 'cancelled'
    await updatePurchaseOrder(tx, id, { state, closed_reason: reason }, at)
    return readPurchaseOrder(tx, id, at)
  })
}
