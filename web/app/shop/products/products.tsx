import type { FilterChoice } from '@niramoy/contract/catalogue/filters'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { Suspense, useEffect } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import type { CardProduct } from '../../browser/card-product.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import { getDescription } from '../../parts/page/meta.ts'
import type { RootData } from '../../parts/page/root-data.ts'
import { cardProduct } from '../../parts/product/card-product.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { ShowingFor } from '../../parts/search/showing-for.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import type { Route } from './+types/products'
import { cachedCategories, chosenName, type FilterNames, loadCategories } from './list/filter-names.ts'
import { ActiveFilters, FilterPanel, ListEnd, NoResults, UnderstoodLine } from './list/lazy-blocks.ts'
import { crumbsData, getTitles, listData, pageMeta } from './list/list-data.ts'
import {
  apiFilter,
  isSameList,
  onPage,
  type ProductListQuery,
  productListPath,
  readProductListQuery,
} from './list/product-list-query.ts'
import { Toolbar } from './list/toolbar.tsx'
import { useIsReloading } from './list/use-product-list.ts'

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

function ProductGrid({ query, categories, products, totalPages, left, asking }: ProductGridProps) {
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

const PAGE_SIZE = 20

/** How search engines know a list. */
const PLAIN = {
  sortBy: 'name',
  sortOrder: 'ASC',
  inStock: false,
  onOffer: false,
  noPrescription: false,
} as const

/** What is listed beside a question is a guess. */
const NOTHING_FOUND = { products: [], totalItems: 0, totalPages: 0 }
const NO_REPLY = { ...NOTHING_FOUND, chosen: undefined, showingFor: null, asking: null, understood: null }

type Categories = FilterNames['categories']

/**
 * Products without categories are better than no products; without products there is no page. `shown` are the products
 * of the same list that are on the screen already.
 */
async function load(
  api: Api,
  query: ProductListQuery,
  categories: Promise<Categories>,
  shown: readonly CardProduct[] = [],
) {
  const { sortBy, sortOrder } = query
  const search = { ...apiFilter(query), sortBy: sortBy === 'fit' ? undefined : sortBy, sortOrder }
  const first = query.page + Math.floor(shown.length / PAGE_SIZE)
  const pages = Array.from({ length: query.to - first + 1 }, (_, at) => first + at)
  const [replies, offered] = await Promise.all([
    Promise.all(pages.map((page) => api.products.list({ query: { ...search, page } }))),
    categories,
  ])
  const { chosen, ...list } = replies.at(-1) ?? NO_REPLY
  const found: readonly CardProduct[] = [...shown, ...replies.flatMap(({ products }) => products)]
  // what moved to another page meanwhile is shown once
  const products = [...new Map(found.map((product) => [product.id, product])).values()]
  const names = { chosen, categories: offered }
  return { query, names, ...list, products, ...(list.asking && NOTHING_FOUND) }
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, async (api) => {
    const query = readProductListQuery(url)
    const categories = loadCategories(api).catch((error: unknown) => {
      context.get(visitContext).report(error)
      return []
    })
    const list = await load(api, query, categories)
    return { ...list, products: list.products.map(cardProduct) }
  })

const listLoader = listWithFallback(loadHere, (last, url) => ({ ...last, query: readProductListQuery(url) }))
export const clientLoader = listLoader.load

type ListData = Awaited<ReturnType<typeof load>>
let onScreen: ListData | null = null

function loadHere(url: URL) {
  const query = readProductListQuery(url)
  const categories = cachedCategories(browserApi).catch(() => [])
  return load(browserApi, query, categories, getShown(query))
}

/** The products that stay when more of them is loaded. */
function getShown(query: ProductListQuery): readonly CardProduct[] {
  if (!onScreen || query.page !== onScreen.query.page || query.to !== onScreen.query.to + 1) return []
  const whole = (query.to - query.page) * PAGE_SIZE
  return isSameList(query, onScreen.query) && onScreen.products.length === whole ? onScreen.products : []
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!root) return []
  const { products } = getTitles(root)
  const description = getDescription(root, '/products')
  if (!loaderData) return pageMeta(root, { ...products, description, path: null })
  const t = root.language === 'bn' ? bn : en
  const { query, names } = loaderData
  const chosen = listTitle(query, names, root.language)
  const title = chosen ?? products.title
  // search results are not indexed as pages of their own
  const path = query.search ? null : productListPath({ ...onPage(query, query.page), ...PLAIN })
  return [
    ...pageMeta(root, {
      title: query.page > 1 ? t.pageTitle(title, query.page) : title,
      description,
      path,
    }),
    ...(path === null ? [] : inData(root, { title, path, isChosen: chosen !== undefined, ...loaderData })),
  ]
}

