import { dhakaDay } from '@niramoy/domain/dhaka'
import { isExpired } from '@niramoy/domain/expiry'
import { adminStockCalls as texts } from '@niramoy/texts/en/admin-stock-calls'
import type { Tx } from '../db/db.ts'
import {
  announceStock,
  holdBatches,
  holdOrder,
  insertLedger,
  type LedgerRow,
  type OrderBatch,
} from './order-stock.sql.ts'
import type { StockLine } from './take-stock.step.ts'

type Returning = {
  readonly orderId: number
  readonly lines: readonly StockLine[]
  readonly at: Date
  readonly actorId: number | null
  readonly notes?: string
}

/**
 * What a customer sent back goes to the batches it came from. Nobody can tell which of them a strip is of, so
 * the earliest expiry is taken for it: no unit is ever sold longer than it keeps. Units of an expired batch are
 * written off at once.
 */
export async function returnStock(tx: Tx, { orderId, lines, at, actorId, notes }: Returning): Promise<void> {
  await holdOrder(tx, orderId)
  const batches = await holdBatches(tx, { orderId, productIds: [], today: dhakaDay(at) })
  const made = { actor_id: actorId, created_at: at, notes: notes ?? null }
  const rows = lines.flatMap((line) =>
    returned(line, batches).flatMap(({ batch, units }): LedgerRow[] => {
      const of = { product_id: batch.product_id, batch_id: batch.id, ...made }
      const back = {
        ...of,
        kind: 'return',
        change: units,
        reason: texts.returned,
        order_id: orderId,
      } as const
      const off = { ...of, kind: 'write-off', change: -units, reason: texts.returnedExpired } as const
      return isExpired(batch.expires_on, at) ? [back, off] : [back]
    }),
  )
  await insertLedger(tx, rows)
  await announceStock(tx)
}

function returned({ productId, units }: StockLine, batches: readonly OrderBatch[]) {
  let left = units
  const parts = batches
    .filter(({ product_id }) => product_id === productId)
    .map((batch) => {
      const part = { batch, units: Math.min(batch.held, left) }
      left -= part.units
      return part
    })
  if (left > 0) throw new RangeError(`The order holds ${left} units of product ${productId} too few.`)
  return parts.filter((part) => part.units > 0)
}
