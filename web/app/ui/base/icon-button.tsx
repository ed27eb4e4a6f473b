import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './provider.tsx'

type Look = {
  label: string
  icon: ReactNode
  size?: 'small' | 'medium' | undefined
  /** On a coloured ground it takes that ground's ink. */
  tone?: 'soft' | 'inherit' | 'danger' | undefined
  count?: number | undefined
}

const base =
  'inline-flex shrink-0 items-center justify-center rounded-md transition-colors disabled:cursor-not-allowed disabled:opacity-45'
const tones = {
  soft: 'text-ink-soft hover:bg-brand-soft hover:text-brand-ink',
  inherit: 'text-inherit hover:bg-current/15',
  danger: 'text-ink-soft hover:bg-danger-soft hover:text-danger-ink',
}
const sizes = { small: 'size-9', medium: 'size-control' }

/** A button that shows only a picture; its label is spoken and shown as a tip. */
export function IconButton(props: ComponentProps<'button'> & Look) {
  const { label, icon, size = 'medium', tone = 'soft', count, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={cx(base, tones[tone], sizes[size], rest.className)}
    >
      <span className="sr-only">{label}</span>
      <Counted count={count}>{icon}</Counted>
    </button>
  )
}

export function IconLink({ label, icon, size = 'medium', tone = 'soft', count, ...rest }: LinkProps & Look) {
  return (
    <Link title={label} {...rest} className={cx(base, tones[tone], sizes[size], rest.className)}>
      <span className="sr-only">{label}</span>
      <Counted count={count}>{icon}</Counted>
    </Link>
  )
}

/** The number on a cart or a heart, spoken after the label; nothing when there is nothing. */
function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  if (!count) return children
  return (
    <span className="relative">
      {children}
      <span className="absolute -top-2.5 left-1/2 min-w-5 rounded-full border-2 border-paper bg-accent px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-4">
        {count > 99 ? '99+' : count}
      </span>
    </span>
  )
}
