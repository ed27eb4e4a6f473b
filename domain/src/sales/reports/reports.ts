import { addDays, type Day } from '../../platform/dhaka.ts'

/** reports 1: what each report can be grouped by; the first is what it shows unless told. */
export const REPORT_GROUPS = {
  sales: ['day', 'product', 'generic', 'manufacturer', 'district', 'channel'],
  margin: ['product', 'generic', 'manufacturer', 'day', 'district', 'channel'],
  stock: ['expiry', 'shelf', 'batch'],
  losses: ['reason', 'product', 'day'],
  vat: ['month', 'day'],
  couriers: ['carrier'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type Report = keyof typeof REPORT_GROUPS
export type ReportGroup = (typeof REPORT_GROUPS)[Report][number]
export const REPORTS = Object.keys(REPORT_GROUPS) as [Report, ...Report[]]

/** Every group once. */
export const GROUPS = [...new Set(Object.values(REPORT_GROUPS).flat())] as [ReportGroup, ...ReportGroup[]]

/** Where an order came from: the shop's pages, the counter, or staff who ordered for a customer. */
export const CHANNELS = ['online', 'counter', 'staff'] as const
export type Channel = (typeof CHANNELS)[number]

/** Both days are in it. */
export type Period = { readonly startDate: Day; readonly endDate: Day }

export const MOST_REPORT_DAYS = 366
/** How many days a report shows unless told. */
export const REPORT_DAYS = 30

const DAY_MS = 86_400_000

export function daysIn({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1
}

/** As many days, right before it. */
export function periodBefore(period: Period): Period {
  return { startDate: addDays(period.startDate, -daysIn(period)), endDate: addDays(period.startDate, -1) }
}

export function findGroup(report: Report, given: ReportGroup | undefined): ReportGroup | null {
  const groups: readonly ReportGroup[] = REPORT_GROUPS[report]
  if (given === undefined) return groups[0] ?? null
  return groups.includes(given) ? given : null
}

/** Ages of stock in days, each up to and including its number; the last has no end. */
const AGES = [30, 90, 180, 365] as const
/** `0-30`, `31-90`, `91-180`, `181-365`, `366-`; `expired` where days are left until a day that has passed. */
export const AGE_GROUPS = ['expired', '0-30', '31-90', '91-180', '181-365', '366-'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

export function ageGroup(days: number): AgeGroup {
  if (days < 0) return 'expired'
  const at = AGES.findIndex((most) => days <= most)
  return AGE_GROUPS[at < 0 ? AGE_GROUPS.length - 1 : at + 1] ?? 'expired'
}

/** In percent with one decimal; null of nothing. */
export function computePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
