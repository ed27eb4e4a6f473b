import LeafIcon from 'lucide-react/icons/leaf'
import type { ReactNode } from 'react'

type AuthPageProps = {
  readonly title: string
  readonly lead: ReactNode
  /** A picture other than the shop's leaf. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Content under the card. */
  readonly below?: ReactNode
}

/** The common layout of the login screens: a heading, one card, links below. */
export function AuthPage({ title, lead, icon, children, below }: AuthPageProps) {
  return (
    <div className="page-width py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <header className="text-center">
          <span className="mx-auto grid size-14 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
            {icon ?? <LeafIcon size={28} />}
          </span>
          <h1 className="mt-4 text-3xl">{title}</h1>
          <p className="mt-1 text-pretty text-ink-soft">{lead}</p>
        </header>
        <div className="mt-7 rounded-xl border border-line bg-surface p-5 sm:p-8">{children}</div>
        {below && <p className="mt-6 text-center text-ink-soft">{below}</p>}
      </div>
    </div>
  )
}
