import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type IconProps = { size?: number; className?: string | undefined; title?: string }

/** One hand draws all icons: a 24 grid, a line of 1.75 with round ends. Without a title it is decoration. */
export function Glyph({ size = 20, className, title, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
      aria-hidden={title ? undefined : true}
      role={title ? 'img' : undefined}
      aria-label={title}
      focusable="false"
    >
      {children}
    </svg>
  )
}
