import { batchId } from '@niramoy/domain/platform/codes'
import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import { expiryAfter } from '@niramoy/domain/stock/expiry'
import { averageCost } from '@niramoy/domain/stock/ledger'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { insertLedger } from '../ledger/order-stock.sql.ts'
import { insertBatch, type LockedBatch, lockBatchNamed, updateBatch } from './stock-batches.sql.ts'

export type Delivery = {
  readonly productId: number
  /** Made when there is none. */
  readonly code: string | undefined
  readonly manufacturedOn: Day | undefined
  readonly expiresOn: Day | undefined
  readonly costPrice: Poisha | undefined
  readonly units: number
  readonly reason: string
  readonly notes: string | undefined
  readonly actorId: number
}

const CODE_TRIES = 5

/** Puts units into the batch that the delivery names, or into a new one. */
export async function bookIn(tx: Tx, context: Context, delivery: Delivery) {
  const { productId, units, reason, notes, actorId } = delivery
  const { id, isNew } = await findOrMakeBatch(tx, context, delivery)
  const [entry] = await insertLedger(tx, [
    {
      product_id: productId,
      batch_id: id,
      kind: 'stock-in',
      change: units,
      reason,
      notes: notes || null,
      actor_id: actorId,
      created_at: context.now(),
    },
  ])
  if (!entry) throw new Error('the ledger took nothing')
  return { id, isNew, ledgerId: entry.id }
}

async function findOrMakeBatch(tx: Tx, context: Context, delivery: Delivery) {
  const { productId, code } = delivery
  if (!code) return makeBatch(tx, context, delivery)
  const known = await lockBatchNamed(tx, productId, code)
  if (known) return addTo(tx, known, delivery)
  const made = await insertBatch(tx, newBatch(delivery, code), context.now())
  if (made) return { id: made.id, isNew: true }
  // another request made it meanwhile
  const other = await lockBatchNamed(tx, productId, code)
  if (!other) throw new Error(`Batch ${code} vanished`)
  return addTo(tx, other, delivery)
}

async function makeBatch(tx: Tx, { random, now }: Context, delivery: Delivery) {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const made = await insertBatch(tx, newBatch(delivery, batchId(random(4))), now())
    if (made) return { id: made.id, isNew: true }
  }
  throw new Error(`No batch id was free in ${CODE_TRIES} tries`)
}

function newBatch({ productId, manufacturedOn, expiresOn, costPrice }: Delivery, code: string) {
  const expires_on = expiresOn ?? (manufacturedOn && expiryAfter(manufacturedOn))
  if (!expires_on) throw refusalAt('manufactureDate', 'stock-batch-dates-required')
  return {
    product_id: productId,
    code,
    manufactured_on: manufacturedOn ?? null,
    expires_on,
    cost_price_poisha: costPrice ?? null,
  }
}

/** One batch has one pair of dates; what its units cost is the average of what was paid for them. */
async function addTo(tx: Tx, batch: LockedBatch, delivery: Delivery) {
  if (batch.recalled_at) throw refusalAt('batchId', 'stock-batch-recalled')
  if (batch.deleted_at) {
    const { product_id: _, code: __, ...facts } = newBatch(delivery, '')
    await updateBatch(tx, batch.id, facts)
    return { id: batch.id, isNew: false }
  }
  if (
    differs(delivery.manufacturedOn, batch.manufactured_on) ||
    differs(delivery.expiresOn, batch.expires_on)
  ) {
    throw refusalAt('batchId', 'stock-batch-dates-differ')
  }
  if (delivery.costPrice !== undefined) {
    const cost_price_poisha = averageCost(
      { units: batch.quantity, cost: batch.cost_price_poisha },
      { units: delivery.units, cost: delivery.costPrice },
    )
    await updateBatch(tx, batch.id, { cost_price_poisha })
  }
  return { id: batch.id, isNew: false }
}

function differs(typed: Day | undefined, is: Day | null): boolean {
  return typed !== undefined && is !== null && typed !== is
}
