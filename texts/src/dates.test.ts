import { expect, test } from 'vitest'
import { dates as bn } from './bn/platform/dates.ts'
import { dates as en } from './en/platform/dates.ts'

test.each([
  ['22:32', 'রাত ১০:৩২', '10:32 pm'],
  ['00:05', 'রাত ১২:০৫', '12:05 am'],
  ['00:00', 'রাত ১২টা', '12 midnight'],
  ['03:59', 'রাত ৩:৫৯', '3:59 am'],
  ['05:30', 'ভোর ৫:৩০', '5:30 am'],
  ['09:00', 'সকাল ৯টা', '9 am'],
  ['12:00', 'দুপুর ১২টা', '12 noon'],
  ['12:01', 'দুপুর ১২:০১', '12:01 pm'],
  ['16:45', 'বিকাল ৪:৪৫', '4:45 pm'],
  ['18:00', 'সন্ধ্যা ৬টা', '6 pm'],
  ['20:00', 'রাত ৮টা', '8 pm'],
])('%s is %s, and %s', (clock, inBengali, inEnglish) => {
  expect([bn.time(clock), en.time(clock)]).toEqual([inBengali, inEnglish])
})

test('a moment has its day and its time', () => {
  expect(bn.moment(15, 11, 2026, '22:32')).toBe('১৫ নভেম্বর ২০২৬, রাত ১০:৩২')
  expect(en.moment(15, 11, 2026, '22:32')).toBe('15 Nov 2026, 10:32 pm')
})
