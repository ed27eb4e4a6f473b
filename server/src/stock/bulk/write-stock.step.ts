import type { Actor } from '@niramoy/domain/people/actor'
import type { Recorder } from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import type { PlannedBatch } from './place-row.step.ts'
import type { StockPlan } from './plan-stock.step.ts'
import { insertArrivals, insertBatches, updateBatches } from './stock-bulk.sql.ts'

type Writing = {
  /** Notes what changes, where it can be undone. */
  readonly recorder?: Recorder
  readonly onRows?: (count: number) => Promise<void>
}

/** Makes the batches, then lets the ledger fill them. */
export async function writeStock(
  tx: Tx,
  { now }: Context,
  actor: Actor,
  { batches, arrivals, recorder, onRows }: StockPlan & Writing,
): Promise<void> {
  await recorder?.before(
    'stock_batches',
    batches.flatMap(({ id }) => id ?? []),
  )
  const ids = await writeBatches(tx, batches, now())
  await recorder?.made('stock_batches', [...ids.values()])
  const rows = arrivals.map(({ batch, units, reason, notes }) => ({
    product_id: batch.product_id,
    batch_id: ids.get(batch) ?? 0,
    expires_on: batch.expires_on,
    change: units,
    reason,
    notes,
  }))
  // as orders hold batches, so that neither waits for the other in a circle
  rows.sort(
    (one, other) =>
      one.product_id - other.product_id ||
      one.expires_on.localeCompare(other.expires_on) ||
      one.batch_id - other.batch_id,
  )
  const entries = await insertArrivals(tx, rows, { actorId: actor.id, at: now(), onRows })
  await recorder?.made('stock_ledger', entries)
  await announceStock(tx)
}

async function writeBatches(tx: Tx, batches: readonly PlannedBatch[], at: Date) {
  const ids = new Map<PlannedBatch, number>()
  const fresh = batches.filter(({ id }) => id === null)
  const made = await insertBatches(tx, fresh, at)
  // another request made a batch of the same name meanwhile
  if (made.length < fresh.length) throw new Refusal('stock-batch-changed')
  const byName = new Map(made.map(({ id, product_id, code }) => [`${product_id} ${code}`, id]))
  for (const batch of fresh) ids.set(batch, byName.get(`${batch.product_id} ${batch.code}`) ?? 0)
  const known = batches.flatMap((batch) => (batch.id === null ? [] : [{ ...batch, id: batch.id }]))
  await updateBatches(tx, known)
  for (const batch of batches) if (batch.id !== null) ids.set(batch, batch.id)
  return ids
}
