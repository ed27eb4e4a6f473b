import { type Place, placeOf } from '../../parts/catalogue/place.ts'
import { listQuery } from '../../parts/list/list-query.ts'
import type { Sort } from '../../ui/sort.ts'

export const SORTS = ['name', 'sku', 'createdAt'] as const
type SortName = (typeof SORTS)[number]

export type ProductQuery = Place & {
  readonly search: string
  readonly brand: string
  readonly sortBy: SortName
  readonly sortOrder: Sort['order']
  readonly page: number
}

/** The list's address: search, category, brand, subCategory, drugClass, genericName, sortBy, sortOrder, page. */
export function productQuery(url: URL): ProductQuery {
  const { search, page, params } = listQuery(url)
  const sortBy = params.get('sortBy')?.toLowerCase()
  return {
    search,
    page,
    brand: params.get('brand')?.trim() ?? '',
    ...placeOf(params),
    sortBy: SORTS.find((name) => name.toLowerCase() === sortBy) ?? 'name',
    sortOrder: params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC',
  }
}

/** Another order; it starts at the first page, and what is usual needs no words. */
export function withSort(params: URLSearchParams, { by, order }: Sort): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['sortBy', 'sortOrder', 'page']) next.delete(name)
  if (by !== 'name') next.set('sortBy', by)
  if (order === 'DESC') next.set('sortOrder', order)
  return next
}

export function isFiltered({ search, brand, ...query }: ProductQuery): boolean {
  return [search, brand, query.category, query.subCategory, query.drugClass, query.genericName].some(Boolean)
}
