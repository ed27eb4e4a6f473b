import { listQuery, withFilters } from '../../parts/list/list-query.ts'
import type { Sort } from '../../ui/sort.ts'

const SORTS = ['name', 'sku', 'createdAt'] as const

export type PickerQuery = {
  readonly search: string
  readonly sortBy: (typeof SORTS)[number] | undefined
  readonly sortOrder: Sort['order']
  readonly page: number
  readonly pageSize: number
}

const PAGE_SIZE = 200

/** The picker's address: search, sortBy, sortOrder, page. By name, unless a search brings what fits best first. */
export function pickerQuery(url: URL): PickerQuery {
  const { search, page, params } = listQuery(url)
  const chosen = SORTS.find((name) => name === params.get('sortBy'))
  return {
    search,
    sortBy: chosen ?? (search ? undefined : 'name'),
    sortOrder: params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC',
    page,
    pageSize: PAGE_SIZE,
  }
}

/** The address with another order, on its first page. */
export function withSort(params: URLSearchParams, { by, order }: Sort): URLSearchParams {
  return withFilters(params, { sortBy: by, sortOrder: order === 'DESC' ? order : '' })
}
