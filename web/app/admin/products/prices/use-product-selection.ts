import type { Product } from '@niramoy/contract/catalogue/products'
import { useState } from 'react'
import { useRowSelection } from '../../../parts/list/use-row-selection.ts'
import type { ProductQuery } from '../list/product-query.ts'

/** The most products whose prices change at once; the server refuses more. */
export const MOST_CHOSEN = 5000

export type ProductSelection = ReturnType<typeof useProductSelection>

/** The products that staff ticked, or all that the list shows by its filter; another filter is another list. */
export function useProductSelection(rows: readonly Product[], query: ProductQuery, totalItems: number) {
  const { selected, ...ticks } = useRowSelection(rows)
  const filter = toFilter(query)
  const key = JSON.stringify(filter)
  const [allOf, readSetAll] = useState<string | null>(null)
  const isAll = allOf === key
  const none = () => readSetAll(null)
  return {
    ...ticks,
    isAll,
    count: isAll ? totalItems : selected.length,
    has: (id: number) => isAll || ticks.has(id),
    toggle(row: Product) {
      none()
      ticks.toggle(row)
    },
    togglePage() {
      none()
      ticks.togglePage()
    },
    selectAll: () => readSetAll(key),
    clear() {
      none()
      ticks.clear()
    },
    /** As the call takes it. */
    chosen: isAll ? { filter } : { ids: selected.map(({ id }) => id) },
  }
}

/** What narrows the list, without its order and page. */
function toFilter({ sortBy: _by, sortOrder: _order, page: _page, ...query }: ProductQuery) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
