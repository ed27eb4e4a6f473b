import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { dates as en } from '../../en/platform/dates.ts'

const MONTHS = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
]

const WEEKDAYS = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার']
/** Of the month. */
const OF_MONTHS = [
  'জানুয়ারির',
  'ফেব্রুয়ারির',
  'মার্চের',
  'এপ্রিলের',
  'মে-র',
  'জুনের',
  'জুলাইয়ের',
  'আগস্টের',
  'সেপ্টেম্বরের',
  'অক্টোবরের',
  'নভেম্বরের',
  'ডিসেম্বরের',
]

export const dates = {
  by: (weekday, date, month) => `${WEEKDAYS[weekday]}, ${digits(date)} ${OF_MONTHS[month - 1]} মধ্যে`,
  day: (date, month, year) => `${digits(date)} ${MONTHS[month - 1]} ${digits(year)}`,
  moment: (date, month, year, clock) =>
    `${digits(date)} ${MONTHS[month - 1]} ${digits(year)}, ${timeText(clock)}`,
  time: timeText,
} satisfies Same<typeof en>

/** The hour from which each part of the day counts, the latest first; before the first of them it is still night. */
const DAY_PARTS = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const

/** রাত ১০:৩২, সন্ধ্যা ৬টা */
function timeText(clock: string): string {
  const [hour = 0, minute = 0] = String(clock).split(':').map(Number)
  const part = DAY_PARTS.find(([from]) => hour >= from)?.[1]
  const said = digits(hour % 12 || 12)
  return `${part} ${said}${
    minute === 0
      ? 'টা'
      : `:${String(minute)
          .padStart(2, '0')
          .replace(/\d/g, (digit) => digits(Number(digit)))}`
  }`
}
