import { expect, test } from 'vitest'
import { addDays, dhakaDay, isDay, startOfDay } from './dhaka.ts'

test("the shop's day begins at six in the evening UTC", () => {
  expect(dhakaDay(new Date('2026-01-15T17:59:59.999Z'))).toBe('2026-01-15')
  expect(dhakaDay(new Date('2026-01-15T18:00:00.000Z'))).toBe('2026-01-16')
  expect(startOfDay('2026-01-16').toISOString()).toBe('2026-01-15T18:00:00.000Z')
})

test('days are added across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '2026-01-01T00:00', '', '১২৩৪-০১-০১'])(
  '%j is no day',
  (text) => expect(isDay(text)).toBe(false),
)
test('a leap day is a day', () => expect(isDay('2028-02-29')).toBe(true))
