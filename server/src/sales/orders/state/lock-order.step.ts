import type { Actor } from '@niramoy/domain/people/actor'
import {
  type OrderActor,
  type OrderEvent,
  type OrderFacts,
  toRefusal,
} from '@niramoy/domain/sales/order-states'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { type LockedOrder, lockOrder } from './locked-order.sql.ts'

/** Locks the order until the transaction ends; one that is not the actor's is refused like a missing one. */
export async function lockOrderFor(tx: Tx, id: number, actor: Actor | null): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  const isTheirs = actor === null || actor.role === 'admin' || order?.user_id === actor.id
  if (!order || !isTheirs) throw new Refusal('order-not-found')
  return order
}

/** What decides who may do what with the order. */
export function toFacts(order: LockedOrder, role: OrderActor): OrderFacts {
  return {
    status: order.status,
    paymentMethod: order.payment_method,
    isPaid: order.paid_at !== null,
    hasShippingMethod: order.shipping_method_name !== null,
    hasReturns: order.has_returns,
    isCollected: order.cash_stays_due,
    role,
  }
}

/** Refuses what the table of order states does not allow. */
export function refuseUnless(event: OrderEvent, order: LockedOrder, actor: Actor): void {
  const refusal = toRefusal(event, toFacts(order, actor.role))
  if (refusal) throw new Refusal(refusal)
}

/** Refuses a change made on another version of the order than there is now. */
export function refuseOtherVersion(order: LockedOrder, version: number | undefined): void {
  if (version !== undefined && version !== order.version) throw new Refusal('order-changed')
}
