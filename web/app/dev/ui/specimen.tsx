import type { ReactNode } from 'react'

/** One chapter of the showcase. */
export function Chapter({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-10">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-6 grid min-w-0 gap-8">{children}</div>
    </section>
  )
}

/** One piece in one group of states, with what it shows written above. */
export function Specimen({
  title,
  children,
  stack = false,
}: {
  title: string
  children: ReactNode
  stack?: boolean
}) {
  return (
    <div className="min-w-0">
      <p className="mb-3 font-medium text-ink-faint text-sm">{title}</p>
      <div className={stack ? 'grid min-w-0 gap-4' : 'flex min-w-0 flex-wrap items-center gap-3'}>
        {children}
      </div>
    </div>
  )
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-2">{children}</div>
}
