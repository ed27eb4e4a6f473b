import { dates as bn } from '@niramoy/texts/bn/platform/dates'
import { dates as en } from '@niramoy/texts/en/platform/dates'
import { useTexts } from '../language/language.tsx'

/** A day as a promise: `by Tuesday, 18 November`. */
export function useDeliveryDay(): (day: string) => string {
  const t = useTexts({ en, bn })
  return (day) => {
    const [, month = 1, date = 1] = day.split('-').map(Number)
    return t.by(new Date(`${day}T00:00:00Z`).getUTCDay(), date, month)
  }
}
