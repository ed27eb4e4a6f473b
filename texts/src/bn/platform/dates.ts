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
  moment: (date, month, year, time) =>
    `${digits(date)} ${MONTHS[month - 1]} ${digits(year)}, ${bengaliTime(time)}`,
} satisfies Same<typeof en>

function bengaliTime(time: string): string {
  return String(time).replace(/\d/g, (digit) => digits(Number(digit)))
}
