import { addDays, dhakaDay, startOfDay } from './dhaka.ts'

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
