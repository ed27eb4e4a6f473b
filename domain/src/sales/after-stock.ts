import type { OrderStatus, PaymentMethod, PrescriptionStatus } from './order-status.ts'

type Waited = {
  readonly paymentMethod: PaymentMethod | null
  readonly isPaid: boolean
  /** Null: the order has none. */
  readonly prescription: PrescriptionStatus | null
  /** Something in it needs a prescription that no approved one covers. */
  readonly lacksPrescription?: boolean
  /** Something came back already: the whole sum is no longer due. */
  readonly hasReturns?: boolean
}

/** orders 2 and 4: where an order goes that waited for stock and now has it. */
export function statusAfterStock(waited: Waited): OrderStatus {
  const { paymentMethod, isPaid, prescription, lacksPrescription = false, hasReturns = false } = waited
  if (lacksPrescription || (prescription !== null && prescription !== 'approved'))
    return 'pending-prescription'
  if (isPaid) return 'paid'
  return paymentMethod === 'SSLCommerz' && !hasReturns ? 'pending-payment' : 'placed'
}
