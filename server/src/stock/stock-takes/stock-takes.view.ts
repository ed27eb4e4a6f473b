import type { StockTake, StockTakeDetails, StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { getPack } from '@niramoy/domain/catalogue/quantity'
import { isExpired } from '@niramoy/domain/stock/expiry'
import { difference } from '@niramoy/domain/stock/stock-take'
import { stockProductView } from '../overview/stock.view.ts'
import type { LineRow, StockTakeRow } from './stock-takes.sql.ts'

/** Whoever counts blind sees what the books say once it is handed in. */
function isHidden({ is_blind, status }: StockTakeRow): boolean {
  return is_blind && status === 'counting'
}

export function takeView(row: StockTakeRow): StockTake {
  return {
    id: row.id,
    scope: row.scope,
    name: row.name,
    isBlind: row.is_blind,
    status: row.status,
    note: row.note,
    startedBy: row.starter_name,
    createdAt: row.created_at.toISOString(),
    handedInBy: row.hander_name,
    handedInAt: row.handed_in_at?.toISOString() ?? null,
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    lines: row.lines,
    counted: row.counted,
    differences: isHidden(row) ? null : row.differences,
    value: isHidden(row) ? null : row.value_poisha / 100,
  }
}

type Read = { readonly mayDecide: boolean; readonly now: Date }

export function detailsView(
  take: StockTakeRow,
  lines: readonly LineRow[],
  { mayDecide, now }: Read,
): StockTakeDetails {
  return {
    ...takeView(take),
    mayDecide: take.status === 'handed-in' && mayDecide,
    rows: lines.map((line) => lineView(line, take, now)),
  }
}

function lineView(row: LineRow, take: StockTakeRow, now: Date): StockTakeLine {
  return {
    id: row.id,
    product: stockProductView(row),
    barcode: row.barcode,
    shelfPlace: row.shelf_place,
    batchId: row.code,
    expiryDate: row.expires_on,
    isExpired: isExpired(row.expires_on, now),
    isRecalled: row.recalled_at !== null,
    isFound: row.is_found,
    pack: getPack(row.strips_per_box, row.units_per_strip),
    counted: row.counted_units,
    countedBy: row.counter_name,
    countedAt: row.counted_at?.toISOString() ?? null,
    reason: row.reason,
    ...(isHidden(take) ? HIDDEN : compared(row, take)),
  }
}

const HIDDEN = { expected: null, reserved: null, difference: null, value: null, isBelowZero: false }

function compared(row: LineRow, { status }: StockTakeRow) {
  const change = difference(row)
  const { cost_price_poisha: cost } = row
  return {
    expected: row.expected_units + row.reserved_units,
    reserved: row.reserved_units,
    difference: row.counted_units === null ? null : change,
    value: row.counted_units === null || cost === null ? null : (change * cost) / 100,
    isBelowZero: status !== 'approved' && status !== 'cancelled' && row.quantity + change < 0,
  }
}
