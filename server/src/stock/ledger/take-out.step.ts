import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Tx } from '../../platform/db/db.ts'
import { insertLedger, selectHeldUnits } from './order-stock.sql.ts'
import { type TakenFor, takeIn } from './taken-in.step.ts'

type TakingOut = {
  readonly order: { readonly id: number; readonly order_code: string }
  readonly batch: { readonly id: number; readonly product_id: number }
  readonly why: TakenFor
  /** Picked or packed: it waits to be inspected; what was only reserved lies with its batch on the shelf. */
  readonly isInHand: boolean
  readonly actorId: number | null
  readonly at: Date
}

/** An order that was not handed over gives back its units of a recalled or expired batch. Order and batch are locked. */
export async function takeOut(
  tx: Tx,
  { order, batch, why, isInHand, actorId, at }: TakingOut,
): Promise<void> {
  const units = await selectHeldUnits(tx, order.id, batch.id)
  if (units === 0) return
  const back = {
    product_id: batch.product_id,
    batch_id: batch.id,
    kind: 'release' as const,
    change: units,
    reason: texts.takenOut[why],
    order_id: order.id,
    actor_id: actorId,
    created_at: at,
  }
  if (!isInHand) {
    await insertLedger(tx, [back])
    return
  }
  const arrival = { back, condition: 'quarantine' as const, damage: '' }
  await takeIn(tx, [arrival], { orderCode: order.order_code, returnId: null, takenFor: why })
}
