import type { Permission } from '../people/duties.ts'
import type { OrderStatus } from './order-status.ts'
import { isCameBack, isCorrection } from './status-change.ts'

/** On the way from the shelf to the door. */
const ON_THE_WAY: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

/** orders 9: what staff need to set this status by hand, beside the permission to fulfil orders; null: nothing more. */
export function statusPermission(from: OrderStatus, to: OrderStatus): Permission | null {
  if (from === to || isCameBack(from, to) || isCorrection(from, to)) return null
  if (to === 'paid') return 'payments'
  return ON_THE_WAY.includes(to) ? null : 'orders.edit'
}