type InData = Pick<Route.ComponentProps['loaderData'], 'query' | 'products'> & {
  readonly title: string
  readonly path: string
  readonly isChosen: boolean
}

/** What search engines read of the list. */
function inData(root: RootData, { title, path, isChosen, query, products }: InData): Route.MetaDescriptors {
  const t = getTitles(root)
  const crumbs = [
    [t.home.title, '/'],
    [t.products.title, '/products'],
    ...(isChosen ? ([[title, path]] as const) : []),
  ] as const
  return [
    { 'script:ld+json': listData(root, { title, path, products, from: getFirst(query) }) },
    { 'script:ld+json': crumbsData(root, crumbs) },
  ]
}

function getFirst({ page }: ProductListQuery): number {
  return (page - 1) * PAGE_SIZE + 1
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, names, products, totalItems, totalPages, showingFor, asking, understood } = loaderData
  const failure = listLoader.useFailure(loaderData)
  useEffect(() => {
    onScreen = failure ? null : loaderData
    return () => {
      onScreen = null
    }
  }, [loaderData, failure])
  const t = useTexts({ en, bn })
  const title = listTitle(query, names, useLanguage()) ?? t.title
  const from = getFirst(query)
  return (
    <div className="page-width pt-6 sm:pt-9">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{title}</h1>
        <p role="status" className="text-ink-soft text-sm">
          {failure
            ? null
            : products.length > 0
              ? t.shown(from, from + products.length - 1, totalItems)
              : t.count(totalItems)}
        </p>
      </header>
      <div className="mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        {/* its column is there before it is */}
        <div className="max-lg:contents">
          <HydrateInOrder>
            <FilterPanel query={query} names={names} />
          </HydrateInOrder>
        </div>
        <section aria-label={t.title} className="grid min-w-0 content-start gap-4">
          <Toolbar query={query} names={names} totalItems={totalItems} />
          <div className="min-h-8">
            <HydrateInOrder>
              <ActiveFilters query={query} chosen={names.chosen} />
            </HydrateInOrder>
          </div>
          {!failure && <ShowingFor word={showingFor} className="border-brand-line border-l-4 pl-3" />}
          {!failure && understood && (
            <Suspense>
              <UnderstoodLine understood={understood} />
            </Suspense>
          )}
          {failure && query.to === query.page && <ListFailure error={failure} />}
          <div>
            <ProductGrid
              query={query}
              categories={names.categories}
              products={products}
              totalPages={failure ? 0 : totalPages}
              left={Math.min(PAGE_SIZE, totalItems - query.to * PAGE_SIZE)}
              asking={asking}
            />
          </div>
          {/* where more was asked for */}
          {failure && query.to > query.page && <ListFailure error={failure} />}
        </section>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="page-width py-6 sm:py-9">
      <ListError title={t.title} error={error} />
    </div>
  )
}

/** The most telling of what was chosen. */
function listTitle(
  query: ProductListQuery,
  { chosen }: FilterNames,
  language: RootData['language'],
): string | undefined {
  const t = language === 'bn' ? bn : en
  if (query.search) return t.resultsFor(query.search)
  const name = (['genericName', 'drugClass', 'subCategory', 'category', 'brand'] as const).find(
    (each) => query[each] !== '',
  )
  return name && chosenName(chosen, query, name, language)
}
