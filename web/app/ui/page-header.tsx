import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; crumbs?: Crumb[]; actions?: ReactNode }

/** The head of every screen: breadcrumbs, title and actions. */
export function PageHeader({ title, lead, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
      <div className="min-w-0">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className="mt-1 text-3xl">{title}</h1>
        {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </header>
  )
}
