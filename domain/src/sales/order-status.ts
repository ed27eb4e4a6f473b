export const PRESCRIPTION_STATUSES = ['pending', 'approved', 'rejected'] as const
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number]

/** `held`: staff must look at it first; `surplus`: the order was cancelled or paid already, it goes back. */
export const PAYMENT_STATUSES = ['held', 'accepted', 'surplus'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** `waiting`: a second person must agree before it is sent. */
export const REFUND_STATUSES = ['waiting', 'due', 'processing', 'refunded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const ORDER_STATUSES = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
  'placed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'partially-returned',
  'returned',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_METHODS = ['COD', 'SSLCommerz', 'POS', 'Card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Nothing more is delivered: at most something comes back. */
export const ENDED_STATUSES: readonly OrderStatus[] = [
  'delivered',
  'partially-returned',
  'returned',
  'cancelled',
]

/** returns 1: what the customer has in hand may come back. */
export const RETURNABLE_STATUSES: readonly OrderStatus[] = ['delivered', 'partially-returned']
