import { describe, expect, test } from 'vitest'
import { totalUnits } from './quantity.ts'
import { mostAtOnce, mostPerDay, type UnitLimits, unitsPerBox, withinUnits } from './unit-limits.ts'

const TEN_BY_TEN = { stripsPerBox: 10, unitsPerStrip: 10 }
const SINGLE = { stripsPerBox: 1, unitsPerStrip: 1 }
const limits = (facts: Partial<UnitLimits> = {}): UnitLimits => ({
  perOrder: null,
  pack: TEN_BY_TEN,
  ...facts,
})

describe('a box’s worth', () => {
  test('is what a box holds', () => {
    expect(unitsPerBox(limits())).toBe(100)
  })
  test('is ten pieces of what is sold by itself, or whose pack was never entered', () => {
    expect(unitsPerBox(limits({ pack: SINGLE }))).toBe(10)
  })
})

describe('the most at once', () => {
  test('is a day’s worth where neither product nor generic name has a limit', () => {
    expect(mostPerDay(limits(), 20)).toBe(2_000)
    expect(mostAtOnce(limits(), 20)).toBe(2_000)
    expect(mostAtOnce(limits({ pack: SINGLE }), 20)).toBe(200)
  })
  test('is the lower of the two', () => {
    expect(mostAtOnce(limits({ perOrder: 30 }), 20)).toBe(30)
    expect(mostAtOnce(limits({ perOrder: 5_000 }), 20)).toBe(2_000)
  })
  test('is for staff the product’s own limit alone', () => {
    expect(mostAtOnce(limits({ perOrder: 5_000 }), null)).toBe(5_000)
    expect(mostAtOnce(limits(), null)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a quantity that is too much', () => {
  test('stays as it is up to the limit', () => {
    expect(withinUnits({ box: 1, strip: 2, unit: 3 }, TEN_BY_TEN, 123)).toEqual({ box: 1, strip: 2, unit: 3 })
  })
  test('loses units first, then strips, then boxes', () => {
    expect(withinUnits({ box: 1, strip: 2, unit: 3 }, TEN_BY_TEN, 121)).toEqual({ box: 1, strip: 2, unit: 1 })
    expect(withinUnits({ box: 1, strip: 2, unit: 3 }, TEN_BY_TEN, 115)).toEqual({ box: 1, strip: 1, unit: 3 })
    expect(withinUnits({ box: 9, strip: 0, unit: 0 }, TEN_BY_TEN, 250)).toEqual({ box: 2, strip: 0, unit: 0 })
  })
  test('never vanishes: a box of which a few tablets may be had becomes these', () => {
    expect(withinUnits({ box: 1, strip: 0, unit: 0 }, TEN_BY_TEN, 6)).toEqual({ box: 0, strip: 0, unit: 6 })
  })
  test.each([1, 9, 10, 99, 100, 1_234])('is never above %i, whatever it was', (most) => {
    const counts = [0, 1, 7, 9_999]
    const all = counts.flatMap((box) =>
      counts.flatMap((strip) => counts.map((unit) => ({ box, strip, unit }))),
    )
    const fitting = all.map((quantity) => totalUnits(withinUnits(quantity, TEN_BY_TEN, most), TEN_BY_TEN))
    expect(Math.max(...fitting)).toBeLessThanOrEqual(most)
  })
})
