import type { ReportCell, ReportColumn } from '@niramoy/contract/sales/reports'
import type { Taka } from '@niramoy/domain/platform/money'
import { dayText } from '../../parts/dates/office-dates.ts'
import { amountText } from '../../parts/product/amount.tsx'

/** A cell as it is read: amounts with the taka sign, days in words. */
export function cellText(cell: ReportCell | undefined, kind: ReportColumn['kind']): string {
  if (cell === null || cell === undefined || cell === '') return '–'
  if (typeof cell === 'string') return kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell) ? dayText(cell) : cell
  if (kind === 'money') return amountText(cell as Taka)
  if (kind === 'percent') return `${cell.toFixed(1)} %`
  if (kind === 'days') return cell.toFixed(1)
  return cell.toLocaleString('en-IN')
}

/** How much more than before, in percent; null when there was nothing to compare with. */
export function changeText(now: ReportCell | undefined, before: ReportCell | undefined): string | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  const percent = ((now - before) / Math.abs(before)) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
}
