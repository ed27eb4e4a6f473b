/** `held`: staff must look at it first; `surplus`: the order was cancelled or paid already, it goes back. */
export const PAYMENT_STATUSES = ['held', 'accepted', 'surplus'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** `waiting`: a second person must agree before it is sent. */
export const REFUND_STATUSES = ['waiting', 'due', 'processing', 'refunded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
