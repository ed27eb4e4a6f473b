import { browserApi } from '../../../api/api.ts'
import { useExport } from '../../../parts/exports/use-export.ts'
import type { OrdersQuery } from './orders-query.ts'

/** The orders that the list is filtered to, all pages of them, in its order. */
export function useOrdersExport({ page: _, ...query }: OrdersQuery, count: number) {
  return useExport({
    count,
    name: 'orders',
    now: (format) => browserApi.adminOrders.export({ query: { ...query, format } }),
    byJob: (format) => browserApi.adminOrders.startExport({ query: { ...query, format } }),
  })
}
