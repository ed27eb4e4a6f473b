import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import {
  currentPricing,
  derivedPrices,
  lastDay,
  lineTotal,
  soldPrices,
  unsoldLevels,
  windowEnd,
  windowStart,
} from './pricing.ts'

const at = (text: string) => new Date(text)
const january = { effectiveFrom: at('2026-01-01T00:00:00Z'), effectiveTo: at('2026-02-01T00:00:00Z') }
const since = { effectiveFrom: at('2026-02-01T00:00:00Z'), effectiveTo: null }

test('the price now is the one whose window holds now: its start is in it, its end is not', () => {
  const now = (text: string) => currentPricing([since, january], at(text))
  expect(now('2025-12-31T23:59:59.999Z')).toBeUndefined()
  expect(now('2026-01-01T00:00:00Z')).toBe(january)
  expect(now('2026-01-31T23:59:59.999Z')).toBe(january)
  expect(now('2026-02-01T00:00:00Z')).toBe(since)
  expect(now('2999-01-01T00:00:00Z')).toBe(since)
  expect(currentPricing([], at('2026-01-01T00:00:00Z'))).toBeUndefined()
})

test('strip and box follow from the unit, unless a price is given', () => {
  const pack = { unitsPerStrip: 10, stripsPerBox: 5 }
  const unit = poisha(37)
  expect(derivedPrices(unit, pack)).toEqual({ unit, strip: 370, box: 1_850 })
  expect(derivedPrices(unit, pack, { strip: poisha(350), box: null })).toEqual({
    unit,
    strip: 350,
    box: 1_750,
  })
  expect(derivedPrices(unit, pack, { box: poisha(1_800) })).toEqual({ unit, strip: 370, box: 1_800 })
})

test('a type without levels sells units only', () => {
  const prices = { unit: poisha(100), strip: poisha(1_000), box: poisha(5_000) }
  expect(soldPrices(prices, true)).toEqual(prices)
  expect(soldPrices(prices, true, { unitsPerStrip: 10, stripsPerBox: 5 })).toEqual(prices)
  expect(soldPrices(prices, true, { unitsPerStrip: 1, stripsPerBox: 1 })).toEqual({
    unit: 100,
    strip: null,
    box: null,
  })
  expect(soldPrices(prices, true, { unitsPerStrip: 10, stripsPerBox: 1 }).box).toBeNull()
  expect(soldPrices(prices, true, { unitsPerStrip: 1, stripsPerBox: 30 })).toEqual({ ...prices, strip: null })
  expect(soldPrices(prices, false)).toEqual({ unit: 100, strip: null, box: null })
})

test('a line is the sum of its levels; a missing price counts as 0', () => {
  const prices = { unit: poisha(37), strip: poisha(370), box: null }
  expect(lineTotal({ box: 2, strip: 3, unit: 4 }, prices)).toBe(3 * 370 + 4 * 37)
  expect(lineTotal({ box: 1, strip: 0, unit: 0 }, { ...prices, box: poisha(9_999_999) })).toBe(9_999_999)
})

test('a level without a price cannot be asked for', () => {
  const prices = { unit: poisha(37), strip: null, box: null }
  expect(unsoldLevels({ box: 1, strip: 2, unit: 3 }, prices)).toEqual(['box', 'strip'])
  expect(unsoldLevels({ box: 0, strip: 0, unit: 3 }, prices)).toEqual([])
  expect(unsoldLevels({ box: 1, strip: 0, unit: 0 }, { ...prices, box: poisha(99) })).toEqual([])
})

test('a day starts at midnight in Dhaka and counts whole as an end; an instant is itself', () => {
  expect(windowStart('2026-01-15')).toEqual(at('2026-01-14T18:00:00Z'))
  expect(windowEnd('2026-01-15')).toEqual(at('2026-01-15T18:00:00Z'))
  for (const parse of [windowStart, windowEnd]) {
    expect(parse('2026-01-15T12:30:00+06:00')).toEqual(at('2026-01-15T06:30:00Z'))
  }
})

test('the last day of a price is the day that was given as its end', () => {
  for (const day of ['2026-01-31', '2028-02-29', '2026-12-31']) expect(lastDay(windowEnd(day))).toBe(day)
})
