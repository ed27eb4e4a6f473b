import type { GoodsReceipt } from '@niramoy/contract/stock/goods-receipts'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminGoodsReceipts as texts } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { updateBatch } from '../batches/stock-batches.sql.ts'
import { insertLedger } from '../ledger/order-stock.sql.ts'
import { lockPurchaseOrder } from '../purchase-orders/purchase-orders.sql.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import {
  type BookedLot,
  lockBookedLots,
  lockReceipt,
  selectReceipt,
  updateReversed,
} from './goods-receipts.sql.ts'
import { readReceipt } from './read-receipt.step.ts'
import { countReceived } from './receive-order.step.ts'

type Reversal = { readonly id: number; readonly reason: string }

/** POST /admin/goods-receipts/{id}/reverse: purchasing 7. */
export async function reverseReceipt(
  context: Context,
  actor: Actor,
  { id, reason }: Reversal,
): Promise<GoodsReceipt> {
  const at = context.now()
  await transactOnce(context, actor.id, async (tx) => {
    const receipt = await selectReceipt(tx, id)
    if (!receipt) throw new Refusal('receipt-not-found')
    const orderId = receipt.purchase_order_id
    // what a receipt names never changes, so that supplier and order can be locked first, as everywhere
    await lockSupplier(tx, receipt.supplier_id)
    if (orderId !== null) await lockPurchaseOrder(tx, orderId)
    if ((await lockReceipt(tx, id))?.reversed_at) throw new Refusal('receipt-reversed')
    const lots = await lockBookedLots(tx, id)
    if (lots.some((lot) => lot.has_moved)) throw new Refusal('receipt-moved')
    await takeOut(tx, lots, { reason: texts.ledgerReversed(id), actorId: actor.id, at })
    if (orderId !== null) await countReceived(tx, orderId, { units: takenBack(lots), at })
    await updateReversed(tx, id, { reason, actorId: actor.id, at })
  })
  return readReceipt(context.db, id, at)
}

type Entry = { readonly reason: string; readonly actorId: number; readonly at: Date }

async function takeOut(tx: Tx, lots: readonly BookedLot[], { reason, actorId, at }: Entry): Promise<void> {
  const of = { kind: 'correction', reason, actor_id: actorId, created_at: at } as const
  await insertLedger(
    tx,
    lots.map((lot) => ({
      ...of,
      product_id: lot.product_id,
      batch_id: lot.batch_id,
      change: -lot.all_units,
    })),
  )
  for (const lot of lots) {
    await updateBatch(tx, lot.batch_id, { cost_price_poisha: lot.previous_cost_poisha })
  }
}

function takenBack(lots: readonly BookedLot[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const lot of lots) units.set(lot.product_id, (units.get(lot.product_id) ?? 0) - lot.units)
  return units
}
