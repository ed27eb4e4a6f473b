import type { Poisha } from '@niramoy/domain/platform/money'
import type { LedgerKind } from '@niramoy/domain/stock/ledger'
import { adminQuarantine as quarantineTexts } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { getReturn } from './after-delivery.ts'
import type { getShelf, Part, ShelfBatch } from './goods.ts'
import { getLife, goneAt, type Moment, takenAt } from './lives.ts'
import type { HistoryOrder } from './orders.ts'
import { HOUR_MS } from './rhythm.ts'
import type { Supply } from './supplies.ts'

/** A row of the ledger before its ids are known. */
export type Movement = {
  readonly batch: ShelfBatch
  readonly kind: LedgerKind
  readonly change: number
  readonly reason: string
  readonly notes: string | null
  readonly order: HistoryOrder | null
  readonly by: Moment['by']
  readonly at: Date
}

/** Something that moves stock at its time, and not before: what is left then decides. */
export type StockEvent = { readonly at: Date; readonly happen: () => readonly Movement[] }

/** A delivery; of some of them a unit is broken when they are unpacked. */
export function deliveryEvents(
  supply: Supply,
  { hasBreakage }: { readonly hasBreakage: boolean },
): StockEvent[] {
  const at = supply.receivedAt
  const unpackedAt = new Date(at.getTime() + 3 * HOUR_MS)
  const arrival = {
    ...byStaff(supply, at),
    kind: 'stock-in',
    change: supply.units,
    reason: texts.added,
  } as const
  const broken = { ...byStaff(supply, unpackedAt), kind: 'write-off', change: -1, reason: 'Broken' } as const
  const unpack = () => {
    supply.left -= 1
    return [{ ...broken, notes: 'Found when it was unpacked' }]
  }
  return [{ at, happen: () => [arrival] }, ...(hasBreakage ? [{ at: unpackedAt, happen: unpack }] : [])]
}

/** Goods that came back to wait for whoever says whether they can be sold again. */
export type Inspection = {
  readonly order: HistoryOrder
  readonly cameAt: Date
  /** Null: they still wait. */
  readonly decidedAt: Date | null
  readonly isDamaged: boolean
  /** What was agreed for it; null: its customer never had it. */
  readonly refund: Poisha | null
  /** Known once the goods are back. */
  items: readonly Part[]
}

/** What an order takes, and gives back when it is cancelled or returned. */
export function orderEvents(
  order: HistoryOrder,
  shelf: ReturnType<typeof getShelf>,
  inspection: Inspection | undefined,
): StockEvent[] {
  const taken = order.contents ? takenAt(getLife(order.life), order.moments) : undefined
  if (!taken) return []
  const cancelled = order.moments.find(({ status }) => status === 'cancelled')
  const back = getReturn(order)
  const taking = { at: taken.at, heldUntil: goneAt(order.moments) }
  let held: Part[] = []
  const sell = () => {
    held = (order.contents?.lines ?? []).flatMap(({ product, units }) =>
      shelf.take(product.id, units, taking),
    )
    return held.map(({ batch, units }): Movement => {
      const { by, at } = taken
      return { batch, notes: null, order, by, at, kind: 'sale', change: -units, reason: texts.sold }
    })
  }
  return [
    { at: taken.at, happen: sell },
    ...(cancelled ? [{ at: cancelled.at, happen: () => released(order, held, cancelled, inspection) }] : []),
    ...(back ? [{ at: back.moment.at, happen: () => returned(back, held, inspection) }] : []),
    ...(inspection?.decidedAt ? [{ at: inspection.decidedAt, happen: () => inspected(inspection) }] : []),
  ]
}

function released(
  order: HistoryOrder,
  held: readonly Part[],
  { by, at }: Moment,
  inspection: Inspection | undefined,
): Movement[] {
  const { cameBack } = getLife(order.life)
  return held.flatMap(({ batch, units }): Movement[] => {
    const reason = cameBack ? texts.cameBack : texts.released
    const row = { batch, notes: null, order, by, at, kind: 'release', change: units, reason } as const
    if (inspection) return [row, ...setAside(row, inspection)]
    if (cameBack === 'damaged') return [row, writtenOff(row, texts.cameBackDamaged)]
    batch.left += units
    return [row]
  })
}

function returned(
  back: NonNullable<ReturnType<typeof getReturn>>,
  held: readonly Part[],
  inspection: Inspection | undefined,
): Movement[] {
  const { order, moment } = back
  const of = { order, by: moment.by, at: moment.at, notes: null }
  return back.lines.flatMap(({ line, isDamaged }) =>
    held
      .filter(({ batch }) => batch.productId === line.product.id)
      .flatMap(({ batch, units }): Movement[] => {
        const row = { batch, ...of, kind: 'return', change: units, reason: texts.returned } as const
        if (inspection) return [row, ...setAside(row, inspection)]
        if (isDamaged) return [row, writtenOff(row, texts.returnedDamaged)]
        batch.left += units
        return [row]
      }),
  )
}

function setAside(row: Movement, inspection: Inspection): Movement[] {
  inspection.items = [...inspection.items, { batch: row.batch, units: row.change }]
  const notes = texts.ofOrder(inspection.order.code)
  return [{ ...row, kind: 'quarantine', change: -row.change, reason: texts.quarantined, notes, order: null }]
}

function inspected({ order, items, decidedAt, isDamaged, cameAt }: Inspection): Movement[] {
  return items.flatMap(({ batch, units }): Movement[] => {
    const notes = texts.ofOrder(order.code)
    const of = { ...byStaff(batch, decidedAt ?? cameAt), notes }
    const row = { ...of, kind: 'quarantine', change: units, reason: texts.inspected } as const
    if (isDamaged)
      return [row, { ...of, kind: 'write-off', change: -units, reason: quarantineTexts.reasons.damaged }]
    batch.left += units
    return [row]
  })
}

/** A row that writes off names no order, so that its notes do. */
function writtenOff(row: Movement, reason: string): Movement {
  const notes = row.order && texts.ofOrder(row.order.code)
  return { ...row, kind: 'write-off', change: -row.change, reason, notes, order: null }
}

function byStaff(batch: ShelfBatch, at: Date) {
  return { batch, notes: null, order: null, by: 'staff' as const, at }
}
