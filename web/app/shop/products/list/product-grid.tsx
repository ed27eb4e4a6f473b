import type { FilterChoice } from '@niramoy/contract/catalogue/filters'
import { Suspense } from 'react'
import type { CardProduct } from '../../../browser/card-product.ts'
import { HydrateInOrder } from '../../../parts/page/hydrate-in-order.tsx'
import { ProductCard } from '../../../parts/product-card/product-card.tsx'
import { LoadingOverlay } from '../../../ui/loading.tsx'
import { ListEnd, NoResults } from './lazy-blocks.ts'
import type { ProductListQuery } from './product-list-query.ts'
import { useIsReloading } from './use-product-list.ts'

type ProductGridProps = {
  readonly query: ProductListQuery
  readonly categories: readonly FilterChoice[]
  readonly products: readonly CardProduct[]
  readonly totalPages: number
  /** How many the next page has. */
  readonly left: number
  readonly asking: string | null | undefined
}

/** As many as one sees before scrolling. */
const FIRST_SEEN = 4

/** Rows of them come to life one after the other. */
const IN_ROW = 4

export function ProductGrid({ query, categories, products, totalPages, left, asking }: ProductGridProps) {
  const loading = useIsReloading(query)
  if (products.length === 0) {
    return (
      <Suspense>
        <NoResults query={query} categories={categories} totalPages={totalPages} asking={asking} />
      </Suspense>
    )
  }
  return (
    <>
      <div className="relative" aria-busy={loading}>
        <ul className="grid grid-pairs gap-2.5 sm:gap-4 md:grid-cols-4">
          <Cards products={products.slice(0, FIRST_SEEN)} priority />
          {toRows(products.slice(FIRST_SEEN)).map((row) => (
            <HydrateInOrder key={row[0]?.id}>
              <Cards products={row} />
            </HydrateInOrder>
          ))}
        </ul>
        <LoadingOverlay active={loading} />
      </div>
      <HydrateInOrder>
        <ListEnd query={query} totalPages={totalPages} left={left} />
      </HydrateInOrder>
    </>
  )
}

function Cards({ products, priority = false }: { products: readonly CardProduct[]; priority?: boolean }) {
  return products.map((product) => (
    <li key={product.id} className="min-w-0">
      <ProductCard product={product} priority={priority} heading="h2" />
    </li>
  ))
}

function toRows(products: readonly CardProduct[]): (readonly CardProduct[])[] {
  const rows = Math.ceil(products.length / IN_ROW)
  return Array.from({ length: rows }, (_, row) => products.slice(row * IN_ROW, (row + 1) * IN_ROW))
}
