import { expect, test } from 'vitest'
import { listChoosableDays } from './wanted-day.ts'

test('seven days from tomorrow on, by the calendar of Dhaka', () => {
  // half past midnight in Dhaka
  const days = listChoosableDays(new Date('2026-01-30T18:30:00.000Z'))
  expect(days).toHaveLength(7)
  expect([days[0], days[6]]).toEqual(['2026-02-01', '2026-02-07'])
})
