import type { CorrectionForm } from '@niramoy/contract/stock/stock-batches'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { announceStock, insertLedger } from '../ledger/order-stock.sql.ts'
import { changeBatch } from './change-batch.step.ts'
import { selectPack } from './stock-batches.sql.ts'
import { typedUnits } from './typed-units.step.ts'

/** POST /stock-batches/{id}/correct: the batch holds what was counted. Doing it again changes nothing. */
export function correctBatch(
  context: Context,
  actor: Actor,
  { id, form }: { readonly id: number; readonly form: CorrectionForm },
): Promise<StockBatch> {
  const at = context.now()
  return changeBatch(context, actor, id, async (tx, batch) => {
    const pack = (await selectPack(tx, batch.product_id, at)) ?? { unitsPerStrip: 1, stripsPerBox: 1 }
    const counted = typedUnits(form, pack)
    if (counted === undefined) throw refusalAt('quantity', 'stock-quantity-required')
    const change = counted - batch.quantity
    if (change === 0) return
    if (form.expected !== undefined && form.expected !== batch.quantity) {
      throw new Refusal('stock-batch-changed')
    }
    const of = { product_id: batch.product_id, batch_id: id, actor_id: actor.id, created_at: at }
    const { reason, notes } = form
    await insertLedger(tx, [{ ...of, kind: 'correction', change, reason, notes: notes || null }])
    if (change > 0) await announceStock(tx)
  })
}
