import type { PriceChangeDetails } from '@niramoy/contract/catalogue/prices'
import { UNDO_MS } from '@niramoy/domain/pricing/price-change'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectChangedSince, selectOrderedSince, selectPriceChange } from './price-changes.sql.ts'
import { priceChangeView } from './prices.view.ts'

/** GET /admin/prices/{id} */
export async function readPriceChange({ db, now }: Context, id: number): Promise<PriceChangeDetails> {
  const change = await selectPriceChange(db, id)
  if (!change) throw new Refusal('bulk-change-not-found')
  const changedSince = await selectChangedSince(db, id)
  const orderedSince = await selectOrderedSince(db, id)
  const isOpen = change.undone_at === null && now().getTime() - change.created_at.getTime() < UNDO_MS
  const mayUndo = isOpen && changedSince.count === 0 && orderedSince.count === 0
  return { ...priceChangeView(change), mayUndo, changedSince, orderedSince }
}
