import { dhakaDay, dhakaTime } from '@niramoy/domain/platform/dhaka'
import { dates as bn } from '@niramoy/texts/bn/platform/dates'
import { dates as en } from '@niramoy/texts/en/platform/dates'
import { useTexts } from '../language/language.tsx'

/** An instant as Dhaka's clock showed it, in the page's language: `15 Nov 2026, 10:42 am`. */
export function useMoment(): (instant: string) => string {
  const t = useTexts({ en, bn })
  return (instant) => {
    const at = new Date(instant)
    const [year = 0, month = 1, date = 1] = dhakaDay(at).split('-').map(Number)
    return t.moment(date, month, year, dhakaTime(at))
  }
}
