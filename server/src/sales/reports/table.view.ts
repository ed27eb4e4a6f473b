import type { ReportCell, ReportColumn, ReportTable } from '@niramoy/contract/sales/reports'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import { addDays, type Day } from '@niramoy/domain/platform/dhaka'
import { type Channel, daysIn, type Period, type ReportGroup } from '@niramoy/domain/sales/reports/reports'
import { adminReports as texts } from '@niramoy/texts/en/sales/admin/admin-reports'
import type { ProductNameRow } from './names.sql.ts'

/** A whole table, before it is cut into pages. */
export type FullTable = Pick<ReportTable, 'columns' | 'rows' | 'totals' | 'before' | 'chart' | 'notes'>

/** What rows are called: by product with what tells them apart, otherwise by one text. */
export type Names = {
  readonly columns: readonly ReportColumn[]
  readonly cells: (key: string | null) => ReportCell[]
}

export const column = (label: string, kind: ReportColumn['kind']): ReportColumn => ({ label, kind })
export const taka = (poisha: number): number => poisha / 100
export const inDays = (days: number | null): number | null =>
  days === null ? null : Math.round(days * 10) / 10

export function productNames(rows: readonly ProductNameRow[]): Names {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  const { sku, manufacturer } = texts.columns
  return {
    columns: [column(texts.groups.product, 'text'), column(sku, 'text'), column(manufacturer, 'text')],
    cells(key) {
      const row = byId.get(String(key))
      if (!row) return [texts.deliveryRow, null, null]
      const { name, strength, dosage_form: dosageForm, unit_size: unitSize } = row
      return [productLabel({ name, strength, dosageForm, unitSize }).en, row.sku, row.brand_name]
    },
  }
}

type NamedRow = { readonly id: number; readonly name: string }

export function listNames(by: ReportGroup, rows: readonly NamedRow[]): Names {
  const byId = new Map(rows.map(({ id, name }) => [String(id), name]))
  return oneText(by, (key) => byId.get(String(key)) ?? texts.deliveryRow)
}

/** Of groups whose key says it all. */
export function plainNames(by: ReportGroup): Names {
  if (by === 'channel') return oneText(by, (key) => texts.channels[key as Channel])
  if (by === 'district')
    return oneText(by, (key) => (key === null ? texts.atCounter : key || texts.noDistrict))
  return oneText(by, (key) => key ?? '')
}

function oneText(by: ReportGroup, text: (key: string | null) => string): Names {
  return { columns: [column(texts.groups[by], by === 'day' ? 'day' : 'text')], cells: (key) => [text(key)] }
}

/** `Total` under the names, and nothing under what else tells rows apart. */
export function totalLead({ columns }: Names, word: string): ReportCell[] {
  return columns.map((_, at) => (at === 0 ? word : null))
}

/** Every day of it, the first one first. */
function getDays(period: Period): Day[] {
  return Array.from({ length: daysIn(period) }, (_, at) => addDays(period.startDate, at))
}

type Keyed = { readonly key: string | null }

/** Days and months in their order, days without a row too; all else by its amount, the largest first. */
export function inOrder<Row extends Keyed>(
  rows: readonly Row[],
  {
    by,
    period,
    none,
    amount,
  }: {
    readonly by: ReportGroup
    readonly period: Period
    readonly none: Omit<Row, 'key'>
    readonly amount: (row: Row) => number
  },
): Row[] {
  if (by === 'day') {
    const byDay = new Map(rows.map((row) => [row.key, row]))
    return getDays(period).map((day) => byDay.get(day) ?? ({ ...none, key: day } as Row))
  }
  if (by === 'month') return rows.toSorted((one, other) => compare(one.key, other.key))
  return rows.toSorted((one, other) => amount(other) - amount(one) || compare(one.key, other.key))
}

function compare(one: string | null, other: string | null): number {
  const [a, b] = [one ?? '', other ?? '']
  return a < b ? -1 : Number(a > b)
}
