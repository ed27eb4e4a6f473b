import type { BatchForm } from '@niramoy/contract/stock/stock-batches'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import { isMadeInFuture } from '@niramoy/domain/stock/expiry'
import type { Context } from '../../platform/context.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm } from '../../platform/versions/edit.step.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import { changeBatch, shownBatch } from './change-batch.step.ts'
import { updateBatch } from './stock-batches.sql.ts'
import { batchView } from './stock-batches.view.ts'

/** PUT /stock-batches/{id}: its id and dates, and nothing else. */
export async function editBatch(
  context: Context,
  actor: Actor,
  { id, form }: { readonly id: number; readonly form: BatchForm },
): Promise<StockBatch> {
  if (isMadeInFuture(form.manufactureDate, context.now())) {
    throw refusalAt('manufactureDate', 'stock-batch-made-in-future')
  }
  const saving = changeBatch(context, actor, id, async (tx) => {
    const current = async () => batchView(await shownBatch(tx, id, context.now()), context.now())
    const whole = await editedForm(tx, { table: 'stock_batches', id, form, current })
    await updateBatch(tx, id, {
      code: whole.batchId,
      manufactured_on: whole.manufactureDate,
      expires_on: whole.expiryDate,
    })
    // a later expiry may be what an order waits for
    await announceStock(tx)
  })
  const dated = refuseOn({ stock_batches_dates: 'stock-batch-expiry-too-early' }, saving, 'expiryDate')
  return refuseOn({ stock_batches_code_key: 'stock-batch-id-taken' }, dated, 'batchId')
}
