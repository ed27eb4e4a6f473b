import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { FinalOrder } from '../final-state.ts'
import type { History } from '../run-history.ts'
import type { Item } from '../stage/play.ts'
import { acknowledgedReturns } from './check-returns.ts'

/** What came back damaged was written off, once, and nothing else; a batch that was sold from or recalled is there. */
export function checkCameBack(history: History): string[] {
  return [...history.final.orders.flatMap((order) => wrongDamage(history, order)), ...lostBatches(history)]
}

function wrongDamage(history: History, order: FinalOrder): string[] {
  const { ledger, events } = history.final
  const sumOf = (reason: string, isIts: (row: (typeof ledger)[number]) => boolean) =>
    ledger.filter((row) => row.reason === reason && isIts(row)).reduce((sum, { change }) => sum + change, 0)
  const writtenOff = (reason: string) =>
    -sumOf(reason, ({ notes }) => notes === texts.ofOrder(order.order_code))
  const cameBack = sumOf(texts.cameBack, ({ order_id }) => order_id === order.id)
  const isDamaged = events.some(({ order_id, condition }) => order_id === order.id && condition === 'damaged')
  const damaged = isDamaged ? cameBack : 0
  const off = writtenOff(texts.cameBackDamaged)
  const returned = damagedUnits(history, order)
  const returnedOff = writtenOff(texts.returnedDamaged)
  return [
    ...(off === damaged
      ? []
      : [`order ${order.id}: ${damaged} units came back damaged, ${off} are written off`]),
    ...(returnedOff === returned
      ? []
      : [`order ${order.id}: ${returned} units were returned damaged, ${returnedOff} are written off`]),
  ]
}

/** As staff said it, of every return that was acknowledged. */
function damagedUnits(history: History, order: FinalOrder): number {
  const { final } = history
  const said = acknowledgedReturns(history, order.id)
    .flatMap(({ body }) => (body as { items: readonly (Item & { condition?: string })[] }).items)
    .filter(({ condition }) => condition === 'damaged')
  return said.reduce((sum, { productId, quantities: { box, strip, unit } }) => {
    const line = final.items.find((item) => item.order_id === order.id && item.product_id === productId)
    if (!line) return sum
    return sum + (box * line.strips_per_box + strip) * line.units_per_strip + unit
  }, 0)
}

/** stock 6: a recall finds everyone who has units of it. */
function lostBatches({ final }: History): string[] {
  const sold = new Set(final.ledger.filter(({ kind }) => kind === 'sale').map(({ batch_id }) => batch_id))
  return final.batches
    .filter(({ id, deleted_at, was_recalled }) => deleted_at && (was_recalled || sold.has(id)))
    .map(({ id }) => `batch ${id} was deleted though it was sold from or recalled`)
}
