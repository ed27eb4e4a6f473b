import type { ChosenFilters } from '@niramoy/contract/catalogue/filters'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import CloseIcon from 'lucide-react/icons/x'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { chosenName } from './filter-names.ts'
import {
  FILTERS,
  isFiltered,
  type ProductListQuery,
  productListPath,
  withFilter,
  withoutFilters,
} from './product-list-query.ts'

type ActiveFiltersProps = { readonly query: ProductListQuery; readonly chosen: ChosenFilters | undefined }

/** The active filters, each with a link to remove it. */
export function ActiveFilters({ query, chosen }: ActiveFiltersProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  if (!isFiltered(query)) return null
  const active = (['search', ...FILTERS] as const).filter((name) => query[name] !== '')
  const label = (name: (typeof active)[number]) => {
    return name === 'search' ? `“${query.search}”` : chosenName(chosen, query, name, language)
  }
  return (
    <ul aria-label={t.active} className="flex flex-wrap items-center gap-2">
      {active.map((name) => (
        <li key={name} className="min-w-0 max-w-full">
          <Link
            href={productListPath(withFilter(query, name, ''))}
            className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-full border border-brand-line bg-brand-soft py-1 pr-2 pl-3.5 text-brand-ink text-sm no-underline transition-colors hover:border-brand"
          >
            <span className="truncate">
              <span className="text-ink-soft">{t.names[name]}: </span>
              {label(name)}
              <span className="sr-only">, {t.removeFilter}</span>
            </span>
            <CloseIcon size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={productListPath(withoutFilters(query))}
          className="inline-flex min-h-8 items-center rounded-full px-3 font-medium text-ink-soft text-sm underline underline-offset-4 hover:text-brand-ink"
        >
          {t.clearAll}
        </Link>
      </li>
    </ul>
  )
}
