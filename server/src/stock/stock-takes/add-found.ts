import type { FoundForm, StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { insertBatch, lockBatchNamed, selectPack, updateBatch } from '../batches/stock-batches.sql.ts'
import { typedUnits } from '../batches/typed-units.step.ts'
import { whileCounting } from './read-take.step.ts'
import { insertFoundLine, updateCount } from './stock-takes.sql.ts'

/** POST /stock-takes/{id}/found: a batch that the books do not know is made, and stays empty until the approval. */
export function addFound(
  context: Context,
  actor: Actor,
  { id, form }: { readonly id: number; readonly form: FoundForm },
): Promise<StockTakeDetails> {
  const at = context.now()
  const adding = whileCounting(context, actor, id, async (tx) => {
    const pack = await selectPack(tx, form.ProductId, at)
    if (!pack) throw refusalAt('ProductId', 'product-not-found')
    const units = typedUnits(form, pack)
    if (units === undefined) throw refusalAt('quantity', 'stock-quantity-required')
    const lineId = await insertFoundLine(tx, id, await findBatch(tx, form, at), at)
    if (lineId === undefined) throw refusalAt('batchId', 'stock-take-overlaps')
    await updateCount(tx, lineId, {
      counted_units: units,
      counted_by: actor.id,
      counted_at: at,
      ...(form.reason && { reason: form.reason }),
    })
  })
  return refuseOn({ stock_take_lines_open_key: 'stock-take-overlaps' }, adding, 'batchId')
}

async function findBatch(tx: Tx, { ProductId, batchId, expiryDate }: FoundForm, at: Date): Promise<number> {
  const facts = { manufactured_on: null, expires_on: expiryDate, cost_price_poisha: null }
  const made = await insertBatch(tx, { product_id: ProductId, code: batchId, ...facts }, at)
  if (made) return made.id
  const known = await lockBatchNamed(tx, ProductId, batchId)
  if (!known) throw new Error(`Batch ${batchId} vanished`)
  // one that was deleted says nothing of the goods any more
  if (known.deleted_at) await updateBatch(tx, known.id, facts)
  else if (known.expires_on !== expiryDate) throw refusalAt('expiryDate', 'stock-batch-dates-differ')
  return known.id
}
