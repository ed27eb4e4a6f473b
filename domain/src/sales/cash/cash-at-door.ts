import { type Poisha, poisha } from '../../platform/money.ts'
import type { Carrier } from '../delivery/parcel.ts'
import type { PaymentMethod } from '../order-status.ts'

type Due = {
  readonly carrier: Carrier
  readonly paymentMethod: PaymentMethod | null
  readonly isPaid: boolean
  readonly due: Poisha
}

/**
 * What is collected when the parcel is handed to its customer; nothing of what was paid before. Couriers take whole taka
 * only, so half a taka is rounded up there; our own riders take what the invoice says.
 */
export function collectedAtDoor({ carrier, paymentMethod, isPaid, due }: Due): Poisha {
  if (paymentMethod !== 'COD' || isPaid) return poisha(0)
  return carrier === 'own' ? due : poisha(Math.round(due / 100) * 100)
}
