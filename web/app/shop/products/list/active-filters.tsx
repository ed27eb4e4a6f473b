import type { ChosenFilters } from '@niramoy/contract/catalogue/filters'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { chosenName } from './filter-names.ts'
import {
  FILTERS,
  FLAGS,
  isFiltered,
  onPage,
  type ProductListQuery,
  productListPath,
  withFilter,
  withoutFilters,
} from './product-list-query.ts'
import { usePendingQuery } from './use-product-list.ts'

type ActiveFiltersProps = { readonly query: ProductListQuery; readonly chosen: ChosenFilters | undefined }

/** The active filters, each with a link to remove it, and those that are one press away. */
export function ActiveFilters({ query, chosen }: ActiveFiltersProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const active = (['search', ...FILTERS] as const).filter((name) => query[name] !== '')
  const label = (name: (typeof active)[number]) => {
    return name === 'search' ? `“${query.search}”` : chosenName(chosen, query, name, language)
  }
  // a second press before the list has come builds on the first
  const pending = usePendingQuery(query)
  const [on, off] = [FLAGS.filter((name) => pending[name]), FLAGS.filter((name) => !pending[name])]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isFiltered(query) && (
        <ul aria-label={t.active} className="flex min-w-0 flex-wrap items-center gap-2">
          {active.map((name) => (
            <Chip key={name} href={productListPath(withFilter(pending, name, ''))} name={t.names[name]}>
              {label(name)}
            </Chip>
          ))}
          {on.map((name) => (
            <Chip key={name} href={productListPath(onPage({ ...pending, [name]: false }, 1))}>
              {t.flags[name]}
            </Chip>
          ))}
          <li>
            <Link
              href={productListPath(withoutFilters(pending))}
              className="inline-flex min-h-8 items-center rounded-full px-3 font-medium text-ink-soft text-sm underline underline-offset-4 hover:text-brand-ink"
            >
              {t.clearAll}
            </Link>
          </li>
        </ul>
      )}
      {off.length > 0 && (
        <ul aria-label={t.quick} className="flex min-w-0 flex-wrap items-center gap-1.5 sm:gap-2">
          {off.map((name) => (
            <li key={name}>
              <Link
                href={productListPath(onPage({ ...pending, [name]: true }, 1))}
                className="flex min-h-8 items-center rounded-full border border-line bg-surface px-2.5 py-1 max-sm:text-xs sm:px-3 text-sm text-ink no-underline transition-colors hover:border-brand hover:text-brand-ink"
              >
                {t.flags[name]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ChipProps = { readonly href: string; readonly name?: string; readonly children: ReactNode }

function Chip({ href, name, children }: ChipProps) {
  const t = useTexts({ en, bn })
  return (
    <li className="min-w-0 max-w-full">
      <Link
        href={href}
        className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-full border border-brand-line bg-brand-soft py-1 pr-2 pl-3.5 text-brand-ink text-sm no-underline transition-colors hover:border-brand"
      >
        <span className="truncate">
          {name && <span className="text-ink-soft">{name}: </span>}
          {children}
          <span className="sr-only">, {t.removeFilter}</span>
        </span>
        <CloseIcon size={16} className="shrink-0" />
      </Link>
    </li>
  )
}
