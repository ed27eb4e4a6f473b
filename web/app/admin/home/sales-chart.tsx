import type { DashboardSales } from '@niramoy/contract/sales/dashboard'
import type { Taka } from '@niramoy/domain/platform/money'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { compactTaka } from '../../parts/chart/chart-scale.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { amountText } from '../../parts/product/amount.tsx'

/** A bar for each day. */
export function SalesChart({ days }: { readonly days: DashboardSales['days'] }) {
  const bars = days.map(({ day, amount, orders }) => ({
    key: day,
    value: amount,
    amount: amountText(amount as Taka),
    detail: t.orders(orders),
    label: dayText(day),
  }))
  return <BarChart bars={bars} label={t.chart} hint={t.chartHint} scaleText={compactTaka} />
}
