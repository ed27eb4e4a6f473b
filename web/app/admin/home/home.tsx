import type { DashboardRatings, DashboardSales } from '@niramoy/contract/sales/dashboard'
import type { Taka } from '@niramoy/domain/platform/money'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import StarIcon from 'lucide-react/icons/star'
import SheetIcon from 'lucide-react/icons/table'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { compactTaka } from '../../parts/chart/chart-scale.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { DayText, MomentText } from '../../parts/stock/when.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Checklist } from './checklist.tsx'
import { FailedBlock } from './failed-block.tsx'
import { Today } from './today.tsx'
import { Totals } from './totals.tsx'

/** dashboard 5: the last 30 days as a chart, and the same as a table. */
function Sales({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`sales ${refreshCount}`, (signal) =>
    browserApi.dashboard.sales({ signal }),
  )
  const [isTable, setIsTable] = useState(false)
  return (
    <Card
      title={t.sales}
      lead={data ? sumText(data) : t.salesHint}
      aria-busy={!data && error === undefined}
      actions={
        data && (
          <Button
            size="small"
            variant="secondary"
            icon={<SheetIcon size={17} />}
            aria-expanded={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? t.hideTable : t.showTable}
          </Button>
        )
      }
    >
      {error !== undefined && <FailedBlock error={error} again={again} />}
      {!data && error === undefined && <Skeleton className="h-56 w-full" />}
      {data && (
        <>
          <SalesChart days={data.days} />
          <SalesTable days={data.days} isVisible={isTable} />
          <p className="mt-4 text-ink-faint text-xs">{t.salesHint}</p>
        </>
      )}
    </Card>
  )
}

function sumText({ days }: DashboardSales): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  if (orders === 0) return t.noSales
  // in poisha, for a sum of fractions is none
  const poisha = days.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return t.salesLead(amountText((poisha / 100) as Taka), t.orders(orders))
}

/** A bar for each day. */
function SalesChart({ days }: { readonly days: DashboardSales['days'] }) {
  const bars = days.map(({ day, amount, orders }) => ({
    key: day,
    value: amount,
    amount: amountText(amount as Taka),
    detail: t.orders(orders),
    label: dayText(day),
  }))
  return <BarChart bars={bars} label={t.chart} hint={t.chartHint} scaleText={compactTaka} />
}

type SalesTableProps = { readonly days: DashboardSales['days']; readonly isVisible: boolean }

const CELL = 'border-line border-b py-2 pr-4'

/** Every day in numbers: for screen readers always, for all others when they ask. */
function SalesTable({ days, isVisible }: SalesTableProps) {
  return (
    <div className={isVisible ? 'mt-6' : 'sr-only'}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{t.sales}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className={`${CELL} text-start font-medium`}>
              {t.day}
            </th>
            <th scope="col" className={`${CELL} text-end font-medium`}>
              {t.orderCount}
            </th>
            <th scope="col" className={`${CELL} text-end font-medium`}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, amount }) => (
            <tr key={day}>
              <th scope="row" className={`${CELL} text-start font-normal`}>
                <DayText day={day} />
              </th>
              <td className={`${CELL} text-end tabular-nums`}>{orders}</td>
              <td className={`${CELL} text-end`}>
                <Amount taka={amount as Taka} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const meta = adminMeta('dashboard')

/** Each part is counted and fails by itself, so that none waits for another. */
export default function Home() {
  const hasReports = usePermission('reports')
  const setsUp = usePermission('setup')
  const [refreshCount, setRefreshCount] = useState(0)
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button
            variant="secondary"
            icon={<RefreshIcon size={18} />}
            onClick={() => setRefreshCount((before) => before + 1)}
          >
            {t.refresh}
          </Button>
        }
      />
      <div className="grid gap-4 sm:gap-6">
        {setsUp && <Checklist refreshCount={refreshCount} />}
        {hasReports && <Totals refreshCount={refreshCount} />}
        <Today refreshCount={refreshCount} />
        {hasReports && (
          <>
            <Sales refreshCount={refreshCount} />
            <Ratings refreshCount={refreshCount} />
          </>
        )}
      </div>
    </>
  )
}

/** ratings 4: how deliveries are rated, and what those said who were not content. */
function Ratings({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`ratings ${refreshCount}`, (signal) =>
    browserApi.dashboard.ratings({ signal }),
  )
  return (
    <Card
      title={t.ratings}
      lead={data && (data.count > 0 ? t.ratingsLead(data.count) : t.noRatings)}
      actions={data?.average != null && <Average stars={data.average} />}
      flush
      aria-busy={!data && error === undefined}
    >
      {error !== undefined && <FailedBlock error={error} again={again} />}
      {!data && error === undefined && <Skeleton className="m-6 h-4 w-1/2" />}
      {data && data.count > 0 && <Low ratings={data.low} />}
    </Card>
  )
}

function Average({ stars }: { readonly stars: number }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-lg tabular-nums">
      <StarIcon size={20} className="fill-accent text-accent" />
      {t.average(stars.toFixed(1))}
    </p>
  )
}

function Low({ ratings }: { readonly ratings: DashboardRatings['low'] }) {
  if (ratings.length === 0) return <p className="p-4 text-ink-soft sm:px-6">{t.noLowRatings}</p>
  return (
    <>
      <h3 className="px-4 pt-4 font-medium text-ink-soft text-sm sm:px-6">{t.lowRatings}</h3>
      <ul>
        {ratings.map(({ orderId, orderCode, stars, comment, ratedAt }) => (
          <li key={orderId} className="border-line border-b px-4 py-3 last:border-b-0 sm:px-6">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link href={`/admin/orders/${orderId}`} className="prose-link font-semibold">
                {orderCode}
              </Link>
              <span className="font-medium text-sm">{t.stars(stars)}</span>
              <span className="text-ink-faint text-sm">
                <MomentText at={ratedAt} />
              </span>
            </p>
            <p className="whitespace-pre-line text-ink-soft text-sm wrap-anywhere">
              {comment ?? t.noComment}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
