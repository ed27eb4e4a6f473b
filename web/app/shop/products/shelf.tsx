import type { Product } from '@niramoy/contract/products'
import { common as commonBn } from '@niramoy/texts/bn/common'
import { common as commonEn } from '@niramoy/texts/en/common'
import { Suspense } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { ProductCard } from '../../parts/product/product-card.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import { Nothing, Paging } from './below.ts'
import { type ShelfQuery, shelfPath } from './shelf-query.ts'
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
  if (products.length === 0) {
    return (
      <Suspense>
        <Nothing query={query} totalPages={totalPages} />
      </Suspense>
    )
  }
  return (
    <>
      <div className="relative" aria-busy={loading}>
        <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} priority={index < FIRST_SEEN} heading="h2" />
            </li>
          ))}
        </ul>
        <LoadingOverlay active={loading} />
      </div>
      <Suspense>
        <Paging
          page={query.page}
          pages={totalPages}
          label={t.pageOf(query.page, totalPages)}
          href={(page) => shelfPath({ ...query, page })}
          className="mt-8"
        />
      </Suspense>
    </>
  )
}
