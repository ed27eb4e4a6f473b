import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { deleteProduct, isReferredTo, lockProduct, updateProduct } from './product-rows.sql.ts'

/** DELETE /admin/products/{id}: what was ordered or stocked must stay readable, so it is only marked. */
export function removeProduct(context: Context, actor: Actor, id: number): Promise<void> {
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await lockProduct(tx, id))) throw new Refusal('product-not-found')
    if (await isReferredTo(tx, id)) await updateProduct(tx, id, { deleted_at: context.now() }, context.now())
    else await deleteProduct(tx, id)
  })
}
