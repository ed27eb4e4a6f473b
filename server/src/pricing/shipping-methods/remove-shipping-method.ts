import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { deleteShippingMethod, isInUnfinishedOrder, lockShippingMethod } from './shipping-methods.sql.ts'

/** DELETE /shipping-methods/{id}. An order that may still change needs to know what its delivery costs. */
export function removeShippingMethod(context: Context, actor: Actor, id: number): Promise<void> {
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await lockShippingMethod(tx, id))) throw new Refusal('shipping-method-not-found')
    if (await isInUnfinishedOrder(tx, id)) throw new Refusal('shipping-method-in-use')
    await deleteShippingMethod(tx, id)
  })
}
