import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { Link, useWords } from './base/provider.tsx'

export type Crumb = { label: string; href?: string }

/** The path to this page; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { breadcrumbs } = useWords()
  return (
    <nav aria-label={breadcrumbs}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-faint text-sm">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRightIcon size={14} />}
            {href ? (
              <Link
                href={href}
                className="rounded-xs py-0.5 text-ink-soft no-underline hover:text-brand-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-0.5">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
