import { addDays, type Day, dhakaDay, dhakaTime } from '../platform/dhaka.ts'

/** A division, or a district in it, or a thana in that; by their English names. */
export type Area = {
  readonly division: string
  readonly district?: string | undefined
  readonly thana?: string | undefined
}

/** Where an address lies, as far as that is known. */
export type Place = { readonly [Part in keyof Area]?: string | undefined }

/** What a shipping method says of where and when it delivers. */
export type DeliveryTerms = {
  /** Empty: everywhere. */
  readonly areas: readonly Area[]
  /** Null: not stated. */
  readonly daysTo: number | null
  /** `HH:MM` in Dhaka. */
  readonly cutOff: string | null
}

export const MOST_AREAS = 200
export const MOST_DELIVERY_DAYS = 60

/** shipping 4: an address that lies in any of the areas. What is not known of a place lies in none. */
export function fits({ areas }: Pick<DeliveryTerms, 'areas'>, place: Place): boolean {
  return (
    areas.length === 0 ||
    areas.some((area) => PARTS.every((part) => !area[part] || area[part] === place[part]))
  )
}

const PARTS = ['division', 'district', 'thana'] as const

export function isPlaceKnown(place: Place): boolean {
  return PARTS.some((part) => Boolean(place[part]))
}

/**
 * shipping 5: the last day on which an order of this moment arrives. Days are calendar days, Fridays and holidays too;
 * from the cut-off on an order counts as one of the next day.
 */
export function deliveryBy(
  { daysTo, cutOff }: Pick<DeliveryTerms, 'daysTo' | 'cutOff'>,
  now: Date,
): Day | null {
  if (daysTo === null) return null
  const isLate = cutOff !== null && dhakaTime(now) >= cutOff
  return addDays(dhakaDay(now), isLate ? daysTo + 1 : daysTo)
}
