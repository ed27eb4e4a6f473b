import { addDays, dhakaDay, dhakaTime, startOfDay } from '@niramoy/domain/platform/dhaka'
import type { Chance } from '../chance.ts'

/** When people order and when staff work, in Dhaka. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** The last days are those of the orders that are still under way. */
const DAYS = 87
const FRIDAY = 5

/** How busy a day is, from Sunday on. */
const WEEKDAYS = [1.2, 1.05, 1, 1, 1.15, 0.7, 1.1]
/** How busy an hour is, from midnight on. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 2, 4, 6, 8, 8, 6, 5, 5, 6, 6, 7, 9, 12, 14, 13, 9, 5]
const FRIDAY_HOURS = [2, 1, 0, 0, 0, 0, 0, 1, 1, 2, 2, 1, 0, 1, 3, 5, 7, 9, 11, 13, 14, 12, 8, 4]

/** So many instants in the weeks before `until`, more from week to week. */
export function orderTimes(count: number, until: Date, numbers: Chance): Date[] {
  const today = dhakaDay(until)
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS + 1))
  const weights = days.map((day, at) => (0.65 + (0.75 * at) / DAYS) * (WEEKDAYS[getWeekday(day)] ?? 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let owed = 0
  return days
    .flatMap((day, at) => {
      owed += (count * (weights[at] ?? 0)) / whole
      const orders = Math.round(owed)
      owed -= orders
      return Array.from({ length: orders }, () => timeOn(day, numbers))
    })
    .filter((at) => at < until)
    .sort((one, other) => one.getTime() - other.getTime())
}

function timeOn(day: string, numbers: Chance): Date {
  const hours = getWeekday(day) === FRIDAY ? FRIDAY_HOURS : HOURS
  const hour = weighted(hours, numbers)
  return new Date(startOfDay(day).getTime() + hour * HOUR_MS + numbers.below(HOUR_MS / 1000) * 1000)
}

/** The index of one of these, as often as its weight says. */
export function weighted(weights: readonly number[], numbers: Chance): number {
  let roll = numbers.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => {
    roll -= weight
    return roll < 0
  })
}

function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Nobody orders while people sleep: the evening before. */
export function whileAwake(at: Date, numbers: Chance): Date {
  const time = dhakaTime(at)
  if (time < '00:45' || time >= '06:30') return at
  return new Date(at.getTime() - 7 * HOUR_MS - numbers.below(1800) * 1000)
}

/** The first instant from then on at which staff work: 9 to 21, on Fridays from 15. */
export function whileOpen(at: Date, numbers: Chance): Date {
  const day = dhakaDay(at)
  const opens = getWeekday(day) === FRIDAY ? '15:00' : '09:00'
  const time = dhakaTime(at)
  if (time >= opens && time < '21:00') return at
  const next = time < opens ? day : addDays(day, 1)
  const from = getWeekday(next) === FRIDAY ? 15 : 9
  return new Date(startOfDay(next).getTime() + from * HOUR_MS + numbers.below(5400) * 1000)
}
