import { type OrderEvent, type OrderRefusal, refusalOf } from './order-states.ts'
import type { OrderStatus } from './order-status.ts'
import type { PrescriptionStatus } from './prescription-status.ts'

type Reviewed = { readonly status: PrescriptionStatus; readonly orderStatus: OrderStatus }

const EVENTS: Readonly<Record<PrescriptionStatus, OrderEvent>> = {
  approved: 'prescription-approved',
  rejected: 'prescription-rejected',
  pending: 'prescription-reopened',
}

/** prescriptions 7: why staff may not decide so, or null when they may. The status it has changes nothing. */
export function reviewRefusal(
  { status, orderStatus }: Reviewed,
  to: PrescriptionStatus,
): OrderRefusal | null {
  if (status === to) return null
  // a rejected prescription has no order any more that could go on
  if (status === 'rejected') return 'prescription-closed'
  return refusalOf(EVENTS[to], {
    status: orderStatus,
    role: 'admin',
    paymentMethod: null,
    isPaid: false,
    hasShippingMethod: false,
  })
}
