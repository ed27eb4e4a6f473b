import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { Link, useWords } from './base/provider.tsx'

type PagingProps = {
  page: number
  /** The last page that is shown, where several are. */
  last?: number
  pages: number
  /** 'Page X of Y', as the caller says it. */
  label: string
  /** The address of a page, so that paging works before any script; else `onChange`. */
  href?: (page: number) => string
  onChange?: (page: number) => void
  className?: string
}

export function Paging({ page, last = page, pages, label, className, ...target }: PagingProps) {
  const words = useWords()
  if (pages <= 1) return null
  return (
    <nav
      aria-label={label}
      className={cx('flex flex-wrap items-center justify-between gap-3 sm:justify-center', className)}
    >
      <Step to={page - 1} disabled={page <= 1} rel="prev" {...target}>
        <ArrowLeftIcon size={18} className="max-sm:hidden" />
        {words.previous}
      </Step>
      <span aria-live="polite" className="text-center text-ink-soft text-sm tabular-nums sm:px-4">
        {label}
      </span>
      <Step to={last + 1} disabled={last >= pages} rel="next" {...target}>
        {words.next}
        <ArrowRightIcon size={18} className="max-sm:hidden" />
      </Step>
    </nav>
  )
}

type StepProps = Pick<PagingProps, 'href' | 'onChange'> & {
  to: number
  disabled: boolean
  rel: 'prev' | 'next'
  children: ReactNode
}

const look =
  'inline-flex min-h-control items-center gap-2 rounded-md border px-4 font-medium text-sm no-underline transition-colors'
const enabled =
  'border-line-strong bg-surface text-ink hover:border-brand hover:bg-brand-soft hover:text-brand-ink'
const dim = 'border-line text-ink-faint'

function Step({ to, disabled, rel, href, onChange, children }: StepProps) {
  if (href && !disabled) {
    return (
      <Link href={href(to)} rel={rel} className={cx(look, enabled)}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => onChange?.(to)}
      className={cx(look, disabled ? dim : enabled)}
    >
      {children}
    </button>
  )
}
