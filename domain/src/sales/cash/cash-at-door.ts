import { type Poisha, poisha } from '../../platform/money.ts'
import type { Carrier } from '../delivery/parcel.ts'

type Due = {
  readonly carrier: Carrier
  readonly isPaid: boolean
  readonly due: Poisha
}

/**
 * What is collected when the parcel is handed to its customer, however it is to be paid; nothing of what was paid before. Couriers take whole taka
 * only, so half a taka is rounded up there; our own riders take what the invoice says.
 */
export function collectedAtDoor({ carrier, isPaid, due }: Due): Poisha {
  if (isPaid) return poisha(0)
  return carrier === 'own' ? due : poisha(Math.round(due / 100) * 100)
}
