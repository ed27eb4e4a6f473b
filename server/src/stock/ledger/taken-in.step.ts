import type { Condition } from '@niramoy/domain/sales/returns'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Tx } from '../../platform/db/db.ts'
import { insertLedger, type LedgerRow } from './order-stock.sql.ts'
import { insertQuarantine } from './quarantine.sql.ts'

/** Units of one batch that an order gave back after they had left the shop. */
export type Arrival = {
  /** The row that gives them back to the batch. */
  readonly back: LedgerRow & { readonly order_id: number }
  readonly condition: Condition
  /** Why they are written off, when they are. */
  readonly damage: string
}
type TakingIn = {
  readonly orderCode: string
  readonly returnId: number | null
  /** It never left the shop: its batch was recalled or has expired. */
  readonly takenFor?: TakenFor
}
export type TakenFor = 'recalled' | 'expired'

/**
 * What came back goes to its batch and, unless it is sellable, out of it again: written off, or into quarantine until
 * somebody has inspected it. So nothing that nobody looked at is for sale.
 */
export async function takeIn(
  tx: Tx,
  arrivals: readonly Arrival[],
  { orderCode, returnId, takenFor }: TakingIn,
): Promise<void> {
  const notes = texts.ofOrder(orderCode)
  const rows = arrivals.flatMap(({ back, condition, damage }): LedgerRow[] => {
    // a row that takes out of the batch names no order, so that its notes do
    const { order_id: _, ...of } = back
    const out = { ...of, change: -back.change, notes }
    if (condition === 'damaged') return [back, { ...out, kind: 'write-off', reason: damage }]
    if (condition === 'quarantine') return [back, { ...out, kind: 'quarantine', reason: texts.quarantined }]
    return [back]
  })
  await insertLedger(tx, rows)
  const waiting = arrivals.filter(({ condition }) => condition === 'quarantine')
  await insertQuarantine(
    tx,
    waiting.map(({ back }) => ({
      order_id: back.order_id,
      return_id: returnId,
      taken_for: takenFor ?? null,
      product_id: back.product_id,
      batch_id: back.batch_id,
      units: back.change,
      created_by: back.actor_id,
      created_at: back.created_at,
    })),
  )
}
