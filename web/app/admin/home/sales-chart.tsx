import type { DashboardSales } from '@niramoy/contract/sales/dashboard'
import type { Taka } from '@niramoy/domain/platform/money'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { dayText } from '../../parts/dates/office-dates.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { cx } from '../../ui/base/cx.ts'
import { compactTaka, dayAfterKey, topOf } from './chart-scale.ts'

type SoldDay = DashboardSales['days'][number]

const BAR = 10
const HEIGHT = 100
/** So that a day with few sales is seen. */
const LEAST_HEIGHT = 1.2

/** A bar for each day; the one chosen by arrow keys or pointer is described above the chart. */
export function SalesChart({ days }: { readonly days: readonly SoldDay[] }) {
  const [chosen, setChosen] = useState(days.length - 1)
  const top = topOf(days.map(({ amount }) => amount))
  const day = days[chosen]

  function move(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, chosen, days.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }
  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * days.length)
    setChosen(Math.min(Math.max(at, 0), days.length - 1))
  }

  if (!day) return null
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 sm:gap-x-3">
      <p className="col-span-2 mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-xl tabular-nums">{amountText(day.amount as Taka)}</span>
        <span className="text-ink-soft text-sm">
          {t.orders(day.orders)} · {dayText(day.day)}
        </span>
      </p>
      <span
        aria-hidden="true"
        className="flex flex-col justify-between text-right text-ink-faint text-xs tabular-nums leading-none"
      >
        <span>{compactTaka(top)}</span>
        <span>{compactTaka(top / 2)}</span>
        <span>{compactTaka(0)}</span>
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.chart}
        aria-description={t.chartHint}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={spoken(day)}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        className="rounded-xs"
      >
        <Bars days={days} top={top} chosen={chosen} />
      </div>
      <span
        aria-hidden="true"
        className="col-start-2 mt-2 flex justify-between gap-4 text-ink-faint text-xs tabular-nums"
      >
        <span>{dayText(days[0]?.day ?? day.day)}</span>
        <span>{dayText(days.at(-1)?.day ?? day.day)}</span>
      </span>
    </div>
  )
}

function spoken({ day, amount, orders }: SoldDay): string {
  return t.onDay(dayText(day), amountText(amount as Taka), t.orders(orders))
}

type BarsProps = { readonly days: readonly SoldDay[]; readonly top: number; readonly chosen: number }

function Bars({ days, top, chosen }: BarsProps) {
  const heightOf = (amount: number) => (amount > 0 ? Math.max((amount / top) * HEIGHT, LEAST_HEIGHT) : 0)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-44 w-full sm:h-56"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line
          key={y}
          x1={0}
          x2={days.length * BAR}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map(({ day, amount }, index) => (
        <g key={day}>
          {index === chosen && (
            <rect x={index * BAR} y={0} width={BAR} height={HEIGHT} className="fill-brand-soft" />
          )}
          <rect
            x={index * BAR + BAR * 0.16}
            y={HEIGHT - heightOf(amount)}
            width={BAR * 0.68}
            height={heightOf(amount)}
            className={cx(index === chosen ? 'fill-brand-strong' : 'fill-brand')}
          />
        </g>
      ))}
    </svg>
  )
}
