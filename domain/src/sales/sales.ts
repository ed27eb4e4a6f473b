import type { OrderStatus } from './order-status.ts'

/** dashboard 2: what arrived counts as sold, also when some of it came back; what came back was refunded. */
export const DELIVERED_STATUSES: readonly OrderStatus[] = ['delivered', 'partially-returned', 'returned']

/** dashboard 7: agreed, and neither delivered nor cancelled, by what an order that is not paid waits for. */
export const WAITING_FOR = {
  stock: ['pending-stock'],
  packing: ['placed', 'paid', 'processing'],
  delivery: ['shipped'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>
