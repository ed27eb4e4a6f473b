import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Condition } from '@niramoy/domain/sales/returns'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Tx } from '../../platform/db/db.ts'
import {
  announceStock,
  insertLedger,
  type LedgerRow,
  lockBatches,
  lockOrderRow,
  type OrderBatch,
} from './order-stock.sql.ts'
import { type Arrival, takeIn } from './taken-in.step.ts'

export type StockLine = { readonly productId: number; readonly units: number }
export type Shortage = { readonly productId: number; readonly missing: number }

type Taking = {
  readonly orderId: number
  readonly lines: readonly StockLine[]
  readonly at: Date
  /** Null: the shop itself. */
  readonly actorId: number | null
  /** What it gives back had left the shop. */
  readonly cameBack?: CameBack | undefined
}
export type CameBack = { readonly condition: Condition; readonly orderCode: string }

/**
 * Makes the order hold exactly these units, whatever it held before: earliest expiry first, never from a batch
 * that is expired or recalled. Returns what is short; when anything is, the order holds nothing at all.
 * Doing it again changes nothing. Inside the caller's transaction, and before it locks any other batch.
 */
export async function takeStock(tx: Tx, taking: Taking): Promise<Shortage[]> {
  const { orderId, lines, at, actorId, cameBack } = taking
  await lockOrderRow(tx, orderId)
  const productIds = [...unitsByProduct(lines).keys()].sort((one, other) => one - other)
  const batches = await lockBatches(tx, { orderId, productIds, today: dhakaDay(at) })
  const { moves, shortages } = getMoves(batches, lines)
  const made = { order_id: orderId, actor_id: actorId, created_at: at }
  const rows = moves.map((move) => ({ ...move, ...made }))
  if (cameBack) await takeIn(tx, arrivals(rows, cameBack), { ...cameBack, returnId: null })
  else await insertLedger(tx, rows)
  if (moves.some(({ change }) => change > 0)) await announceStock(tx)
  return shortages
}

/** What makes an order hold exactly these units, of batches that are locked: nothing of all when anything is short. */
export function getMoves(batches: readonly OrderBatch[], lines: readonly StockLine[]) {
  const { shares, shortages } = shareOut(batches, unitsByProduct(lines))
  const isShort = shortages.length > 0
  const moves = batches.flatMap((batch) => getMove(batch, isShort ? 0 : (shares.get(batch.id) ?? 0)))
  return { moves, shortages }
}

type Giving = Omit<Taking, 'lines'>

/** Everything the order holds goes back to the batches it came from; what came back damaged is written off there. */
export async function giveStockBack(tx: Tx, giving: Giving): Promise<void> {
  await takeStock(tx, { ...giving, lines: [] })
}

function unitsByProduct(lines: readonly StockLine[]): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { productId, units } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + units)
  return wanted
}

/** What the order holds it keeps as far as it needs it; the rest comes from the earliest expiry on. */
function shareOut(batches: readonly OrderBatch[], wanted: ReadonlyMap<number, number>) {
  const shares = new Map<number, number>()
  const shortages: Shortage[] = []
  for (const [productId, units] of wanted) {
    const good = batches.filter(({ product_id, is_good }) => product_id === productId && is_good)
    let missing = units
    for (const from of ['held', 'quantity'] as const) {
      for (const batch of good) {
        const share = Math.min(batch[from], missing)
        shares.set(batch.id, (shares.get(batch.id) ?? 0) + share)
        missing -= share
      }
    }
    if (missing > 0) shortages.push({ productId, missing })
  }
  return { shares, shortages }
}

function getMove(batch: OrderBatch, share: number): Pick<LedgerRow, MovedColumn>[] {
  const change = batch.held - share
  if (change === 0) return []
  const kind = change < 0 ? ('sale' as const) : ('release' as const)
  const reason = change < 0 ? texts.sold : texts.released
  return [{ product_id: batch.product_id, batch_id: batch.id, kind, change, reason }]
}

function arrivals(rows: readonly Arrival['back'][], { condition }: CameBack): Arrival[] {
  return rows.map((row) => ({
    back: { ...row, reason: texts.cameBack },
    condition,
    damage: texts.cameBackDamaged,
  }))
}

type MovedColumn = 'product_id' | 'batch_id' | 'kind' | 'change' | 'reason'
