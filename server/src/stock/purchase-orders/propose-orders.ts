import type { Proposal } from '@niramoy/contract/stock/purchase-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { poisha } from '@niramoy/domain/platform/money'
import { lackingUnits, packsFor, type Shortage } from '@niramoy/domain/stock/purchasing'
import { adminPurchaseOrders as texts } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import {
  insertPurchaseOrder,
  type NewPurchaseLine,
  replacePurchaseLines,
  selectPurchaseOrdersOf,
} from './purchase-orders.sql.ts'
import { listedOrderView, shortView } from './purchase-orders.view.ts'
import { lockProposing, type ShortageRow, selectShortages } from './shortages.sql.ts'

type Wish = { readonly coverDays: number; readonly supplierId?: number | undefined }
type Short = { readonly row: ShortageRow; readonly units: number }

const MOST_NAMED = 100
const MOST_LINES = 500
const MOST_PACKS = 100_000
const MOST_COST = 2_000_000_000

/** POST /admin/purchase-orders/proposal: purchasing 2. */
export function proposeOrders(context: Context, actor: Actor, wish: Wish): Promise<Proposal> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    await lockProposing(tx)
    const short = getShort(await selectShortages(tx, at), wish.coverDays)
    const suppliers = [...new Set(short.flatMap(({ row }) => row.supplier_id ?? []))]
    const chosen = suppliers.filter((id) => wish.supplierId === undefined || id === wish.supplierId)
    const ids: number[] = []
    for (const supplierId of chosen.toSorted((one, other) => one - other)) {
      const own = short.filter(({ row }) => row.supplier_id === supplierId).slice(0, MOST_LINES)
      const lines = own.map((line) => getLine(line, wish.coverDays))
      ids.push(await draft(tx, { supplierId, actorId: actor.id, at, lines }))
    }
    const orphans = short.filter(({ row }) => row.supplier_id === null).slice(0, MOST_NAMED)
    return {
      orders: (await selectPurchaseOrdersOf(tx, ids)).map(listedOrderView),
      withoutSupplier: orphans.map(({ row, units }) => shortView(row, units)),
    }
  })
}

type Draft = {
  readonly supplierId: number
  readonly actorId: number
  readonly at: Date
  readonly lines: readonly NewPurchaseLine[]
}

async function draft(tx: Tx, { supplierId, actorId, at, lines }: Draft): Promise<number> {
  const times = { created_at: at, updated_at: at }
  const id = await insertPurchaseOrder(tx, { supplier_id: supplierId, created_by: actorId, ...times })
  await replacePurchaseLines(tx, id, lines)
  return id
}

function getShort(rows: readonly ShortageRow[], coverDays: number): Short[] {
  return rows
    .map((row) => ({
      row,
      units: lackingUnits(getShortage(row), { leadDays: row.lead_days ?? 0, coverDays }),
    }))
    .filter(({ units }) => units > 0)
}

function getShortage(row: ShortageRow): Shortage {
  return {
    waitingUnits: row.waiting_units,
    waitingOrders: row.waiting_orders,
    sellableUnits: row.sellable_units,
    onOrderUnits: row.on_order_units,
    reorderLevel: row.reorder_level,
    soldUnits: row.sold_units,
  }
}

function getLine({ row, units }: Short, coverDays: number): NewPurchaseLine {
  const { pack_units, unit_cost_poisha: cost } = row
  const packCost = cost === null ? null : cost * pack_units
  return {
    product_id: row.product_id,
    pack_units,
    packs: Math.min(packsFor(units, pack_units), MOST_PACKS),
    pack_cost_poisha: packCost === null || packCost > MOST_COST ? null : poisha(packCost),
    reason: getReason(row, (row.lead_days ?? 0) + coverDays),
  }
}

/** Everything that made it short, and what is there against it. */
function getReason(row: ShortageRow, days: number): string {
  const { reasons } = texts
  const parts = [
    row.waiting_units > 0 && reasons.waiting(row.waiting_units, row.waiting_orders),
    row.reorder_level !== null && reasons.level(row.reorder_level),
    row.sold_units > 0 && reasons.sold(row.sold_units, days),
    reasons.left(row.sellable_units),
    row.on_order_units > 0 && reasons.onOrder(row.on_order_units),
  ]
  return parts.filter(Boolean).join('; ')
}
