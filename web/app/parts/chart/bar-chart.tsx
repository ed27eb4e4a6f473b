import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { dayAfterKey, getTop } from './chart-scale.ts'

/** A bar, and what is said of it when it is chosen. */
export type ChartBar = {
  readonly key: string
  readonly value: number
  /** `৳1,250.00` */
  readonly amount: string
  /** `12 orders`; may be empty. */
  readonly detail: string
  /** Its day; under the chart those of the first and the last. */
  readonly label: string
}

type BarChartProps = {
  readonly bars: readonly ChartBar[]
  readonly label: string
  readonly hint: string
  /** A value beside the chart, short. */
  readonly scaleText: (value: number) => string
}

const BAR = 10
const HEIGHT = 100
/** So that a small amount is seen. */
const LEAST_HEIGHT = 1.2

/** Bars along time; the one chosen by arrow keys or pointer is described above the chart. */
export function BarChart({ bars, label, hint, scaleText }: BarChartProps) {
  const [asked, setChosen] = useState(bars.length - 1)
  const chosen = Math.min(asked, bars.length - 1)
  const top = getTop(bars.map(({ value }) => value))
  const bar = bars[chosen]

  function move(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, chosen, bars.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }
  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * bars.length)
    setChosen(Math.min(Math.max(at, 0), bars.length - 1))
  }

  if (!bar) return null
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 sm:gap-x-3">
      <p className="col-span-2 mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-xl tabular-nums">{bar.amount}</span>
        <span className="text-ink-soft text-sm">{[bar.detail, bar.label].filter(Boolean).join(' · ')}</span>
      </p>
      <span
        aria-hidden="true"
        className="flex flex-col justify-between text-right text-ink-faint text-xs tabular-nums leading-none"
      >
        <span>{scaleText(top)}</span>
        <span>{scaleText(top / 2)}</span>
        <span>{scaleText(0)}</span>
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={hint}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={`${bar.label}: ${[bar.amount, bar.detail].filter(Boolean).join(', ')}`}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        className="rounded-xs"
      >
        <Bars bars={bars} top={top} chosen={chosen} />
      </div>
      <span
        aria-hidden="true"
        className="col-start-2 mt-2 flex justify-between gap-4 text-ink-faint text-xs tabular-nums"
      >
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </span>
    </div>
  )
}

type BarsProps = { readonly bars: readonly ChartBar[]; readonly top: number; readonly chosen: number }

function Bars({ bars, top, chosen }: BarsProps) {
  const readHeight = (value: number) => (value > 0 ? Math.max((value / top) * HEIGHT, LEAST_HEIGHT) : 0)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-44 w-full sm:h-56"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line
          key={y}
          x1={0}
          x2={bars.length * BAR}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map(({ key, value }, index) => (
        <g key={key}>
          {index === chosen && (
            <rect x={index * BAR} y={0} width={BAR} height={HEIGHT} className="fill-brand-soft" />
          )}
          <rect
            x={index * BAR + BAR * 0.16}
            y={HEIGHT - readHeight(value)}
            width={BAR * 0.68}
            height={readHeight(value)}
            className={cx(index === chosen ? 'fill-brand-strong' : 'fill-brand')}
          />
        </g>
      ))}
    </svg>
  )
}
