import { STOCK_FILTERS, type StockFilter } from '@niramoy/domain/stock/stock-filter'
import { type Classification, classificationOf } from '../../../parts/catalogue/classification.ts'
import { listQuery } from '../../../parts/list/list-query.ts'
import type { Sort } from '../../../ui/sort.ts'

export const SORTS = ['name', 'sku', 'createdAt'] as const
type SortName = (typeof SORTS)[number]

export type ProductQuery = Classification & {
  readonly search: string
  readonly brand: string
  readonly stock: StockFilter | ''
  readonly sortBy: SortName
  readonly sortOrder: Sort['order']
  readonly page: number
}

/** The list's address: search, category, brand, subCategory, drugClass, genericName, stock, sortBy, sortOrder, page. */
export function productQuery(url: URL): ProductQuery {
  const { search, page, params } = listQuery(url)
  return { search, page, ...queryOf(params) }
}

/** The part of it that is chosen and not typed. */
export function queryOf(params: URLSearchParams): Omit<ProductQuery, 'search' | 'page'> {
  const sortBy = params.get('sortBy')?.toLowerCase()
  return {
    brand: params.get('brand')?.trim() ?? '',
    stock: STOCK_FILTERS.find((name) => name === params.get('stock')) ?? '',
    ...classificationOf(params),
    sortBy: SORTS.find((name) => name.toLowerCase() === sortBy) ?? 'name',
    sortOrder: params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC',
  }
}

/** Another order; what is usual needs no words. */
export function sortFilters({ by, order }: Sort) {
  return { sortBy: by === 'name' ? '' : by, sortOrder: order === 'DESC' ? order : '' }
}

export function isFiltered({ search, brand, stock, ...query }: ProductQuery): boolean {
  return [search, brand, stock, query.category, query.subCategory, query.drugClass, query.genericName].some(
    Boolean,
  )
}
