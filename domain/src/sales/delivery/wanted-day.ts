import { addDays, type Day, dhakaDay } from '../../platform/dhaka.ts'

const MOST_DAYS = 7

/** runs 7: the days that a customer can choose after a delivery in vain, tomorrow first. */
export function listChoosableDays(now: Date): Day[] {
  return Array.from({ length: MOST_DAYS }, (_, at) => addDays(dhakaDay(now), at + 1))
}
