import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import { changeBatch, shownBatch } from './change-batch.step.ts'
import { lockBatch, selectLastMoved, updateBatch } from './stock-batches.sql.ts'
import { batchView } from './stock-batches.view.ts'

/** Takes the units of the batch out of all orders that were not handed over, after `mark`; locks those orders first. */
export type TakeHold = (
  tx: Tx,
  holding: {
    readonly batchId: number
    readonly why: 'recalled'
    readonly actorId: number
    readonly at: Date
    readonly mark: (tx: Tx) => Promise<void>
  },
) => Promise<number>

type Recall = { readonly id: number; readonly reason: string; readonly takeHold: TakeHold }

/** POST /stock-batches/{id}/recall. A second recall keeps the first one's time. */
export function recallBatch(
  context: Context,
  actor: Actor,
  { id, reason, takeHold }: Recall,
): Promise<StockBatch> {
  return transactOnce(context, actor.id, async (tx) => {
    const mark = async (tx: Tx) => {
      const batch = await lockBatch(tx, id)
      if (!batch) throw new Refusal('stock-batch-not-found')
      const recalled_at = batch.recalled_at ?? (await readMoment(context, tx, id))
      await updateBatch(tx, id, { recalled_at, recall_reason: reason, was_recalled: true })
    }
    await takeHold(tx, { batchId: id, why: 'recalled', actorId: actor.id, at: context.now(), mark })
    return batchView(await shownBatch(tx, id, context.now()), context.now())
  })
}

/** POST /stock-batches/{id}/lift-recall */
export function liftRecall(context: Context, actor: Actor, id: number): Promise<StockBatch> {
  return changeBatch(context, actor, id, async (tx, batch) => {
    const was_recalled = batch.was_recalled || batch.recalled_at !== null
    await updateBatch(tx, id, { recalled_at: null, recall_reason: null, was_recalled })
    await announceStock(tx)
  })
}

/** Never before what was sold before it, though the clock was set back or is another process's. */
async function readMoment({ now }: Context, tx: Tx, id: number): Promise<Date> {
  const [at, lastMoved] = [now(), await selectLastMoved(tx, id)]
  return lastMoved && lastMoved > at ? lastMoved : at
}
