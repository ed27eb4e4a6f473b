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
