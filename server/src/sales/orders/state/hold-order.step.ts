import type { Actor } from '@niramoy/domain/people/actor'
import {
  type OrderActor,
  type OrderEvent,
  type OrderFacts,
  refusalOf,
} from '@niramoy/domain/sales/order-states'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { type HeldOrder, selectHeldOrder } from './held-order.sql.ts'

/** Holds the order until the transaction ends; one that is not the actor's is answered like a missing one. */
export async function holdOrderFor(tx: Tx, id: number, actor: Actor | null): Promise<HeldOrder> {
  const order = await selectHeldOrder(tx, id)
  const isTheirs = actor === null || actor.role === 'admin' || order?.user_id === actor.id
  if (!order || !isTheirs) throw new Refusal('order-not-found')
  return order
}

/** What decides who may do what with the order. */
export function factsOf(order: HeldOrder, role: OrderActor): OrderFacts {
  return {
    status: order.status,
    paymentMethod: order.payment_method,
    isPaid: order.paid_at !== null,
    hasShippingMethod: order.shipping_method_name !== null,
    hasReturns: order.has_returns,
    role,
  }
}

/** Refuses what the table of order states does not allow. */
export function refuseUnless(event: OrderEvent, order: HeldOrder, actor: Actor): void {
  const refusal = refusalOf(event, factsOf(order, actor.role))
  if (refusal) throw new Refusal(refusal)
}

/** The screen showed another version of the order than there is now: nobody's change is overwritten. */
export function refuseOtherVersion(order: HeldOrder, version: number | undefined): void {
  if (version !== undefined && version !== order.version) throw new Refusal('order-changed')
}
