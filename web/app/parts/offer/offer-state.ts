import type { Day } from '@niramoy/domain/platform/dhaka'

/** The days of a discount code or a promotion; both count whole. */
export type OfferDays = { readonly startDate: Day; readonly endDate: Day }
export type OfferState = 'running' | 'ahead' | 'over'

export function offerState({ startDate, endDate }: OfferDays, today: Day): OfferState {
  if (today < startDate) return 'ahead'
  return today > endDate ? 'over' : 'running'
}
