import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { isPayableOnline } from './paid-with.ts'

test.each([
  [0, false],
  [9_99, false],
  [10_00, true],
  [500_000_00, true],
  [500_000_01, false],
])('%i poisha can be paid online: %s', (total, expected) => {
  expect(isPayableOnline(poisha(total))).toBe(expected)
})
