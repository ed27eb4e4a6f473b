import { expect, test } from 'vitest'
import { dayText, momentText } from './office-dates.ts'

test('days and moments of Dhaka, with months of three letters', () => {
  expect(dayText('2026-09-05')).toBe('5 Sep 2026')
  expect(dayText('2026-11-15T18:30:00.000Z')).toBe('16 Nov 2026')
  expect(momentText('2026-09-15T18:30:00.000Z')).toBe('16 Sep 2026, 12:30 am')
})
