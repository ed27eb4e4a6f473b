import type { ComponentProps, ReactNode } from 'react'
import { cx } from './base/cx.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** Without inner space, for a table or a picture that reaches the edges. */
  flush?: boolean
}

/** A sheet of paper on the page: a hairline, no shadow. */
export function Card({
  title,
  lead,
  actions,
  footer,
  flush = false,
  children,
  className,
  ...rest
}: CardProps) {
  return (
    <section
      {...rest}
      className={cx('min-w-0 overflow-clip rounded-lg border border-line bg-surface', className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-6 sm:py-4">
          <div className="min-w-0">
            {title && <h2 className="text-lg">{title}</h2>}
            {lead && <p className="text-ink-soft text-sm">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'p-4 sm:p-6'}>{children}</div>
      {footer && <footer className="border-line border-t bg-sunken/50 px-4 py-3 sm:px-6">{footer}</footer>}
    </section>
  )
}
