import type { Actor } from '@niramoy/domain/people/actor'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { insertLedger } from '../ledger/order-stock.sql.ts'
import { lockBatch, updateBatch, wasSold } from './stock-batches.sql.ts'

/** DELETE /stock-batches/{id}, of one that was entered by mistake: what is left is written off. */
export function removeBatch(context: Context, actor: Actor, id: number): Promise<void> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw new Refusal('stock-batch-not-found')
    // stock 6: customers with units of it must be found when it is recalled
    if (batch.was_recalled || batch.recalled_at) throw new Refusal('stock-batch-was-recalled')
    if (await wasSold(tx, id)) throw new Refusal('stock-batch-was-sold')
    if (batch.quantity > 0) {
      const writeOff = { kind: 'write-off', change: -batch.quantity, reason: texts.batchDeleted } as const
      const of = { product_id: batch.product_id, batch_id: id, actor_id: actor.id, created_at: at }
      await insertLedger(tx, [{ ...of, ...writeOff }])
    }
    await updateBatch(tx, id, { deleted_at: at })
  })
}
