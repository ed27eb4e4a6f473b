import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { softTone, type Tone } from './base/tone.ts'

type BadgeProps = {
  tone?: Tone
  solid?: boolean
  /** Where there is too little room it has a second line; otherwise the end is cut off. */
  wraps?: boolean
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A small capsule with a word in it. Solid is for offers and counts, where it must be seen first. */
export function Badge({
  tone = 'neutral',
  solid = false,
  wraps = false,
  icon,
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 font-medium text-xs leading-snug',
        solid ? solidTone[tone] : softTone[tone],
        className,
      )}
    >
      {icon}
      <span className={wraps ? 'py-px' : 'truncate py-px'}>{children}</span>
    </span>
  )
}

const solidTone: Record<Tone, string> = {
  neutral: 'border-transparent bg-ink text-paper',
  brand: 'border-transparent bg-brand text-on-brand',
  accent: 'border-transparent bg-accent text-on-accent',
  success: 'border-transparent bg-success text-surface',
  warning: 'border-transparent bg-warning text-surface',
  danger: 'border-transparent bg-danger text-on-danger',
  info: 'border-transparent bg-info text-surface',
}
