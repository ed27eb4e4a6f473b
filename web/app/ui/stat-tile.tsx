import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { Link } from './base/provider.tsx'
import { softTone, type Tone } from './base/tone.ts'
import { Skeleton } from './skeleton.tsx'

type StatTileProps = {
  label: string
  /** Without a value it is still being counted. */
  value?: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  tone?: Tone
  href?: string
}

/** One number and what it counts. */
export function StatTile({ label, value, hint, icon, tone = 'brand', href }: StatTileProps) {
  const look = 'grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-5'
  const content = (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="pt-1 text-ink-soft text-sm">{label}</span>
        {icon && (
          <span
            className={cx('grid size-11 shrink-0 place-items-center rounded-leaf border', softTone[tone])}
          >
            {icon}
          </span>
        )}
      </span>
      {value === undefined ? (
        <Skeleton className="my-1.5 h-6 w-24" />
      ) : (
        <span className="break-words font-semibold text-2xl tabular-nums">
          {typeof value === 'number' ? value.toLocaleString('en-IN') : value}
        </span>
      )}
      {hint && <span className="text-ink-faint text-xs">{hint}</span>}
    </>
  )
  if (!href) return <div className={look}>{content}</div>
  return (
    <Link href={href} className={cx(look, 'text-inherit no-underline transition-colors hover:border-brand')}>
      {content}
    </Link>
  )
}
