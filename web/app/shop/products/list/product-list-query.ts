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

/** What is shown, as the address says it. */
export type ProductListQuery = Readonly<Record<Filter, string>> & {
  readonly search: string
  /** By how well each fits, which only a search can. */
  readonly sortBy: 'name' | 'createdAt' | 'fit'
  readonly sortOrder: 'ASC' | 'DESC'
  readonly page: number
}

/** The longest value that the API takes. */
const MOST = { search: 100, category: 140, subCategory: 120, drugClass: 120, genericName: 220, brand: 140 }

/** products 1. An address is typed and shared by people: an order that is none is the usual one. */
export function readProductListQuery(url: URL): ProductListQuery {
  const { search, page, params } = listQuery(url)
  const given = (name: Filter) => params.get(name)?.trim().slice(0, MOST[name]) ?? ''
  const sortBy = params.get('sortBy')
  return {
    search: search.slice(0, MOST.search).trim(),
    category: given('category'),
    subCategory: given('subCategory'),
    drugClass: given('drugClass'),
    genericName: given('genericName'),
    brand: given('brand'),
    sortBy: sortBy === 'createdAt' || sortBy === 'name' ? sortBy : usualSort(search),
    sortOrder: params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC',
    page,
  }
}

/** products 2: by name, and what is searched for by how well it fits. */
function usualSort(search: string): ProductListQuery['sortBy'] {
  return search ? 'fit' : 'name'
}

/** The address of what is shown: nothing empty, nothing that is so anyway, always in the same order. */
function productListParams(query: ProductListQuery): URLSearchParams {
  const said: [string, string, usual?: string][] = [
    ['search', query.search],
    ...FILTERS.map((name): [string, string] => [name, query[name]]),
    ['sortBy', query.sortBy, usualSort(query.search)],
    ['sortOrder', query.sortOrder, 'ASC'],
    ['page', String(query.page), '1'],
  ]
  return new URLSearchParams(
    said.filter(([, value, usual = '']) => value !== usual).map(([name, value]) => [name, value]),
  )
}

export function productListPath(query: ProductListQuery): string {
  const params = productListParams(query).toString()
  return params ? `/products?${params}` : '/products'
}

/** A changed filter leads to the first page, and what hung on its old value is chosen anew. */
export function withFilter(
  query: ProductListQuery,
  name: Filter | 'search',
  value: string,
): ProductListQuery {
  const hanging = name === 'search' || name === 'brand' ? [] : NARROWER[name]
  const cleared = Object.fromEntries(hanging.map((each) => [each, '']))
  const next = { ...query, ...cleared, [name]: value, page: 1 }
  return query.sortBy === usualSort(query.search) ? { ...next, sortBy: usualSort(next.search) } : next
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
  return query.search !== '' || FILTERS.some((name) => query[name] !== '')
}
