import { expect, test } from 'vitest'
import { daysLeft, expiryAfter, isExpired, isMadeInFuture } from './expiry.ts'

test('a batch is good through its last day in Dhaka', () => {
  expect(isExpired('2026-01-15', new Date('2026-01-15T17:59:59Z'))).toBe(false)
  expect(isExpired('2026-01-15', new Date('2026-01-15T18:00:00Z'))).toBe(true)
})

test('it expires two years after it was made unless said otherwise', () => {
  expect(expiryAfter('2026-01-15')).toBe('2028-01-15')
  expect(expiryAfter('2026-01-15', 3)).toBe('2029-01-15')
})

test('what was made on 29 February expires on 28 February where there is no 29th', () => {
  expect(expiryAfter('2024-02-29', 1)).toBe('2025-02-28')
  expect(expiryAfter('2024-02-29', 4)).toBe('2028-02-29')
})

test('days are counted in Dhaka', () => {
  expect(daysLeft('2026-01-15', new Date('2026-01-14T18:00:00Z'))).toBe(0)
  expect(daysLeft('2026-02-14', new Date('2026-01-15T06:00:00Z'))).toBe(30)
  expect(daysLeft('2026-01-10', new Date('2026-01-15T06:00:00Z'))).toBe(-5)
})

test('nothing was made on a day that has not begun in Dhaka', () => {
  expect(isMadeInFuture('2026-01-16', new Date('2026-01-15T17:59:59Z'))).toBe(true)
  expect(isMadeInFuture('2026-01-16', new Date('2026-01-15T18:00:00Z'))).toBe(false)
  expect(isMadeInFuture('2026-01-15', new Date('2026-01-15T06:00:00Z'))).toBe(false)
  expect([null, undefined].some((day) => isMadeInFuture(day, new Date('2026-01-15T06:00:00Z')))).toBe(false)
})
