import type { Poisha } from '../platform/money.ts'
import { isPayableOnline } from './online-payment.ts'
import type { OrderStatus, PaymentMethod } from './order-status.ts'

/** What an order lacks for a status; codes of `texts/errors`. */
export type StatusLack = 'order-without-items' | 'order-payment-first'

type Needed = { readonly hasItems: boolean; readonly paymentMethod: PaymentMethod | null }

/** orders 18: what must be done first before staff can set this status, or null. */
export function statusLack(to: OrderStatus, { hasItems, paymentMethod }: Needed): StatusLack | null {
  if (to === 'pending-prescription' || to === 'cancelled') return null
  if (!hasItems) return 'order-without-items'
  return paymentMethod === null && to !== 'prescription-reviewed' ? 'order-payment-first' : null
}

type Owing = {
  readonly paymentMethod: PaymentMethod | null
  /** An online payment counts for it; that staff vouch for the money is not enough. */
  readonly hasPayment: boolean
  readonly hasReturns: boolean
  readonly total: Poisha
}

/** orders 18: its customer can pay it online; for any other payment it waits until staff move it on. */
export function isOwedOnline({ paymentMethod, hasPayment, hasReturns, total }: Owing): boolean {
  return paymentMethod === 'SSLCommerz' && !hasPayment && !hasReturns && isPayableOnline(total)
}

/** orders 18: an order in such a status has its stock, has none, or keeps what it has. */
export function stockIn(status: OrderStatus): 'all' | 'none' | 'as-it-is' {
  if (status === 'pending-prescription') return 'as-it-is'
  const hasNone = status === 'pending-stock' || status === 'prescription-reviewed' || status === 'cancelled'
  return hasNone ? 'none' : 'all'
}

const PACKED: readonly OrderStatus[] = [
  'processing',
  'shipped',
  'delivered',
  'partially-returned',
  'returned',
]

/** dispensing 6: it is being packed, or has been. */
export function isPacked(status: OrderStatus): boolean {
  return PACKED.includes(status)
}

const WAITS_WHEN_SHORT: readonly OrderStatus[] = ['pending-payment', 'placed', 'paid']

/** orders 4: without its stock the order waits for it instead; one that waits already, or is to be packed, cannot. */
export function waitsWhenShort(from: OrderStatus, to: OrderStatus): boolean {
  return from !== 'pending-stock' && WAITS_WHEN_SHORT.includes(to)
}

/** orders 18: the status itself says that the money is not there, whatever staff vouched for. */
export function saysUnpaid(status: OrderStatus): boolean {
  return status === 'placed' || status === 'pending-payment'
}

/** The statuses that the customer gets a message about. */
const NOTIFIED_STATUSES = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
  'placed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[]
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number]

export function isNotifiedStatus(status: OrderStatus): status is NotifiedStatus {
  return NOTIFIED_STATUSES.some((told) => told === status)
}
