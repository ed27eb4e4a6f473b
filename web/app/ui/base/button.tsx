import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './provider.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

const variants = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary:
    'border-line-strong bg-surface text-ink hover:border-brand hover:text-brand-ink hover:bg-brand-soft',
  quiet: 'border-transparent bg-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
}

const sizes = {
  small: 'min-h-control-small gap-1.5 rounded-sm px-3.5 py-1 text-sm',
  medium: 'min-h-control gap-2 rounded-md px-5 py-1.5 text-base',
  large: 'min-h-control-large gap-2.5 rounded-md px-7 py-2 text-lg',
}

function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return cx(
    'inline-flex select-none items-center justify-center border text-center font-semibold leading-snug no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-faint',
    'aria-disabled:cursor-default active:translate-y-px',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; loading?: boolean }

/** While loading it keeps its focus and its words, and takes no further presses. */
export function Button({ variant, size, wide, icon, loading = false, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={cx(buttonClass(look({ variant, size, wide })), rest.className)}
    >
      {loading ? <Spinner /> : icon}
      <span>{rest.children}</span>
    </button>
  )
}

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass(look({ variant, size, wide })), rest.className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

function look(given: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }): ButtonLook {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
