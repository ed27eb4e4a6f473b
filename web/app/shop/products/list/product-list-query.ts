import type { FilterName } from '@niramoy/contract/catalogue/filters'
import { listQuery } from '../../../parts/list/list-query.ts'

/** From the widest to the narrowest; a brand is independent of the others. */
export const FILTERS = [
  'category',
  'subCategory',
  'drugClass',
  'genericName',
  'brand',
] as const satisfies readonly FilterName[]
export type Filter = FilterName

/** What narrows a list by how its products are sold. */
export const FLAGS = ['inStock', 'onOffer', 'noPrescription'] as const
export type Flag = (typeof FLAGS)[number]

/** The orders that a list offers; `fit`: by how well each fits, which only a search can. */
const SORTS = ['name', 'createdAt', 'popularity', 'unitPrice', 'saving'] as const
type SortBy = (typeof SORTS)[number] | 'fit'

/** What is shown, as the address says it. */
export type ProductListQuery = Readonly<Record<Filter, string>> &
  Readonly<Record<Flag, boolean>> & {
    readonly search: string
    readonly sortBy: SortBy
    readonly sortOrder: 'ASC' | 'DESC'
    readonly page: number
    /** The last page that is shown below it. */
    readonly to: number
  }

/** The longest value that the API takes. */
const MOST = { search: 100, category: 140, subCategory: 120, drugClass: 120, genericName: 220, brand: 140 }
/** So many pages at once; the next one then stands by itself. */
export const MOST_PAGES = 6

/** products 1. An address is typed and shared by people: an order that is none is the usual one. */
export function readProductListQuery(url: URL): ProductListQuery {
  const { search, page, params } = listQuery(url)
  const given = (name: Filter) => params.get(name)?.trim().slice(0, MOST[name]) ?? ''
  const to = Number(params.get('to') ?? page)
  return {
    search: search.slice(0, MOST.search).trim(),
    category: given('category'),
    subCategory: given('subCategory'),
    drugClass: given('drugClass'),
    genericName: given('genericName'),
    brand: given('brand'),
    inStock: params.get('inStock') === '1',
    onOffer: params.get('onOffer') === '1',
    noPrescription: params.get('noPrescription') === '1',
    ...readSort(params, search),
    page,
    to: Number.isSafeInteger(to) ? Math.min(Math.max(to, page), page + MOST_PAGES - 1) : page,
  }
}

/** A form without scripts sends both in one: `name-DESC`. */
function readSort(params: URLSearchParams, search: string): Pick<ProductListQuery, 'sortBy' | 'sortOrder'> {
  const [by, order = params.get('sortOrder') ?? ''] = (params.get('sortBy') ?? '').split('-')
  const sortBy = SORTS.find((each) => each === by) ?? usualSort(search)
  if (sortBy === 'fit' || sortBy === 'popularity' || sortBy === 'saving') {
    return { sortBy, sortOrder: usualOrder(sortBy) }
  }
  return { sortBy, sortOrder: order.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
}

/** products 2: by name, and what is searched for by how well it fits. */
function usualSort(search: string): SortBy {
  return search ? 'fit' : 'name'
}

/** Of what is ordered most and saves most, nobody wants the least first. */
function usualOrder(sortBy: SortBy): ProductListQuery['sortOrder'] {
  return sortBy === 'popularity' || sortBy === 'saving' ? 'DESC' : 'ASC'
}

/** The address of what is shown: nothing empty, nothing that is so anyway, always in the same order. */
function productListParams(query: ProductListQuery): URLSearchParams {
  const said: [string, string, usual?: string][] = [
    ['search', query.search],
    ...FILTERS.map((name): [string, string] => [name, query[name]]),
    ...FLAGS.map((name): [string, string] => [name, query[name] ? '1' : '']),
    ['sortBy', query.sortBy, usualSort(query.search)],
    ['sortOrder', query.sortOrder, usualOrder(query.sortBy)],
    ['page', String(query.page), '1'],
    ['to', String(query.to), String(query.page)],
  ]
  return new URLSearchParams(
    said.filter(([, value, usual = '']) => value !== usual).map(([name, value]) => [name, value]),
  )
}

export function productListPath(query: ProductListQuery): string {
  const params = productListParams(query).toString()
  return params ? `/products?${params}` : '/products'
}

/** What the API takes of it, without its order and page. */
export function apiFilter(query: ProductListQuery) {
  const { search, category, subCategory, drugClass, genericName, brand } = query
  const flags = Object.fromEntries(FLAGS.map((name) => [name, query[name] || undefined]))
  return { search, category, subCategory, drugClass, genericName, brand, ...flags }
}

/** A changed filter leads to the first page, and what hung on its old value is chosen anew. */
export function withFilter(
  query: ProductListQuery,
  name: Filter | 'search',
  value: string,
): ProductListQuery {
  const hanging = name === 'search' || name === 'brand' ? [] : NARROWER[name]
  const cleared = Object.fromEntries(hanging.map((each) => [each, '']))
  const next = onPage({ ...query, ...cleared, [name]: value }, 1)
  return query.sortBy === usualSort(query.search) ? { ...next, sortBy: usualSort(next.search) } : next
}

/** By a choice of the list of orders: `saving`, or `name-DESC`. */
export function sortedBy(query: ProductListQuery, choice: string): ProductListQuery {
  return onPage({ ...query, ...readSort(new URLSearchParams({ sortBy: choice }), query.search) }, 1)
}

/** A page by itself. */
export function onPage(query: ProductListQuery, page: number): ProductListQuery {
  return { ...query, page, to: page }
}

/** Whether two addresses show the same list, whatever part of it. */
export function isSameList(one: ProductListQuery, other: ProductListQuery): boolean {
  return productListPath(onPage(one, 1)) === productListPath(onPage(other, 1))
}

const NARROWER = {
  category: ['subCategory', 'drugClass', 'genericName'],
  subCategory: ['drugClass', 'genericName'],
  drugClass: ['genericName'],
  genericName: [],
} as const

/** Everything again, in the chosen order. */
export function withoutFilters({ sortBy, sortOrder }: ProductListQuery): ProductListQuery {
  return { ...EVERYTHING, sortOrder, sortBy: sortBy === 'fit' ? 'name' : sortBy }
}

const EVERYTHING: ProductListQuery = readProductListQuery(new URL('http://shop/products'))

export function isFiltered(query: ProductListQuery): boolean {
  return (
    query.search !== '' || FILTERS.some((name) => query[name] !== '') || FLAGS.some((name) => query[name])
  )
}
