import type { ReportCell } from '@niramoy/contract/sales/reports'
import type { Day } from '@niramoy/domain/platform/dhaka'
import {
  AGE_GROUPS,
  ageGroup,
  computePercent,
  daysIn,
  type Period,
  type ReportGroup,
} from '@niramoy/domain/sales/reports/reports'
import { adminReports as texts } from '@niramoy/texts/en/sales/admin/admin-reports'
import type { CourierRow } from './couriers-report.sql.ts'
import { unknownCost } from './sales-report.view.ts'
import type { BatchRow, LossRow } from './stock-report.sql.ts'
import { column, type FullTable, inDays, inOrder, type Names, taka, totalLead } from './table.view.ts'

const words = texts.columns

type Stock = {
  readonly units: number
  readonly value: number
  readonly unknown: number
  readonly batches: number
}
const NO_STOCK: Stock = { units: 0, value: 0, unknown: 0, batches: 0 }

function computeSum(batches: readonly BatchRow[]): Stock {
  return batches.reduce(
    (sum, { quantity, cost_price_poisha: cost }) => ({
      batches: sum.batches + 1,
      units: sum.units + quantity,
      value: sum.value + quantity * (cost ?? 0),
      unknown: sum.unknown + (cost === null ? quantity : 0),
    }),
    NO_STOCK,
  )
}

const daysBetween = (startDate: Day, endDate: Day) => daysIn({ startDate, endDate }) - 1

/** reports 5: each batch by itself. */
export function batchesTable(batches: readonly BatchRow[], names: Names, today: Day): FullTable {
  const total = computeSum(batches)
  return {
    columns: [
      ...names.columns,
      column(words.batch, 'text'),
      column(words.expiresOn, 'day'),
      column(words.daysLeft, 'count'),
      column(words.daysOnShelf, 'count'),
      column(words.units, 'count'),
      column(words.unitCost, 'money'),
      column(words.value, 'money'),
      column(words.unknownUnits, 'count'),
    ],
    rows: batches.map(({ quantity, cost_price_poisha: cost, ...batch }) => [
      ...names.cells(String(batch.product_id)),
      batch.code,
      batch.expires_on,
      daysBetween(today, batch.expires_on),
      daysBetween(batch.shelved_on, today),
      quantity,
      cost === null ? null : taka(cost),
      cost === null ? null : taka(quantity * cost),
      cost === null ? quantity : 0,
    ]),
    totals: [
      ...totalLead(names, texts.total),
      ...[null, null, null, null, total.units, null, taka(total.value), total.unknown],
    ],
    before: null,
    chart: names.columns.length + 6,
    notes: [texts.notes.stockToday, ...unknownCost(total.unknown)],
  }
}

/** reports 5: the batches by days to expiry, or by days since they came. */
export function agesTable(batches: readonly BatchRow[], by: 'expiry' | 'shelf', today: Day): FullTable {
  const computeAge = (batch: BatchRow) =>
    ageGroup(by === 'expiry' ? daysBetween(today, batch.expires_on) : daysBetween(batch.shelved_on, today))
  const total = computeSum(batches)
  const cells = (sum: Stock): ReportCell[] => [
    sum.batches,
    sum.units,
    taka(sum.value),
    computePercent(sum.value, total.value),
    sum.unknown,
  ]
  const groups = AGE_GROUPS.filter((age) => by === 'expiry' || age !== 'expired')
  return {
    columns: [
      column(texts.groups[by], 'text'),
      column(words.batches, 'count'),
      column(words.units, 'count'),
      column(words.value, 'money'),
      column(words.share, 'percent'),
      column(words.unknownUnits, 'count'),
    ],
    rows: groups.map((age) => [
      texts.expiryAges[age],
      ...cells(computeSum(batches.filter((batch) => computeAge(batch) === age))),
    ]),
    totals: [texts.total, ...cells(total)],
    before: null,
    chart: 3,
    notes: [texts.notes.stockToday, ...unknownCost(total.unknown)],
  }
}

const NO_LOSS = { entries: 0, units: 0, cost_poisha: 0, unknown_units: 0 }
type Losses = {
  readonly by: ReportGroup
  readonly period: Period
  readonly names: Names
  readonly rows: readonly LossRow[]
  readonly total: Omit<LossRow, 'key'> | undefined
  readonly before: Omit<LossRow, 'key'> | undefined
}

export function lossesTable({ total = NO_LOSS, before = NO_LOSS, names, ...found }: Losses): FullTable {
  const { by, period } = found
  const rows = inOrder(found.rows, { by, period, none: NO_LOSS, amount: (row) => row.cost_poisha })
  const cells = (row: Omit<LossRow, 'key'>): ReportCell[] => [
    row.entries,
    row.units,
    taka(row.cost_poisha),
    row.unknown_units,
  ]
  return {
    columns: [
      ...names.columns,
      column(words.entries, 'count'),
      column(words.units, 'count'),
      column(words.cost, 'money'),
      column(words.unknownUnits, 'count'),
    ],
    rows: rows.map((row) => [...names.cells(row.key), ...cells(row)]),
    totals: [...totalLead(names, texts.total), ...cells(total)],
    before: [...totalLead(names, texts.before), ...cells(before)],
    chart: names.columns.length + 2,
    notes: [texts.notes.lossesKinds, ...unknownCost(total.unknown_units)],
  }
}

const NO_PARCELS: Omit<CourierRow, 'carrier'> = {
  booked: 0,
  delivered: 0,
  came_back: 0,
  under_way: 0,
  median_days: null,
  slow_days: null,
  fee_poisha: 0,
  due_poisha: 0,
}

/** reports 9 */
export function couriersTable(rows: readonly CourierRow[], before: readonly CourierRow[]): FullTable {
  const cells = (row: Omit<CourierRow, 'carrier'>): ReportCell[] => [
    row.booked,
    row.delivered,
    row.came_back,
    row.under_way,
    computePercent(row.came_back, row.delivered + row.came_back),
    inDays(row.median_days),
    inDays(row.slow_days),
    taka(row.fee_poisha),
    taka(row.due_poisha),
  ]
  const computeTotal = (all: readonly CourierRow[]) =>
    all.find(({ carrier }) => carrier === null) ?? NO_PARCELS
  return {
    columns: [
      column(texts.groups.carrier, 'text'),
      column(words.booked, 'count'),
      column(words.delivered, 'count'),
      column(words.cameBack, 'count'),
      column(words.underWay, 'count'),
      column(words.returnedShare, 'percent'),
      column(words.medianDays, 'days'),
      column(words.slowDays, 'days'),
      column(words.fees, 'money'),
      column(words.cashDue, 'money'),
    ],
    rows: rows.flatMap(({ carrier, ...row }) =>
      carrier === null ? [] : [[texts.carriers[carrier], ...cells(row)]],
    ),
    totals: [texts.total, ...cells(computeTotal(rows))],
    before: [texts.before, ...cells(computeTotal(before))],
    chart: 2,
    notes: [texts.notes.cashDue],
  }
}
