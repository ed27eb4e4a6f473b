import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminFulfilment as texts } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockBatch } from '../../stock/batches/stock-batches.sql.ts'
import { lockHolders, selectBadHeldBatch } from '../../stock/ledger/order-stock.sql.ts'
import { takeOut } from '../../stock/ledger/take-out.step.ts'
import { takeStock } from '../../stock/ledger/take-stock.step.ts'
import type { TakenFor } from '../../stock/ledger/taken-in.step.ts'
import { selectWantedLines } from '../../stock/ledger/waiting-orders.sql.ts'
import { lockOrderFor } from '../orders/state/lock-order.step.ts'
import { touchOrder, updateWaiting } from '../orders/state/locked-order.sql.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import { bringBack } from '../parcels/state/follow-order.step.ts'
import { prescriptionNeed } from '../prescriptions/cover/prescription-cover.step.ts'
import { isInHand, updateSentBack } from './picks.sql.ts'

type Holding = {
  readonly batchId: number
  readonly why: TakenFor
  readonly actorId: number | null
  readonly at: Date
  /** What makes the batch bad, done once everything is locked: an order that is placed meanwhile waits, and takes another. */
  readonly mark?: (tx: Tx) => Promise<void>
}

/**
 * A recall or a last day takes hold of everything that was not handed over (amendment W): units of the batch leave their
 * orders, and these take other stock or wait for it. Returns how many orders that were.
 */
export async function takeHold(tx: Tx, { batchId, why, actorId, at, mark }: Holding): Promise<number> {
  const orderIds = await lockHolders(tx, batchId, dhakaDay(at))
  const batch = await lockBatch(tx, batchId)
  await mark?.(tx)
  if (!batch) return 0
  for (const orderId of orderIds) await freeOrder(tx, orderId, { batch, why, actorId, at })
  return orderIds.length
}

type Freeing = Pick<Holding, 'why' | 'actorId' | 'at'> & {
  readonly batch: NonNullable<Awaited<ReturnType<typeof lockBatch>>>
}

async function freeOrder(tx: Tx, orderId: number, { batch, why, actorId, at }: Freeing): Promise<void> {
  const order = await lockOrderFor(tx, orderId, null)
  const isPacking = order.status === 'processing'
  await takeOut(tx, { order, batch, why, isInHand: await isInHand(tx, orderId, batch.id), actorId, at })
  // a medicine that became controlled since needs an approved prescription first: the order waits
  const { isControlled } = await prescriptionNeed(tx, order)
  const lines = isControlled ? [] : await selectWantedLines(tx, orderId)
  const isShort = (await takeStock(tx, { orderId, lines, at, actorId })).length > 0 || isControlled
  if (isPacking) {
    await updateSentBack(tx, { orderId, missing: texts.takenOut[why], at })
    // one that is booked already is called off at its courier first, by the job that follows parcels
    await bringBack(tx, orderId, at)
  }
  const ready = isPacking ? (order.paid_at === null ? 'placed' : 'paid') : order.status
  const status = isShort && order.status !== 'pending-prescription' ? 'pending-stock' : ready
  if (status !== order.status) await updateWaiting(tx, orderId, { payment_due_at: null, stock_after: null })
  else await touchOrder(tx, orderId, at)
  // that it took other stock is no news for its customer
  const isNotified = status === 'pending-stock'
  await moveOrder(tx, { orderId, status, actorId, note: orderNotes.otherStock, at, isNotified })
}

/** The job: one batch that expired while orders held units of it, or that an older version recalled without this. */
export async function takeHoldOfBad(context: Context): Promise<number> {
  const at = context.now()
  return transact(context, null, async (tx) => {
    const found = await selectBadHeldBatch(tx, dhakaDay(at))
    if (!found) return 0
    const why = found.is_recalled ? ('recalled' as const) : ('expired' as const)
    return takeHold(tx, { batchId: found.id, why, actorId: null, at })
  })
}
