import type { ReportCell } from '@niramoy/contract/sales/reports'
import { computePercent, type Period, type ReportGroup } from '@niramoy/domain/sales/reports/reports'
import { adminReports as texts } from '@niramoy/texts/en/sales/admin/admin-reports'
import {
  isOrderGroup,
  type LineGroup,
  type MarginRow,
  type OrderGroup,
  type SalesRow,
  type SalesTotals,
  type VatRow,
} from './sales-report.sql.ts'
import { column, type FullTable, inOrder, type Names, taka, totalLead } from './table.view.ts'

const words = texts.columns
const NO_SALES = { orders: 0, units: 0, goods_poisha: 0, net_poisha: 0 }

type Grouped<Row, Total> = {
  readonly by: ReportGroup
  readonly period: Period
  readonly names: Names
  readonly rows: readonly Row[]
  readonly total: Total
  readonly before: Total
}

/** reports 3: rows by product leave the delivery to a row of its own, so that all rows together are the total. */
export function salesTable(found: Grouped<SalesRow, SalesTotals>): FullTable {
  const { by, period, names, total, before } = found
  const ofOrders = isOrderGroup(by as OrderGroup | LineGroup)
  const sorted = inOrder(found.rows, { by, period, none: NO_SALES, amount: (row) => row.net_poisha })
  const delivery = total.net_poisha - total.goods_poisha
  const rows =
    ofOrders || total.orders === 0
      ? sorted
      : [...sorted, { key: null, orders: total.orders, units: 0, goods_poisha: 0, net_poisha: delivery }]
  const cells = (row: SalesTotals): ReportCell[] => [
    row.orders,
    row.units,
    taka(row.goods_poisha),
    taka(row.net_poisha - row.goods_poisha),
    taka(row.net_poisha),
    computePercent(row.net_poisha, total.net_poisha),
  ]
  return {
    columns: [
      ...names.columns,
      column(words.orders, 'count'),
      column(words.units, 'count'),
      column(words.goods, 'money'),
      column(words.delivery, 'money'),
      column(words.revenue, 'money'),
      column(words.share, 'percent'),
    ],
    rows: rows.map((row) => [...names.cells(row.key), ...cells(row)]),
    totals: [...totalLead(names, texts.total), ...cells(total)],
    before: [...totalLead(names, texts.before), ...cells(before).slice(0, -1), null],
    chart: names.columns.length + (ofOrders ? 4 : 2),
    notes: ofOrders ? [] : [texts.notes.ordersRepeat],
  }
}

type MarginTotals = Omit<MarginRow, 'key'>
const NO_MARGIN = { units: 0, net_poisha: 0, cost_poisha: 0, unknown_units: 0, unknown_poisha: 0 }

/** reports 4: only what has a known cost has a margin. */
export function marginTable(found: Grouped<MarginRow, MarginTotals | undefined>): FullTable {
  const { by, period, names, total = NO_MARGIN, before = NO_MARGIN } = found
  const earned = (row: MarginTotals) => row.net_poisha - row.unknown_poisha - row.cost_poisha
  const rows = inOrder(found.rows, { by, period, none: NO_MARGIN, amount: earned })
  const cells = (row: MarginTotals): ReportCell[] => [
    row.units,
    taka(row.net_poisha - row.unknown_poisha),
    taka(row.cost_poisha),
    taka(earned(row)),
    computePercent(earned(row), row.net_poisha - row.unknown_poisha),
    row.unknown_units,
    taka(row.unknown_poisha),
  ]
  return {
    columns: [
      ...names.columns,
      column(words.units, 'count'),
      column(words.knownRevenue, 'money'),
      column(words.cost, 'money'),
      column(words.margin, 'money'),
      column(words.marginShare, 'percent'),
      column(words.unknownUnits, 'count'),
      column(words.unknownRevenue, 'money'),
    ],
    rows: rows.map((row) => [...names.cells(row.key), ...cells(row)]),
    totals: [...totalLead(names, texts.total), ...cells(total)],
    before: [...totalLead(names, texts.before), ...cells(before)],
    chart: names.columns.length + 3,
    notes: unknownCost(total.unknown_units),
  }
}

export function unknownCost(units: number): string[] {
  return units > 0 ? [texts.notes.unknownCost(units.toLocaleString('en-IN'))] : []
}

type VatTotals = Omit<VatRow, 'key'>
const NO_VAT = { orders: 0, net_poisha: 0, vat_poisha: 0 }

export function vatTable(
  found: Grouped<VatRow, VatTotals | undefined> & { readonly percent: number },
): FullTable {
  const { by, period, names, percent, total = NO_VAT, before = NO_VAT } = found
  const rows = inOrder(found.rows, { by, period, none: NO_VAT, amount: (row) => row.net_poisha })
  const cells = (row: VatTotals): ReportCell[] => [
    row.orders,
    taka(row.net_poisha),
    taka(row.net_poisha - row.vat_poisha),
    taka(row.vat_poisha),
  ]
  return {
    columns: [
      ...names.columns,
      column(words.orders, 'count'),
      column(words.revenue, 'money'),
      column(words.beforeVat, 'money'),
      column(words.vat, 'money'),
    ],
    rows: rows.map((row) => [...names.cells(row.key), ...cells(row)]),
    totals: [...totalLead(names, texts.total), ...cells(total)],
    before: [...totalLead(names, texts.before), ...cells(before)],
    chart: names.columns.length + (percent === 0 ? 1 : 3),
    notes: [percent === 0 ? texts.notes.vatOff : texts.notes.vatRate(String(percent))],
  }
}
