import { expect, test } from 'vitest'
import { cellText, changeText } from './cells.ts'

test('cells are read as amounts, days, shares and counts', () => {
  expect(cellText(278_389.72, 'money')).toBe('৳2,78,389.72')
  expect(cellText(-12.5, 'money')).toBe('−৳12.50')
  expect(cellText('2026-01-15', 'day')).toBe('15 Jan 2026')
  expect(cellText('Total', 'day')).toBe('Total')
  expect(cellText(33.3, 'percent')).toBe('33.3 %')
  expect(cellText(1_234_567, 'count')).toBe('12,34,567')
  expect(cellText(2, 'days')).toBe('2.0')
  expect(cellText(null, 'money')).toBe('–')
})

test('a change is only said of what can be compared', () => {
  expect([changeText(150, 100), changeText(50, 100), changeText(5, 0), changeText('a', 1)]).toEqual([
    '+50.0 %',
    '−50.0 %',
    null,
    null,
  ])
})
