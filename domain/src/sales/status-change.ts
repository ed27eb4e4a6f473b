import type { Permission } from '../people/duties.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** Codes of `texts/errors`. */
export type StatusRefusal =
  | 'order-status-final'
  | 'order-status-no-way-back'
  | 'order-status-by-return'
  | 'order-status-shipped'
  | 'order-status-delivered'
  | 'order-sold-at-counter'

const FINAL: readonly OrderStatus[] = ['cancelled', 'returned']
/** The goods are with the courier or the customer: these are the only ways on by hand. */
const OUT_OF_THE_SHOP: Readonly<
  Partial<Record<OrderStatus, { readonly to: readonly OrderStatus[]; readonly refusal: StatusRefusal }>>
> = {
  shipped: { to: ['delivered', 'cancelled'], refusal: 'order-status-shipped' },
  delivered: { to: ['shipped'], refusal: 'order-status-delivered' },
  // what is left of it was paid for: it can only be returned too
  'partially-returned': { to: [], refusal: 'order-status-delivered' },
}
const BY_RETURN: readonly OrderStatus[] = ['partially-returned', 'returned']

/** orders 9: why staff may not set this status, or null when they may. The status it has changes nothing. */
export function statusRefusal(
  from: OrderStatus,
  to: OrderStatus,
  { isCounterSale = false }: { readonly isCounterSale?: boolean } = {},
): StatusRefusal | null {
  if (from === to) return null
  // it was never on its way, so it does not come back from there either
  if (isCounterSale && (isCorrection(from, to) || isCameBack(from, to))) return 'order-sold-at-counter'
  if (FINAL.includes(from)) return 'order-status-final'
  if (BY_RETURN.includes(to)) return 'order-status-by-return'
  const ways = OUT_OF_THE_SHOP[from]
  if (ways) return ways.to.includes(to) ? null : ways.refusal
  return from === 'processing' && isBefore(to) ? 'order-status-no-way-back' : null
}

/** orders 20: the goods had left the shop and are back: the order is cancelled, and their condition is noted. */
export function isCameBack(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'cancelled' && from === 'shipped'
}

/** orders 9: it was marked as delivered by mistake. Only the word changes: no stock, no money, no message. */
export function isCorrection(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'delivered' && to === 'shipped'
}

function isBefore(to: OrderStatus): boolean {
  return to === 'placed' || to.startsWith('pending-')
}

/** The statuses that staff can choose for an order, its own among them. */
export function settableStatuses(from: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => statusRefusal(from, to) === null)
}

/** orders 25: what a bulk change to this status may have changed it from, and an undo brings back. */
export function undoneStatuses(to: OrderStatus): OrderStatus[] {
  if (!READY.includes(to)) return []
  return READY.filter((from) => from !== to && statusRefusal(from, to) === null)
}

/** Allowed, but from a later status to an earlier one: staff who set it for many orders at once are warned. */
export function leadsBack(from: OrderStatus, to: OrderStatus): boolean {
  return to !== 'cancelled' && ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

/** orders 13: how the history colours it. */
export function isPending(status: OrderStatus): boolean {
  return status.includes('pending')
}

/** On the way from the shelf to the door. */
const ON_THE_WAY: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']
/** Nothing is missing any more: it may be packed. */
const READY: readonly OrderStatus[] = ['placed', 'paid', ...ON_THE_WAY]

/** orders 9: what staff need to set this status by hand, beside the permission to fulfil orders; null: nothing more. */
export function statusPermission(from: OrderStatus, to: OrderStatus): Permission | null {
  if (from === to || isCameBack(from, to) || isCorrection(from, to)) return null
  const isOnTheWay = ON_THE_WAY.includes(to)
  // sent without the money, as good as paid
  if (to === 'paid' || (from === 'pending-payment' && isOnTheWay)) return 'payments'
  return isOnTheWay && READY.includes(from) ? null : 'orders.edit'
}
