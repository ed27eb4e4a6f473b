import { type Day, dhakaDay } from '../platform/dhaka.ts'

/** stock 5 */
export const DEFAULT_YEARS = 2

/** stock 3: the expiry is the last day on which a batch may be sold. The one definition of “expired”. */
export function isExpired(expiresOn: Day, now: Date): boolean {
  return expiresOn < dhakaDay(now)
}

/** stock 5: the same day some years later; 29 February becomes 28 February where there is none. */
export function expiryAfter(manufacturedOn: Day, years: number = DEFAULT_YEARS): Day {
  const year = String(Number(manufacturedOn.slice(0, 4)) + years).padStart(4, '0')
  const day = `${year}${manufacturedOn.slice(4)}`
  return day.endsWith('-02-29') && !isLeapYear(Number(year)) ? `${year}-02-28` : day
}

/** stock 5: nothing was made tomorrow. */
export function isMadeInFuture(manufacturedOn: Day | null | undefined, now: Date): boolean {
  return Boolean(manufacturedOn) && String(manufacturedOn) > dhakaDay(now)
}

/** Whole days from today to the last day of sale; below 0 when that is over. */
export function daysLeft(expiresOn: Day, now: Date): number {
  return (Date.parse(expiresOn) - Date.parse(dhakaDay(now))) / 86_400_000
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
