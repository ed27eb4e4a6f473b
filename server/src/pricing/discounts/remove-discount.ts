import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { deleteDiscount } from './discounts.sql.ts'

/** DELETE /discounts/{id}. Orders that used it keep what it took off. */
export function removeDiscount(context: Context, actor: Actor, id: number): Promise<void> {
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await deleteDiscount(tx, id))) throw new Refusal('discount-not-found')
  })
}
