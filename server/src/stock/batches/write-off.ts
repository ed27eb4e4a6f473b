import type { WriteOffForm } from '@niramoy/contract/stock/stock-batches'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { insertLedger } from '../ledger/order-stock.sql.ts'
import { changeBatch } from './change-batch.step.ts'
import { selectPack } from './stock-batches.sql.ts'
import { typedUnits } from './typed-units.step.ts'

/** POST /stock-batches/{id}/write-off: all that is left when no amount is given. */
export function writeOff(
  context: Context,
  actor: Actor,
  { id, form }: { readonly id: number; readonly form: WriteOffForm },
): Promise<StockBatch> {
  const at = context.now()
  return changeBatch(context, actor, id, async (tx, batch) => {
    const pack = (await selectPack(tx, batch.product_id, at)) ?? { unitsPerStrip: 1, stripsPerBox: 1 }
    const units = typedUnits(form, pack) ?? batch.quantity
    if (units === 0) throw refusalAt('quantity', 'stock-quantity-required')
    if (units > batch.quantity) throw refusalAt('quantity', 'stock-below-zero')
    const of = { product_id: batch.product_id, batch_id: id, actor_id: actor.id, created_at: at }
    const { reason, notes } = form
    await insertLedger(tx, [{ ...of, kind: 'write-off', change: -units, reason, notes: notes || null }])
  })
}
