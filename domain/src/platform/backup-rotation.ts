import { addDays, type Day, dhakaDay, startOfDay } from './dhaka.ts'

const WEEKDAYS: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Each day or one day of the week, at a time of Dhaka. */
export type CareTime = { readonly weekday: number | undefined; readonly minutes: number }

/** `02:30`, `Fri 04:30`; undefined for anything else. */
export function parseCareTime(text: string): CareTime | undefined {
  const [, name, hours, minutes] = /^(?:([A-Z][a-z]{2}) )?([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return undefined
  const weekday = WEEKDAYS.indexOf(name ?? '')
  if (name && weekday < 0) return undefined
  return { weekday: name ? weekday : undefined, minutes: Number(hours) * 60 + Number(minutes) }
}

/** The last instant at which it was due. */
export function lastDue({ weekday, minutes }: CareTime, now: Date): Date {
  for (let day = dhakaDay(now); ; day = addDays(day, -1)) {
    const at = new Date(startOfDay(day).getTime() + minutes * 60_000)
    const isTheDay = weekday === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === weekday
    if (isTheDay && at <= now) return at
  }
}

/** How many backups are kept: the last of each of so many days, weeks and months that have one. */
export type Keep = { readonly daily: number; readonly weekly: number; readonly monthly: number }

/** The name of a backup that was begun at this instant; by name is by time. */
export function backupName(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
}

/** Undefined for a name that no scheduled backup has. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Younger backups are never removed, so that a second one of the day, or another shop's, replaces none unnoticed. */
const RECENT_MS = 48 * 3_600_000

/** Of finished backups, those that may go at this instant. The newest always stays. */
export function outdatedBackups(
  names: readonly string[],
  { daily, weekly, monthly }: Keep,
  now: Date,
): string[] {
  const newestFirst = [...new Set(names)].filter(backupTime).sort().reverse()
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((name) => isRecent(name, now)),
    ...lastOfEach(newestFirst, daily, (day) => day),
    ...lastOfEach(newestFirst, weekly, getWeek),
    ...lastOfEach(newestFirst, monthly, (day) => day.slice(0, 7)),
  ])
  return newestFirst.filter((name) => !kept.has(name)).reverse()
}

function isRecent(name: string, now: Date): boolean {
  const at = backupTime(name)
  return at !== undefined && now.getTime() - at.getTime() < RECENT_MS
}

function lastOfEach(newestFirst: readonly string[], most: number, getPeriod: (day: Day) => string): string[] {
  const last = new Map<string, string>()
  for (const name of newestFirst) {
    const at = backupTime(name)
    const period = at ? getPeriod(dhakaDay(at)) : ''
    if (!last.has(period) && last.size < most) last.set(period, name)
  }
  return [...last.values()]
}

/** The Saturday with which the week begins, as it does in Bangladesh. */
function getWeek(day: Day): Day {
  const sinceSaturday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7
  return addDays(day, -sinceSaturday)
}
