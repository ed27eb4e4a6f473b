import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { updateReorderLevel } from './running-out.sql.ts'

type Level = { readonly id: number; readonly reorderLevel: number | null }

/** POST /stock/products/{id}/reorder-level */
export function setReorderLevel(context: Context, actor: Actor, { id, reorderLevel }: Level) {
  return transactOnce(context, actor.id, async (tx) => {
    const isThere = await updateReorderLevel(tx, id, reorderLevel, context.now())
    if (!isThere) throw new Refusal('product-not-found')
    return { reorderLevel }
  })
}
