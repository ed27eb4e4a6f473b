import { dhakaDay, dhakaTime } from '@niramoy/domain/platform/dhaka'
import { dates } from '@niramoy/texts/en/platform/dates'

/** A day, or the day of an instant in Dhaka, as all of the back office writes it: `15 Nov 2026`. */
export function dayText(dayOrInstant: string): string {
  const day = dayOrInstant.includes('T') ? dhakaDay(new Date(dayOrInstant)) : dayOrInstant
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dates.day(date, month, year)
}

/** An instant as Dhaka's clock showed it: `15 Nov 2026, 10:42 am`. */
export function momentText(instant: string): string {
  const at = new Date(instant)
  const [year = 0, month = 1, date = 1] = dhakaDay(at).split('-').map(Number)
  return dates.moment(date, month, year, dhakaTime(at))
}
