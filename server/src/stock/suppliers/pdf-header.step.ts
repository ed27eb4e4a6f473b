import { type Day, dhakaDay, dhakaTime } from '@niramoy/domain/platform/dhaka'
import { signedTaka, type Taka } from '@niramoy/domain/platform/money'
import { dates } from '@niramoy/texts/en/platform/dates'
import type { Settings } from '../../platform/config/config.ts'
import { publicSettings } from '../../platform/config/public-settings.ts'

/** What every document for a supplier begins with; they are in English. */
export function pdfHeader(settings: Settings, title: string, at: Date) {
  const { shop, origin } = publicSettings(settings)
  return {
    language: 'en',
    shop: { ...shop, otherName: shop.nameBn, site: origin.replace(/^https?:\/\//, '') },
    title,
    date: dayText(dhakaDay(at)),
    moment: `${dayText(dhakaDay(at))}, ${dates.time(dhakaTime(at))}`,
  }
}

export function dayText(day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dates.day(date, month, year)
}

export function takaText(taka: number): string {
  return signedTaka(taka as Taka)
}
