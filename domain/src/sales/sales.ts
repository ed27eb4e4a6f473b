import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** Not sold yet, or no more: the price is not agreed, the money is awaited, or it was cancelled. */
const UNSOLD: readonly OrderStatus[] = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-payment',
  'cancelled',
]

/** dashboard 2: what counts as sold. */
export const SOLD_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !UNSOLD.includes(status),
)
