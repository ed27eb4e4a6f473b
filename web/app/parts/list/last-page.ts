import { replace } from 'react-router'
import { withParam } from './list-query.ts'

type Totals = { readonly totalPages: number; readonly currentPage: number }

/** Past the end, as after deleting the last page's only row, the address becomes that of the last page. */
export function keepWithinPages<List extends Totals>(list: List, url: URL): List {
  const { totalPages, currentPage } = list
  if (totalPages === 0 || currentPage <= totalPages) return list
  throw replace(`${url.pathname}?${withParam(url.searchParams, 'page', totalPages)}`)
}
