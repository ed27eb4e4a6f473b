import { describe, expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import { changedPrices, marginPercent, type PriceRule, priceProblem, ROUNDINGS } from './price-change.ts'

const pack = { unitsPerStrip: 10, stripsPerBox: 5 }
const prices = (unit: number, strip: number | null = null, box: number | null = null) => ({
  unit: poisha(unit),
  strip: strip === null ? null : poisha(strip),
  box: box === null ? null : poisha(box),
})
const percent = (hundredths: number): PriceRule => ({ by: 'percent', hundredths })

describe('a new price by a rule', () => {
  test('5 % of 1.20 to 0.10 is 1.30, and strip and box go on costing what is in them', () => {
    expect(changedPrices(prices(120, 1200, 6000), pack, percent(500), 10)).toEqual(prices(130, 1300, 6500))
  })

  test('a strip with a price of its own is changed by the same rule, and the box follows the strip', () => {
    expect(changedPrices(prices(120, 1100, 5500), pack, percent(1000), 10)).toEqual(prices(130, 1210, 6050))
  })

  test('an amount is per unit', () => {
    const rule = { by: 'amount', perUnit: -20 } as const
    expect(changedPrices(prices(120, 1100, 5400), pack, rule, 1)).toEqual(prices(100, 900, 4400))
  })

  test('a price that is set is the unit’s; what has no strips gets none', () => {
    expect(changedPrices(prices(120), pack, { by: 'set', unit: poisha(333) }, 50)).toEqual(prices(350))
  })

  test.each([
    [125, 10, 130],
    [124, 10, 120],
    [25, 50, 50],
    [24, 50, 0],
    [149, 100, 100],
    [150, 100, 200],
  ] as const)('%i poisha rounded to %i are %i', (unit, step, rounded) => {
    expect(changedPrices(prices(unit), pack, percent(0), step).unit).toBe(rounded)
  })
})

test('what is zero or less, or beyond the highest amount, is refused', () => {
  expect(priceProblem(prices(0))).toBe('not-positive')
  expect(priceProblem(prices(1, -5))).toBe('not-positive')
  expect(priceProblem(prices(1, 10, 2_000_000_001))).toBe('too-high')
  expect(priceProblem(prices(1, 10, 2_000_000_000))).toBeNull()
})

test('the margin is the share of the price that is not cost', () => {
  expect(marginPercent(poisha(200), poisha(150))).toBe(25)
  expect(marginPercent(poisha(100), poisha(110))).toBe(-10)
})

test('laws: whole steps, no further than half a step from the exact price, and no change changes nothing', () => {
  const random = seededNumbers(28)
  for (let at = 0; at < 2000; at++) {
    const unit = 1 + Math.floor(random() * 100_000)
    const hundredths = Math.floor(random() * 20_000) - 5_000
    const step = ROUNDINGS[Math.floor(random() * ROUNDINGS.length)] ?? 1
    const { unit: changed } = changedPrices(prices(unit), pack, percent(hundredths), step)
    expect(changed % step).toBe(0)
    expect(Math.abs(changed - (unit * (10_000 + hundredths)) / 10_000)).toBeLessThanOrEqual(step / 2 + 1e-3)
    expect(changedPrices(prices(unit, unit * 9), pack, percent(0), 1)).toEqual(prices(unit, unit * 9))
  }
})
