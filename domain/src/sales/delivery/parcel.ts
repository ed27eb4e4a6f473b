/** Who brings an order: one of the shop's own riders, or a courier. */
export const CARRIERS = ['own', 'pathao', 'steadfast', 'redx'] as const
export type Carrier = (typeof CARRIERS)[number]
export const COURIERS = ['pathao', 'steadfast', 'redx'] as const satisfies readonly Carrier[]
export type Courier = (typeof COURIERS)[number]

/**
 * How far a parcel is. booking: the courier is being asked; booked: it has not picked it up yet; out: on its last way;
 * partly-delivered: the customer kept some of it; returning: not accepted, on its way back; back: in the shop again.
 */
export const PARCEL_STATES = [
  'booking',
  'booked',
  'with-carrier',
  'out',
  'delivered',
  'partly-delivered',
  'returning',
  'back',
  'cancelled',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

const ENDED: readonly ParcelState[] = ['delivered', 'partly-delivered', 'back', 'cancelled']

/** Nothing more is heard of it. */
export function isParcelEnded(state: ParcelState): boolean {
  return ENDED.includes(state)
}
