import type { Permission } from '../people/duties.ts'
import type { OrderStatus } from './order-status.ts'

/** What the one who packs and sends does with an order. */
const FULFILMENT: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

/** orders 9: what staff need, all of it, to set this status by hand. */
export function permissionsToSet(from: OrderStatus, to: OrderStatus): readonly Permission[] {
  if (FULFILMENT.includes(to)) return ['orders.fulfil']
  // the courier brought it back
  if (to === 'cancelled' && from === 'shipped') return ['orders.fulfil']
  return ['orders.fulfil', to === 'paid' ? 'payments' : 'orders.edit']
}
