import { expect, test } from 'vitest'
import {
  addQuantities,
  clampQuantity,
  defaultQuantity,
  isNothing,
  largerQuantity,
  NOTHING,
  type Quantity,
  rollUp,
  splitUnits,
  totalUnits,
} from './quantity.ts'

const TABLETS = { stripsPerBox: 5, unitsPerStrip: 10 }
const SYRUP = { stripsPerBox: 1, unitsPerStrip: 1 }

test.each<[Quantity, typeof TABLETS, number]>([
  [{ box: 2, strip: 3, unit: 4 }, TABLETS, 134],
  [{ box: 0, strip: 1, unit: 0 }, TABLETS, 10],
  [{ box: 0, strip: 0, unit: 0 }, TABLETS, 0],
  [{ box: 0, strip: 0, unit: 7 }, SYRUP, 7],
  [{ box: 1, strip: 1, unit: 1 }, SYRUP, 3],
])('%j of %j are %i units', (quantity, pack, units) => {
  expect(totalUnits(quantity, pack)).toBe(units)
})

test('nothing is ever below 0, a part or no number at all', () => {
  expect(clampQuantity({ box: -1, strip: 2.9, unit: Number.NaN })).toEqual({ box: 0, strip: 2, unit: 0 })
  expect(clampQuantity({ box: 3, strip: 0, unit: 0.5 })).toEqual({ box: 3, strip: 0, unit: 0 })
})

test('adding sums each level by itself', () => {
  const sum = addQuantities({ box: 1, strip: 9, unit: 9 }, { box: 1, strip: 9, unit: 9 })
  expect(sum).toEqual({ box: 2, strip: 18, unit: 18 })
})

test('of two quantities each level keeps the larger count', () => {
  const larger = largerQuantity({ box: 1, strip: 9, unit: 0 }, { box: 2, strip: 3, unit: 0 })
  expect(larger).toEqual({ box: 2, strip: 9, unit: 0 })
})

test('nothing is no box, no strip and no unit', () => {
  expect(isNothing(NOTHING)).toBe(true)
  expect(isNothing({ ...NOTHING, unit: 1 })).toBe(false)
})

test('units beyond a strip become strips, strips beyond a box become boxes', () => {
  expect(rollUp({ box: 1, strip: 4, unit: 25 }, TABLETS)).toEqual({ box: 2, strip: 1, unit: 5 })
  expect(rollUp({ box: 0, strip: 0, unit: 9 }, TABLETS)).toEqual({ box: 0, strip: 0, unit: 9 })
  expect(rollUp({ box: 0, strip: 2, unit: 3 }, SYRUP)).toEqual({ box: 5, strip: 0, unit: 0 })
})

test('splitting loses no unit and leaves less than a box of strips and less than a strip of units', () => {
  for (const pack of [TABLETS, SYRUP, { stripsPerBox: 1, unitsPerStrip: 14 }]) {
    for (let units = 0; units <= 200; units++) {
      const split = splitUnits(units, pack)
      expect(totalUnits(split, pack)).toBe(units)
      expect([split.strip < pack.stripsPerBox, split.unit < pack.unitsPerStrip]).toEqual([true, true])
    }
  }
})

test('a product opens with one strip where strips are sold, otherwise with one unit', () => {
  const strip = { box: 0, strip: 1, unit: 0 }
  const unit = { box: 0, strip: 0, unit: 1 }
  expect(defaultQuantity(true, true)).toEqual(strip)
  expect(defaultQuantity(true, false)).toEqual(unit)
  expect(defaultQuantity(false, true)).toEqual(unit)
  expect(defaultQuantity(false, false)).toEqual(unit)
})
