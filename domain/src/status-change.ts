import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** Codes of `texts/errors`. */
export type StatusRefusal = 'order-status-final' | 'order-status-no-way-back' | 'order-status-by-return'

const FINAL: readonly OrderStatus[] = ['cancelled', 'returned']
const UNDER_WAY: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']
const BY_RETURN: readonly OrderStatus[] = ['partially-returned', 'returned']

/** orders 9: why staff may not set this status, or null when they may. The status it has changes nothing. */
export function statusRefusal(from: OrderStatus, to: OrderStatus): StatusRefusal | null {
  if (from === to) return null
  if (FINAL.includes(from)) return 'order-status-final'
  if (BY_RETURN.includes(to)) return 'order-status-by-return'
  return UNDER_WAY.includes(from) && isBefore(to) ? 'order-status-no-way-back' : null
}

function isBefore(to: OrderStatus): boolean {
  return to === 'placed' || to.startsWith('pending-')
}

/** The statuses that staff can choose for an order, its own among them. */
export function settableStatuses(from: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => statusRefusal(from, to) === null)
}

/** Allowed, but from a later status to an earlier one: whoever sets it for many orders at once should know. */
export function leadsBack(from: OrderStatus, to: OrderStatus): boolean {
  return to !== 'cancelled' && ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

/** orders 13: how the history colours it. */
export function isPending(status: OrderStatus): boolean {
  return status.includes('pending')
}
