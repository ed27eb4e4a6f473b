import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { dates as bn } from '@niramoy/texts/bn/platform/dates'
import { dates as en } from '@niramoy/texts/en/platform/dates'
import { useTexts } from '../language/language.tsx'

/** A day, or the day of an instant in Dhaka, in the page's language: `15 Nov 2026`. */
export function useDayText(): (dayOrInstant: string) => string {
  const t = useTexts({ en, bn })
  return (given) => {
    const day = given.includes('T') ? dhakaDay(new Date(given)) : given
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return t.day(date, month, year)
  }
}
