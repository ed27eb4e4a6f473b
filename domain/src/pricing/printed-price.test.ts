import { describe, expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import { derivedPrices } from './pricing.ts'
import { highestPrice, levelAbovePrinted, PACK_LEVELS, unitsIn } from './printed-price.ts'

const PACK = { unitsPerStrip: 10, stripsPerBox: 5 }
const STRIP_OF_12 = { amount: poisha(1200), per: 'strip' } as const

describe('the printed price', () => {
  test('of a strip limits the piece, the strip and the box', () => {
    expect(PACK_LEVELS.map((level) => highestPrice(STRIP_OF_12, level, PACK))).toEqual([120, 1200, 6000])
  })

  test('that does not divide evenly is never exceeded by all pieces together', () => {
    expect(highestPrice({ amount: poisha(1005), per: 'strip' }, 'unit', PACK)).toBe(100)
  })

  test('names the level that is above it', () => {
    const prices = { unit: poisha(120), strip: poisha(1200), box: poisha(6000) }
    expect(levelAbovePrinted(prices, STRIP_OF_12, PACK)).toBeUndefined()
    expect(levelAbovePrinted({ ...prices, unit: poisha(121) }, STRIP_OF_12, PACK)).toBe('unit')
    expect(levelAbovePrinted({ ...prices, strip: poisha(1201) }, STRIP_OF_12, PACK)).toBe('strip')
    expect(levelAbovePrinted({ ...prices, box: poisha(6001) }, STRIP_OF_12, PACK)).toBe('box')
  })

  test('allows all that follows from a unit price that it allows', () => {
    const random = seededNumbers(45)
    const whole = (most: number) => 1 + Math.floor(random() * most)
    for (let tries = 0; tries < 2000; tries++) {
      const pack = { unitsPerStrip: whole(1000), stripsPerBox: whole(1000) }
      const per = PACK_LEVELS[whole(3) - 1] ?? 'unit'
      const printed = { amount: poisha(whole(1_000_000)), per }
      const unit = highestPrice(printed, 'unit', pack)
      expect(levelAbovePrinted(derivedPrices(unit, pack), printed, pack)).toBeUndefined()
      const more = { unit: poisha(unit + 1), strip: null, box: null }
      expect(levelAbovePrinted(more, printed, pack)).toBe('unit')
      expect(unit * unitsIn(per, pack)).toBeLessThanOrEqual(printed.amount)
    }
  })
})
