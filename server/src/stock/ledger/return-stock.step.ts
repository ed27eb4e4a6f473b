import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { CONDITIONS, type Condition } from '@niramoy/domain/sales/returns'
import { isExpired } from '@niramoy/domain/stock/expiry'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Tx } from '../../platform/db/db.ts'
import { announceStock, lockBatches, lockOrderRow, type OrderBatch } from './order-stock.sql.ts'
import type { StockLine } from './take-stock.step.ts'
import { type Arrival, takeIn } from './taken-in.step.ts'

type ReturnedLine = StockLine & { readonly condition: Condition }
type Returning = {
  readonly order: { readonly id: number; readonly order_code: string }
  /** Null: it is no customer's return. */
  readonly returnId: number | null
  readonly lines: readonly ReturnedLine[]
  readonly at: Date
  readonly actorId: number | null
}

/**
 * What a customer sent back goes to the batches it came from. Which of them a strip is of is not known, so
 * the earliest expiry is taken for it: no unit is ever sold longer than it keeps. Damaged units and those of an
 * expired batch are written off at once, what was not inspected goes into quarantine.
 */
export async function returnStock(tx: Tx, { order, returnId, lines, at, actorId }: Returning): Promise<void> {
  await lockOrderRow(tx, order.id)
  const batches = await lockBatches(tx, { orderId: order.id, productIds: [], today: dhakaDay(at) })
  const made = { actor_id: actorId, created_at: at }
  const held = batches.map((batch) => ({ batch, left: batch.held }))
  // what is sold again comes first, so that it has the earliest expiry
  const ordered = lines.toSorted((one, other) => rank(one) - rank(other))
  const arrivals = ordered.flatMap((line) =>
    returned(line, held).map(({ batch, units }): Arrival => {
      // nothing is left to inspect of what has expired
      const isLost = line.condition !== 'damaged' && isExpired(batch.expires_on, at)
      return {
        back: {
          product_id: batch.product_id,
          batch_id: batch.id,
          kind: 'return',
          change: units,
          reason: texts.returned,
          order_id: order.id,
          ...made,
        },
        condition: isLost ? 'damaged' : line.condition,
        damage: isLost ? texts.returnedExpired : texts.returnedDamaged,
      }
    }),
  )
  await takeIn(tx, arrivals, { orderCode: order.order_code, returnId })
  await announceStock(tx)
}

function rank({ condition }: ReturnedLine): number {
  return CONDITIONS.indexOf(condition)
}

type HeldPart = { readonly batch: OrderBatch; left: number }

/** Takes the line's units off what the order still holds. */
function returned({ productId, units }: StockLine, held: readonly HeldPart[]) {
  let left = units
  const parts = held
    .filter(({ batch }) => batch.product_id === productId)
    .map((part) => {
      const taken = Math.min(part.left, left)
      part.left -= taken
      left -= taken
      return { batch: part.batch, units: taken }
    })
  if (left > 0) throw new RangeError(`The order holds ${left} units of product ${productId} too few.`)
  return parts.filter((part) => part.units > 0)
}
