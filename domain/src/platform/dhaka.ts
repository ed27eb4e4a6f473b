/** A calendar day in Dhaka, `YYYY-MM-DD`. */
export type Day = string

const DHAKA_AHEAD_MS = 6 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The shop's day at this instant. Bangladesh keeps UTC+6 all year. */
export function dhakaDay(instant: Date): Day {
  return new Date(instant.getTime() + DHAKA_AHEAD_MS).toISOString().slice(0, 10)
}

/** What the clock shows in Dhaka at this instant: `HH:MM`. */
export function dhakaTime(instant: Date): string {
  return new Date(instant.getTime() + DHAKA_AHEAD_MS).toISOString().slice(11, 16)
}

/** The first instant of a day in Dhaka. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - DHAKA_AHEAD_MS)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last one where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** False for 30 February, for years outside 1900–9999 and for anything that is not `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
