import type { OrderStatus, PaymentMethod } from './order-status.ts'
import type { PrescriptionStatus } from './prescription-status.ts'

type Waited = {
  readonly paymentMethod: PaymentMethod | null
  readonly isPaid: boolean
  /** Null: the order has none. */
  readonly prescription: PrescriptionStatus | null
}

/** orders 2 and 4: where an order goes that waited for stock and now has it. */
export function statusAfterStock({ paymentMethod, isPaid, prescription }: Waited): OrderStatus {
  if (prescription !== null && prescription !== 'approved') return 'pending-prescription'
  if (isPaid) return 'paid'
  return paymentMethod === 'SSLCommerz' ? 'pending-payment' : 'placed'
}
