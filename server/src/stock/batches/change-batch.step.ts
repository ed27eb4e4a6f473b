import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { type BatchRow, type LockedBatch, lockBatch, selectBatch } from './stock-batches.sql.ts'
import { batchView } from './stock-batches.view.ts'

/** Changes a batch under its lock and returns it as it is then. */
export function changeBatch(
  context: Context,
  actor: Actor,
  id: number,
  work: (tx: Tx, batch: LockedBatch) => Promise<void>,
): Promise<StockBatch> {
  return transactOnce(context, actor.id, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw new Refusal('stock-batch-not-found')
    await work(tx, batch)
    return batchView(await shownBatch(tx, id, context.now()), context.now())
  })
}

export async function shownBatch(tx: Tx, id: number, now: Date): Promise<BatchRow> {
  const row = await selectBatch(tx, id, now)
  if (!row) throw new Error(`Batch ${id} vanished while it was held`)
  return row
}
