import { STOCK_FILTERS, type StockFilter } from '@niramoy/domain/stock/stock-filter'
import { type Classification, readClassification } from '../../../parts/catalogue/classification.ts'
import { listQuery } from '../../../parts/list/list-query.ts'
import type { Sort } from '../../../ui/sort.ts'

export const SORTS = ['name', 'sku', 'createdAt'] as const
type SortName = (typeof SORTS)[number]

export type ProductQuery = Classification & {
  readonly search: string
  readonly brand: string
  readonly stock: StockFilter | ''
  /** Undefined: what fits the search best comes first. */
  readonly sortBy: SortName | undefined
  readonly sortOrder: Sort['order']
  readonly page: number
}

/** The list's address: search, category, brand, subCategory, drugClass, genericName, stock, sortBy, sortOrder, page. */
export function productQuery(url: URL): ProductQuery {
  const { search, page, params } = listQuery(url)
  return { search, page, ...readQuery(params) }
}

/** The order of the address; a search brings what fits best first. */
function readSort(params: URLSearchParams): SortName | undefined {
  const sortBy = params.get('sortBy')?.toLowerCase()
  return (
    SORTS.find((name) => name.toLowerCase() === sortBy) ?? (params.get('search')?.trim() ? undefined : 'name')
  )
}

/** The part of it that is chosen and not typed. */
export function readQuery(params: URLSearchParams): Omit<ProductQuery, 'search' | 'page'> {
  return {
    brand: params.get('brand')?.trim() ?? '',
    stock: STOCK_FILTERS.find((name) => name === params.get('stock')) ?? '',
    ...readClassification(params),
    sortBy: readSort(params),
    sortOrder: params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC',
  }
}

/** Another order; without a name, what fits best. */
export function sortFilters({ by, order }: Sort) {
  return { sortBy: by, sortOrder: order === 'DESC' ? order : '' }
}

export function isFiltered({ search, brand, stock, ...query }: ProductQuery): boolean {
  return [search, brand, stock, query.category, query.subCategory, query.drugClass, query.genericName].some(
    Boolean,
  )
}
