import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { averageCost } from './ledger.ts'

test('a lot that is added moves the cost of a unit by its share', () => {
  const old = { units: 100, cost: poisha(100) }
  expect(averageCost(old, { units: 100, cost: poisha(200) })).toBe(150)
  expect(averageCost(old, { units: 300, cost: poisha(200) })).toBe(175)
  expect(averageCost({ units: 1, cost: poisha(1) }, { units: 1, cost: poisha(2) })).toBe(2)
})

test('where nothing is known or left, the new cost counts', () => {
  expect(averageCost({ units: 5, cost: null }, { units: 5, cost: poisha(80) })).toBe(80)
  expect(averageCost({ units: 0, cost: poisha(100) }, { units: 5, cost: poisha(80) })).toBe(80)
})
