import type { OrderStatus } from '../order-status.ts'
import type { ParcelState } from './parcel.ts'

const ENDS = ['delivered', 'partly-delivered', 'returning', 'back'] as const satisfies readonly ParcelState[]

/** Where a courier's word can take a parcel: only on. A parcel is called off before it was picked up or never. */
export const PARCEL_LADDER: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  booking: ['booked', 'with-carrier', 'out', ...ENDS, 'cancelled'],
  booked: ['with-carrier', 'out', ...ENDS, 'cancelled'],
  'with-carrier': ['out', ...ENDS],
  out: ENDS,
  // the customer takes it after all
  returning: ['delivered', 'partly-delivered', 'back'],
  delivered: [],
  'partly-delivered': [],
  back: [],
  cancelled: [],
}

/** The state of a parcel after the courier said this of it: a late word, or one that means nothing, changes nothing. */
export function parcelAfter(state: ParcelState, word: ParcelState | null): ParcelState {
  return word !== null && PARCEL_LADDER[state].includes(word) ? word : state
}

/** Where its order goes with it. One that is called off waits to be handed over anew. */
export const ORDER_AFTER: Readonly<Record<ParcelState, OrderStatus | null>> = {
  booking: null,
  booked: 'shipped',
  'with-carrier': 'shipped',
  out: 'shipped',
  returning: 'shipped',
  delivered: 'delivered',
  'partly-delivered': 'delivered',
  back: 'cancelled',
  cancelled: 'processing',
}
