import { expect, test } from 'vitest'
import { clampQuantity, readQuantity } from './quantity-stepper.tsx'

test.each([
  [5, 5],
  [-3, 0],
  [99, 10],
  [2.9, 2],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 10],
])('%s between 0 and 10 becomes %s', (given, expected) => {
  expect(clampQuantity(given, { min: 0, max: 10 })).toBe(expected)
})

test('without a greatest value it may grow', () => {
  expect(clampQuantity(123456, { min: 0 })).toBe(123456)
})

test.each([
  ['7', 7],
  [' ১২ ', 12],
  ['৯9', 50],
  ['007', 7],
])('%j typed is %s, at most 50', (typed, expected) => {
  expect(readQuantity(typed, { min: 0, max: 50 })).toBe(expected)
})

test.each(['', '-', '1.5', '1e3', 'দুই', '-4'])('%j typed is not a number yet', (typed) => {
  expect(readQuantity(typed, { min: 0 })).toBeNull()
})
