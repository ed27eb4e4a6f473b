import type { ReportTable } from '@niramoy/contract/sales/reports'
import { adminReports as t } from '@niramoy/texts/en/sales/admin/admin-reports'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { compactTaka } from '../../parts/chart/chart-scale.ts'
import { RowBars } from '../../parts/chart/row-bars.tsx'
import { cellText } from './cells.ts'

const MOST_ROWS = 10
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Along time as bars; of anything else the ten largest. */
export function ReportChart({ table }: { readonly table: ReportTable }) {
  const column = table.columns[table.chart]
  const first = table.columns[0]
  if (!column || !first) return null
  const points = table.rows.map((row, at) => {
    const cell = row[table.chart]
    return {
      key: String(at),
      label: cellText(row[0], first.kind),
      value: typeof cell === 'number' ? cell : 0,
      amount: cellText(cell, column.kind),
      detail: '',
    }
  })
  if (table.by === 'day' || table.by === 'month') {
    const scaleText = column.kind === 'money' ? compactTaka : (value: number) => SHORT.format(value)
    return <BarChart bars={points} label={t.chart(column.label)} hint={t.chartHint} scaleText={scaleText} />
  }
  const isInOrder = table.by === 'expiry' || table.by === 'shelf'
  const rows = isInOrder ? points : points.toSorted((one, other) => other.value - one.value)
  return <RowBars rows={rows.slice(0, MOST_ROWS)} />
}
