import { type Poisha, poisha, toPoisha } from '../platform/money.ts'
import type { OrderStatus, PaymentMethod } from './order-status.ts'
import { isPayableOnline } from './paid-with.ts'
import { isCameBack, isCorrection, statusRefusal } from './status-change.ts'

/** What an order lacks for a status; codes of `texts/errors`. */
type StatusLack = 'order-without-items' | 'order-payment-first'

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

/** What decides what else happens when staff set a status. */
export type EffectFacts = {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod | null
  readonly isPaid: boolean
  /** What was paid online and did not go back yet; null when no online payment counts. */
  readonly paidOnline: Poisha | null
  /** Of what was paid; kept when a parcel that was sent comes back. */
  readonly shipping: Poisha
  readonly hasReturns: boolean
  readonly total: Poisha
  /** Units that the order has taken out of stock. */
  readonly unitsHeld: number
  /** The customer has a phone number or an e-mail address. */
  readonly canBeNotified: boolean
}

export type StatusEffects = {
  /** Units that leave the order; taken: its stock is taken, or it waits for that. */
  readonly stock: { readonly back: number } | 'taken' | null
  /** What goes back to the customer, or that the order counts as paid or unpaid by the word of staff. */
  readonly money: { readonly refund: Poisha } | 'paid' | 'unpaid' | null
  /** The customer gets a message, unless the same was sent before. */
  readonly message: boolean
}

const NOTHING: StatusEffects = { stock: null, money: null, message: false }

/** orders 18: what a status set by hand does to stock, money and the customer; the screens ask before it happens. */
export function statusEffects(order: EffectFacts, to: OrderStatus): StatusEffects {
  const { status } = order
  if (status === to || isCorrection(status, to) || statusRefusal(status, to) !== null) return NOTHING
  return { stock: stockEffect(order, to), money: moneyEffect(order, to), message: isMessage(order, to) }
}

function stockEffect({ unitsHeld }: EffectFacts, to: OrderStatus): StatusEffects['stock'] {
  const needed = stockIn(to)
  if (needed === 'none' && unitsHeld > 0) return { back: unitsHeld }
  return needed === 'all' && unitsHeld === 0 ? 'taken' : null
}

function moneyEffect(order: EffectFacts, to: OrderStatus): StatusEffects['money'] {
  const { status, paidOnline, isPaid } = order
  if (to === 'cancelled') {
    const kept = isCameBack(status, to) ? order.shipping : 0
    const refund = poisha(Math.max(0, (paidOnline ?? 0) - kept))
    return refund > 0 ? { refund } : null
  }
  if (to === 'paid') return isPaid ? null : 'paid'
  return saysUnpaid(to) && isPaid && paidOnline === null ? 'unpaid' : null
}

function isMessage(order: EffectFacts, to: OrderStatus): boolean {
  if (!order.canBeNotified || !isNotifiedStatus(to)) return false
  return to !== 'pending-payment' || isOwedOnline({ ...order, hasPayment: order.paidOnline !== null })
}

/** An order with amounts in taka, as the list of staff shows it. */
type ShownOrder = {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod | null
  readonly isPaid: boolean
  readonly paidOnline: number | null
  readonly shippingCost: number
  readonly refundedAmount: number
  readonly totalAmount: number
  readonly unitsHeld: number
  readonly User: { readonly phone: string | null; readonly email: string | null }
}

export function effectFacts(order: ShownOrder): EffectFacts {
  const { status, paymentMethod, isPaid, paidOnline, unitsHeld, User } = order
  return {
    status,
    paymentMethod,
    isPaid,
    paidOnline: paidOnline === null ? null : toPoisha(paidOnline),
    shipping: toPoisha(order.shippingCost),
    hasReturns: order.refundedAmount > 0,
    total: toPoisha(order.totalAmount),
    unitsHeld,
    canBeNotified: Boolean(User.phone ?? User.email),
  }
}
