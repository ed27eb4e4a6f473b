import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterOptions } from './filter-options.ts'
import { type ProductListQuery, productListPath, withFilter } from './product-list-query.ts'
import { usePendingQuery, useShow } from './use-product-list.ts'

/** The one form of the page; the search box and the order belong to it wherever they stand. */
export const FILTER_FORM = 'shelf-form'
/** Without scripts a phone shows the filters when the address points at them. */
export const FILTERS_ANCHOR = 'filters'

/** Null: the lists could not be loaded. */
export type Filters = { readonly query: ProductListQuery; readonly options: FilterOptions | null }

export function FilterPanel({ query, options }: Filters) {
  const t = useTexts({ en, bn })
  const pending = usePendingQuery(query)
  const show = useShow()
  return (
    <aside
      id={FILTERS_ANCHOR}
      aria-label={t.filters}
      className="scroll-mt-20 self-start max-lg:not-target:hidden lg:sticky lg:top-24"
    >
      <form
        id={FILTER_FORM}
        method="get"
        action="/products"
        onSubmit={(event) => {
          event.preventDefault()
          show(withFilter(pending, 'search', typedIn(event.currentTarget)))
        }}
        className="rounded-lg border border-line bg-surface p-5"
      >
        <h2 className="mb-4 text-lg">{t.filters}</h2>
        <Fields query={query} options={options} />
        <noscript>
          <Button type="submit" wide className="mt-5">
            {t.apply}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

/** The text of the search box when Enter is pressed before the pause is over. */
function typedIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('search') ?? '').trim()
}

/** The filters, or why there are none. */
export function Fields({ query, options }: Filters): ReactNode {
  const t = useTexts({ en: commonEn, bn: commonBn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  if (options) return <FilterFields query={query} options={options} />
  return (
    <Banner
      tone="danger"
      {...say('filtersFailed')}
      actions={
        <ButtonLink
          href={productListPath(query)}
          size="small"
          variant="secondary"
          icon={<RefreshIcon size={17} />}
        >
          {t.tryAgain}
        </ButtonLink>
      }
    />
  )
}
