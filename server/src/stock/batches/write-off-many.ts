import type { WriteOffManyForm, WrittenOff } from '@niramoy/contract/stock/stock-batches'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { insertLedger } from '../ledger/order-stock.sql.ts'
import { type LockedBatch, lockBatchesById } from './stock-batches.sql.ts'

/**
 * POST /stock-batches/write-off: all that is left of each, in one transaction. A batch that holds other units than the
 * screen showed is left alone and named: somebody must look at it first.
 */
export function writeOffMany(context: Context, actor: Actor, form: WriteOffManyForm): Promise<WrittenOff> {
  const at = context.now()
  const shown = new Map(form.batches.map(({ id, quantity }) => [id, quantity]))
  return transactOnce(context, actor.id, async (tx) => {
    const locked = await lockBatchesById(tx, [...shown.keys()])
    const due = locked.filter(({ id, quantity }) => quantity > 0 && quantity === shown.get(id))
    const { reason, notes } = form
    await insertLedger(
      tx,
      due.map(({ id, product_id, quantity }) => ({
        product_id,
        batch_id: id,
        kind: 'write-off',
        change: -quantity,
        reason,
        notes: notes || null,
        actor_id: actor.id,
        created_at: at,
      })),
    )
    return getResult(due, [...shown.keys()])
  })
}

function getResult(done: readonly LockedBatch[], asked: readonly number[]): WrittenOff {
  const ids = done.map(({ id }) => id)
  const cost = done.reduce((sum, batch) => sum + batch.quantity * (batch.cost_price_poisha ?? 0), 0)
  return {
    batches: done.length,
    units: done.reduce((sum, { quantity }) => sum + quantity, 0),
    value: cost / 100,
    refused: asked.filter((id) => !ids.includes(id)),
  }
}
