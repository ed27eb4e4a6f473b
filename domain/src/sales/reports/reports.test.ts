import { expect, test } from 'vitest'
import { ageGroup, computePercent, daysIn, findGroup, periodBefore } from './reports.ts'

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-31' })).toEqual({
    startDate: '2026-01-29',
    endDate: '2026-02-28',
  })
  const day = { startDate: '2026-01-01', endDate: '2026-01-01' }
  expect(daysIn(day)).toBe(1)
  expect(periodBefore(day)).toEqual({ startDate: '2025-12-31', endDate: '2025-12-31' })
})

test('a report takes its own groups only', () => {
  expect(findGroup('sales', undefined)).toBe('day')
  expect(findGroup('vat', 'day')).toBe('day')
  expect(findGroup('vat', 'product')).toBeNull()
})

test('the age of stock, to the day', () => {
  const ages = [-1, 0, 30, 31, 90, 91, 180, 181, 365, 366, 4000].map(ageGroup)
  expect(ages).toEqual([
    'expired',
    '0-30',
    '0-30',
    '31-90',
    '31-90',
    '91-180',
    '91-180',
    '181-365',
    '181-365',
    '366-',
    '366-',
  ])
})

test('a share of nothing is none', () => {
  expect([computePercent(1, 3), computePercent(0, 5), computePercent(0, 0)]).toEqual([33.3, 0, null])
})
