import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import { changeBatch } from './change-batch.step.ts'
import { selectLastMoved, updateBatch } from './stock-batches.sql.ts'

type Recall = { readonly id: number; readonly reason: string | null }

/** POST /stock-batches/{id}/recall with a reason, …/lift-recall without. A second recall keeps the first one's time. */
export function recallBatch(context: Context, actor: Actor, { id, reason }: Recall): Promise<StockBatch> {
  return changeBatch(context, actor, id, async (tx, batch) => {
    const recalled_at = reason === null ? null : (batch.recalled_at ?? (await momentOf(context, tx, id)))
    const was_recalled = batch.was_recalled || batch.recalled_at !== null || reason !== null
    await updateBatch(tx, id, { recalled_at, recall_reason: reason, was_recalled })
    if (recalled_at === null) await announceStock(tx)
  })
}

/** Never before what was sold before it, though the clock was set back or is another process's. */
async function momentOf({ now }: Context, tx: Tx, id: number): Promise<Date> {
  const [at, lastMoved] = [now(), await selectLastMoved(tx, id)]
  return lastMoved && lastMoved > at ? lastMoved : at
}
