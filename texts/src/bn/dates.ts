import type { dates as en } from '../en/dates.ts'
import type { Same } from '../shape.ts'
import { digits } from './digits.ts'

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

export const dates = {
  day: (date, month, year) => `${digits(date)} ${MONTHS[month - 1]} ${digits(year)}`,
  moment: (date, month, year, time) =>
    `${digits(date)} ${MONTHS[month - 1]} ${digits(year)}, ${bengaliTime(time)}`,
} satisfies Same<typeof en>

function bengaliTime(time: string): string {
  return String(time).replace(/\d/g, (digit) => digits(Number(digit)))
}
