import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { Link } from 'react-router'
import { useTexts } from '../../../parts/language/language.tsx'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { Paging } from '../../../ui/paging.tsx'
import { MOST_PAGES, onPage, type ProductListQuery, productListPath } from './product-list-query.ts'
import { useIsLoadingMore } from './use-product-list.ts'

type ListEndProps = {
  readonly query: ProductListQuery
  readonly totalPages: number
  /** How many the next page has. */
  readonly left: number
}

/** products 1: more of the list below what is there, and the pages before and after. */
export function ListEnd({ query, totalPages, left }: ListEndProps) {
  const t = useTexts({ en, bn })
  const common = useTexts({ en: commonEn, bn: commonBn })
  const loading = useIsLoadingMore(query)
  const { page } = query
  const to = Math.min(query.to, totalPages)
  const hasMore = to < totalPages && to - page + 1 < MOST_PAGES
  return (
    <div className="mt-6 grid gap-5 sm:mt-8">
      {hasMore && (
        <Link
          to={productListPath({ ...query, to: to + 1 })}
          replace
          preventScrollReset
          aria-busy={loading || undefined}
          className="inline-flex min-h-control items-center justify-center gap-2 rounded-md border border-brand-line bg-brand-soft px-5 py-1.5 font-semibold text-brand-ink no-underline transition-colors hover:border-brand max-sm:w-full sm:justify-self-center"
        >
          {loading && <Spinner />}
          {t.more(left)}
        </Link>
      )}
      <Paging
        page={page}
        last={to}
        pages={totalPages}
        label={to > page ? t.pages(page, to, totalPages) : common.getPage(page, totalPages)}
        href={(other) => productListPath(onPage(query, other))}
      />
    </div>
  )
}
