import type { StockBatch } from '@niramoy/contract/stock-fields'
import type { Actor } from '@niramoy/domain/actor'
import type { Context } from '../context.ts'
import { announceStock } from '../stock/order-stock.sql.ts'
import { changeBatch } from './change-batch.step.ts'
import { updateBatch } from './stock-batches.sql.ts'

type Asked = { readonly id: number; readonly reason: string | null }

/** POST /stock-batches/{id}/recall with a reason, …/lift-recall without. A second recall keeps the first one's time. */
export function recallBatch(context: Context, actor: Actor, { id, reason }: Asked): Promise<StockBatch> {
  return changeBatch(context, actor, id, async (tx, batch) => {
    const recalled_at = reason === null ? null : (batch.recalled_at ?? context.now())
    await updateBatch(tx, id, { recalled_at, recall_reason: reason })
    if (recalled_at === null) await announceStock(tx)
  })
}
