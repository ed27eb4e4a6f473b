import type { prices } from '@niramoy/contract/catalogue/prices'
import type { Reply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { UNDO_MS } from '@niramoy/domain/pricing/price-change'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import {
  lockChangedProducts,
  lockPriceChange,
  restorePrices,
  selectChangedSince,
  selectOrderedSince,
  updateUndone,
} from './price-changes.sql.ts'
import { touchProducts } from './prices.sql.ts'

/** POST /admin/prices/{id}/undo: every price as it was before, to the row, or nothing. */
export function undoPrices(context: Context, actor: Actor, id: number): Promise<Reply<typeof prices.undo>> {
  return transactOnce(context, actor.id, async (tx) => {
    const at = context.now()
    const change = await lockPriceChange(tx, id)
    if (!change) throw new Refusal('bulk-change-not-found')
    if (change.undone_at) throw new Refusal('bulk-change-undone')
    if (at.getTime() - change.created_at.getTime() >= UNDO_MS) throw new Refusal('bulk-change-too-old')
    const productIds = await lockChangedProducts(tx, id)
    if ((await selectChangedSince(tx, id)).count > 0) throw new Refusal('prices-undo-changed')
    if ((await selectOrderedSince(tx, id)).count > 0) throw new Refusal('prices-undo-ordered')
    await restorePrices(tx, id)
    await touchProducts(tx, productIds, at)
    await updateUndone(tx, id, { by: actor.id, at })
    return { undone: productIds.length }
  })
}
