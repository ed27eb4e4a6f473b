import type { ReactNode } from 'react'
import { mayOpen } from '../../screens/may-open.ts'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { useUser } from '../session/user.tsx'

type StaffLinkProps = {
  readonly href: string
  readonly title?: string
  readonly className?: string
  /** The look of it as a link. */
  readonly linkClass?: string
  readonly children: ReactNode
}

/** A link within the back office; only its words where the screen is not among one's duties. */
export function StaffLink(props: StaffLinkProps) {
  const { href, title, className, linkClass = 'prose-link', children } = props
  if (!mayOpen(useUser() ?? null, href)) return <span className={className}>{children}</span>
  return (
    <Link href={href} title={title} className={cx(className, linkClass)}>
      {children}
    </Link>
  )
}
