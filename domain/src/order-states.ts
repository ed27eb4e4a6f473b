import type { Role } from './actor.ts'
import { ORDER_STATUSES, type OrderStatus, type PaymentMethod } from './order-status.ts'

/** What a person does with an order. Setting a status by hand is `statusRefusal`. */
export const ORDER_EVENTS = [
  'edit-items',
  'change-shipping-method',
  'change-payment-method',
  'pay',
  'cancel',
  'return-items',
  'apply-special-discount',
  'download-invoice',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

export type OrderFacts = {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod | null
  /** An accepted online payment; an order that waits for stock may have one too. */
  readonly isPaid: boolean
  readonly hasShippingMethod: boolean
  readonly role: Role
}

/** Codes of `texts/errors`. */
export type OrderRefusal =
  | 'order-not-editable'
  | 'order-shipping-method-fixed'
  | 'order-payment-method-fixed'
  | 'order-shipping-method-first'
  | 'payment-not-due'
  | 'order-not-cancellable'
  | 'order-not-returnable'
  | 'order-special-discount-closed'
  | 'order-without-invoice'

type Statuses = readonly OrderStatus[]
type Guard = (order: OrderFacts) => boolean
type Rule = {
  readonly refusal: OrderRefusal
  /** In which statuses, for whom; nobody else, nowhere else. */
  readonly statuses: Readonly<Record<Role, Statuses>>
  readonly guard?: Guard
}

/** orders 6 */
const EDITABLE: Statuses = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
  'placed',
]
const DELIVERED: Statuses = ['delivered', 'partially-returned']

/** orders 3: what was paid is not changed by its customer. */
const isOpenTo: Guard = ({ isPaid, role }) => role === 'admin' || !isPaid
const isUnpaid: Guard = ({ isPaid }) => !isPaid

const RULES: Readonly<Record<OrderEvent, Rule>> = {
  'edit-items': {
    refusal: 'order-not-editable',
    statuses: { user: EDITABLE, admin: EDITABLE },
    guard: isOpenTo,
  },
  'change-shipping-method': {
    refusal: 'order-shipping-method-fixed',
    statuses: { user: EDITABLE, admin: EDITABLE },
    guard: isOpenTo,
  },
  'change-payment-method': {
    refusal: 'order-payment-method-fixed',
    statuses: { user: EDITABLE, admin: EDITABLE },
    guard: isUnpaid,
  },
  pay: {
    refusal: 'payment-not-due',
    statuses: { user: ['pending-payment'], admin: [] },
    guard: ({ paymentMethod, isPaid }) => paymentMethod === 'SSLCommerz' && !isPaid,
  },
  // orders 7 and 10
  cancel: {
    refusal: 'order-not-cancellable',
    statuses: {
      user: ['placed', 'pending-stock'],
      admin: allBut('cancelled', 'delivered', 'returned'),
    },
    guard: ({ role, paymentMethod, isPaid }) => role === 'admin' || (paymentMethod === 'COD' && !isPaid),
  },
  // returns 1
  'return-items': { refusal: 'order-not-returnable', statuses: { user: DELIVERED, admin: DELIVERED } },
  // orders 17
  'apply-special-discount': {
    refusal: 'order-special-discount-closed',
    statuses: { user: [], admin: allBut('paid', 'delivered', 'partially-returned', 'returned', 'cancelled') },
    guard: isUnpaid,
  },
  // orders 8
  'download-invoice': {
    refusal: 'order-without-invoice',
    statuses: { user: allBut('prescription-reviewed'), admin: ORDER_STATUSES },
  },
}

export function may(event: OrderEvent, order: OrderFacts): boolean {
  return refusalOf(event, order) === null
}

/** Why not, or null when one may. */
export function refusalOf(event: OrderEvent, order: OrderFacts): OrderRefusal | null {
  const { statuses, guard, refusal } = RULES[event]
  if (!statuses[order.role].includes(order.status) || guard?.(order) === false) return refusal
  return event === 'change-payment-method' && !order.hasShippingMethod ? 'order-shipping-method-first' : null
}

function allBut(...excluded: Statuses): Statuses {
  return ORDER_STATUSES.filter((status) => !excluded.includes(status))
}
