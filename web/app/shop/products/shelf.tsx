import type { Product } from '@niramoy/contract/products'
import { common as commonBn } from '@niramoy/texts/bn/common'
import { products as noticesBn } from '@niramoy/texts/bn/products'
import { shopProducts as bn } from '@niramoy/texts/bn/shop-products'
import { common as commonEn } from '@niramoy/texts/en/common'
import { products as noticesEn } from '@niramoy/texts/en/products'
import { shopProducts as en } from '@niramoy/texts/en/shop-products'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { ProductCard } from '../../parts/product/product-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons/actions.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import { Paging } from '../../ui/paging.tsx'
import { isFiltered, type ShelfQuery, shelfPath, withoutFilters } from './shelf-query.ts'
import { useIsReloading } from './use-shelf.ts'

type ShelfProps = {
  readonly query: ShelfQuery
  readonly products: readonly Product[]
  readonly totalPages: number
}

/** As many as one sees before scrolling. */
const FIRST_SEEN = 4

export function Shelf({ query, products, totalPages }: ShelfProps) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  const loading = useIsReloading()
  if (products.length === 0) return <Nothing query={query} totalPages={totalPages} />
  return (
    <>
      <div className="relative" aria-busy={loading}>
        <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} priority={index < FIRST_SEEN} />
            </li>
          ))}
        </ul>
        <LoadingOverlay active={loading} />
      </div>
      <Paging
        page={query.page}
        pages={totalPages}
        label={t.pageOf(query.page, totalPages)}
        href={(page) => shelfPath({ ...query, page })}
        className="mt-8"
      />
    </>
  )
}

/** Nothing was found, or the page lies past the last one. */
function Nothing({ query, totalPages }: Omit<ShelfProps, 'products'>) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  return (
    <div className="relative rounded-lg border border-line bg-surface">
      <EmptyState
        {...say('none')}
        icon={<SearchIcon size={30} />}
        actions={
          totalPages > 0 ? (
            <ButtonLink href={shelfPath({ ...query, page: 1 })}>{t.firstPage}</ButtonLink>
          ) : (
            <>
              <p className="basis-full text-ink-soft">{t.nothingHint}</p>
              {isFiltered(query) && (
                <ButtonLink href={shelfPath(withoutFilters(query))}>{t.clearAll}</ButtonLink>
              )}
              <ButtonLink href="/upload-prescription" variant="secondary">
                {t.sendPrescription}
              </ButtonLink>
            </>
          )
        }
      />
      <LoadingOverlay active={useIsReloading()} />
    </div>
  )
}
