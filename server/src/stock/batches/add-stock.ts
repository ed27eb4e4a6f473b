import type { StockForm } from '@niramoy/contract/stock/stock-batches'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import { isMadeInFuture } from '@niramoy/domain/stock/expiry'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import { bookIn } from './book-in.step.ts'
import { shownBatch } from './change-batch.step.ts'
import { selectPack } from './stock-batches.sql.ts'
import { batchView } from './stock-batches.view.ts'
import { typedUnits } from './typed-units.step.ts'

/** POST /stock-batches */
export async function addStock(context: Context, actor: Actor, form: StockForm): Promise<StockBatch> {
  const { db, now } = context
  if (isMadeInFuture(form.manufactureDate, now())) {
    throw refusalAt('manufactureDate', 'stock-batch-made-in-future')
  }
  const pack = await selectPack(db, form.ProductId, now())
  if (!pack) throw refusalAt('ProductId', 'product-not-found')
  const units = typedUnits(form, pack)
  if (!units) throw refusalAt('quantity', 'stock-quantity-required')
  const saving = transactOnce(context, actor.id, async (tx) => {
    const { id } = await bookIn(tx, context, {
      productId: form.ProductId,
      code: form.batchId,
      manufacturedOn: form.manufactureDate,
      expiresOn: form.expiryDate,
      costPrice: form.costPrice === undefined ? undefined : toPoisha(form.costPrice),
      units,
      reason: form.reason || texts.added,
      notes: form.notes,
      actorId: actor.id,
    })
    await announceStock(tx)
    return batchView(await shownBatch(tx, id, now()), now())
  })
  return refuseOn({ stock_batches_dates: 'stock-batch-expiry-too-early' }, saving, 'expiryDate')
}
