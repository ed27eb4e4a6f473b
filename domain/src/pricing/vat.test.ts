import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { vatIn } from './pricing.ts'

test('the VAT is a part of the price', () => {
  expect(vatIn(poisha(107_50), 7.5)).toBe(7_50)
  expect(vatIn(poisha(102_40), 2.4)).toBe(2_40)
  expect(vatIn(poisha(100), 0)).toBe(0)
  expect(vatIn(poisha(0), 15)).toBe(0)
})

test('half a poisha is rounded up', () => {
  // 3 at 100 % are 1.5
  expect(vatIn(poisha(3), 100)).toBe(2)
  expect(vatIn(poisha(1_99), 15)).toBe(26)
})
