import { listQuery } from '../../parts/list/list-query.ts'

/** From the widest to the narrowest; a brand stands for itself. */
export const FILTERS = ['category', 'subCategory', 'drugClass', 'genericName', 'brand'] as const
export type Filter = (typeof FILTERS)[number]

/** What is shown, as the address says it. */
export type ShelfQuery = Readonly<Record<Filter, string>> & {
  readonly search: string
  readonly sortBy: 'name' | 'createdAt'
  readonly sortOrder: 'ASC' | 'DESC'
  readonly page: number
}

/** As much as the API takes of each; a longer name is nobody's. */
const MOST = { search: 100, category: 140, subCategory: 120, drugClass: 120, genericName: 220, brand: 140 }

/** products 1. An address is typed and shared by people: an order that is none is the usual one. */
export function readShelf(url: URL): ShelfQuery {
  const { search, page, params } = listQuery(url)
  const given = (name: Filter) => params.get(name)?.trim().slice(0, MOST[name]) ?? ''
  return {
    search: search.slice(0, MOST.search).trim(),
    category: given('category'),
    subCategory: given('subCategory'),
    drugClass: given('drugClass'),
    genericName: given('genericName'),
    brand: given('brand'),
    sortBy: params.get('sortBy') === 'createdAt' ? 'createdAt' : 'name',
    sortOrder: params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC',
    page,
  }
}

/** The address of what is shown: nothing empty, nothing that is so anyway, always in the same order. */
function shelfParams(query: ShelfQuery): URLSearchParams {
  const said: [string, string, usual?: string][] = [
    ['search', query.search],
    ...FILTERS.map((name): [string, string] => [name, query[name]]),
    ['sortBy', query.sortBy, 'name'],
    ['sortOrder', query.sortOrder, 'ASC'],
    ['page', String(query.page), '1'],
  ]
  return new URLSearchParams(
    said.filter(([, value, usual = '']) => value !== usual).map(([name, value]) => [name, value]),
  )
}

export function shelfPath(query: ShelfQuery): string {
  const params = shelfParams(query).toString()
  return params ? `/products?${params}` : '/products'
}

/** A changed filter leads to the first page, and what hung on its old value is chosen anew. */
export function withFilter(query: ShelfQuery, name: Filter | 'search', value: string): ShelfQuery {
  const hanging = name === 'search' || name === 'brand' ? [] : NARROWER[name]
  const cleared = Object.fromEntries(hanging.map((each) => [each, '']))
  return { ...query, ...cleared, [name]: value, page: 1 }
}

const NARROWER = {
  category: ['subCategory', 'drugClass', 'genericName'],
  subCategory: ['drugClass', 'genericName'],
  drugClass: ['genericName'],
  genericName: [],
} as const

/** Everything again, in the chosen order. */
export function withoutFilters({ sortBy, sortOrder }: ShelfQuery): ShelfQuery {
  return { ...EVERYTHING, sortBy, sortOrder }
}

const EVERYTHING: ShelfQuery = readShelf(new URL('http://shop/products'))

export function isFiltered(query: ShelfQuery): boolean {
  return query.search !== '' || FILTERS.some((name) => query[name] !== '')
}
