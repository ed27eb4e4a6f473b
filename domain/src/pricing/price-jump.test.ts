import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { isJump, medianFactor } from './price-change.ts'

const step = (was: number, is: number) => ({ was: poisha(was), is: poisha(is) })

test('more than half of a price is a jump, up or down', () => {
  expect([step(100, 150), step(100, 50), step(100, 100)].map(isJump)).toEqual([false, false, false])
  expect([step(100, 151), step(100, 49), step(100, 400)].map(isJump)).toEqual([true, true, true])
})

test('the factor of a list is the one in its middle', () => {
  expect(medianFactor([step(100, 400), step(100, 110), step(100, 300)])).toBe(3)
  expect(medianFactor([])).toBe(1)
})
