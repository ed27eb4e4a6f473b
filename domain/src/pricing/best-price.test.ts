import { describe, expect, test } from 'vitest'
import { type Poisha, poisha } from '../platform/money.ts'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import {
  bestPrice,
  isInScope,
  isRunning,
  lowersPrices,
  type Promotion,
  type Reduction,
  reducedPrices,
  type Sold,
} from './best-price.ts'
import { derivedPrices, type Prices } from './pricing.ts'

const PACK = { unitsPerStrip: 10, stripsPerBox: 5 }
const NAPA: Sold = { prices: derivedPrices(poisha(120), PACK), pack: PACK }
const SYRUP: Sold = {
  prices: { unit: poisha(3_500), strip: null, box: null },
  pack: { unitsPerStrip: 1, stripsPerBox: 1 },
}
const percent = (value: number): Reduction => ({ valueType: 'percentage', valueHundredths: value * 100 })
const fixed = (taka: number): Reduction => ({ valueType: 'fixed', valueHundredths: taka * 100 })

describe('one reduction', () => {
  test.each<[string, Sold, Reduction, [number, number | null, number | null]]>([
    ['12.5 % off every level', NAPA, percent(12.5), [105, 1_050, 5_250]],
    ['a percentage rounded half up', SYRUP, percent(0.1), [3_497, null, null]],
    ['2 taka off the strip, carried in proportion', NAPA, fixed(2), [100, 1_000, 5_000]],
    ['2 taka off the unit where no strip is sold', SYRUP, fixed(2), [3_300, null, null]],
    ['100 %', NAPA, percent(100), [0, 0, 0]],
    ['a fixed value above the price', NAPA, fixed(500), [0, 0, 0]],
    ['1 % of 0.37 taka, too little to see', { ...SYRUP, prices: unit(37) }, percent(1), [37, null, null]],
    ['99999.99 taka', { ...SYRUP, prices: unit(9_999_999) }, percent(33.33), [6_666_999, null, null]],
  ])('%s', (_what, sold, reduction, [unitPrice, strip, box]) => {
    expect(reducedPrices(sold, reduction)).toEqual({ unit: unitPrice, strip, box })
  })

  test('ten single tablets never cost less than the strip they make up', () => {
    const sold: Sold = { prices: derivedPrices(poisha(37), PACK), pack: PACK }
    // 7 % off 0.37 is 0.3441: rounded down, ten of them would beat the strip at 3.44
    expect(reducedPrices(sold, percent(7))).toEqual({ unit: 35, strip: 345, box: 1_721 })
  })

  test('a shop that sold single tablets cheaper before goes on doing so', () => {
    const sold: Sold = { prices: { unit: poisha(100), strip: poisha(1_100), box: null }, pack: PACK }
    expect(reducedPrices(sold, percent(50))).toEqual({ unit: 50, strip: 550, box: null })
  })
})

describe('several promotions', () => {
  const offers = [
    { id: 1, ...percent(5) },
    { id: 2, ...fixed(2) },
    { id: 3, ...percent(10) },
  ]

  test('the best single one counts; they never add up', () => {
    expect(bestPrice(NAPA, offers)).toEqual({
      prices: { unit: 100, strip: 1_000, box: 5_000 },
      promotion: offers[1],
    })
  })

  test('none, or one that changes nothing, leaves the price as it is', () => {
    expect(bestPrice(NAPA, [])).toEqual({ prices: NAPA.prices, promotion: null })
    const sold = { ...SYRUP, prices: unit(37) }
    expect(bestPrice(sold, [{ id: 1, ...percent(1) }])).toEqual({ prices: sold.prices, promotion: null })
  })

  test('of two alike the older counts, in whichever order they come', () => {
    const alike = [
      { id: 8, ...percent(10) },
      { id: 7, ...percent(10) },
      { id: 9, ...fixed(1.2) },
    ]
    expect(bestPrice(NAPA, alike).promotion?.id).toBe(7)
    expect(bestPrice(NAPA, alike.toReversed()).promotion?.id).toBe(7)
  })
})

describe('whom a promotion is for', () => {
  const promotion: Promotion = {
    id: 1,
    ...percent(10),
    startsOn: '2026-01-10',
    endsOn: '2026-01-20',
    scope: 'all_products',
    categoryId: null,
    brandId: null,
    productIds: new Set(),
    minimumOrder: poisha(0),
  }
  const napa = { id: 5, categoryId: 2, brandId: 3 }

  test.each<[string, Partial<Promotion>, boolean]>([
    ['all products', {}, true],
    ['its category', { scope: 'category', categoryId: 2 }, true],
    ['another category', { scope: 'category', categoryId: 3 }, false],
    ['its brand', { scope: 'brand', brandId: 3 }, true],
    ['another brand', { scope: 'brand', brandId: 2 }, false],
    ['a list with it', { scope: 'specific_products', productIds: new Set([4, 5]) }, true],
    ['a list without it', { scope: 'specific_products', productIds: new Set([4]) }, false],
  ])('%s: %j is %s', (_what, facts, expected) => {
    expect(isInScope({ ...promotion, ...facts }, napa)).toBe(expected)
  })

  test('its first and its last day count whole', () => {
    const days = ['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21']
    expect(days.map((day) => isRunning(promotion, day))).toEqual([false, true, true, false])
  })

  test('with a minimum it does not lower prices', () => {
    expect(lowersPrices(promotion)).toBe(true)
    expect(lowersPrices({ ...promotion, minimumOrder: poisha(1) })).toBe(false)
  })
})

describe('whatever the prices and the promotions', () => {
  const cases = Array.from({ length: 4_000 }, (_, seed) => randomCase(seed + 1))
  const reduced = cases.flatMap(({ sold, offers }) =>
    offers.map((offer) => ({ sold, after: reducedPrices(sold, offer), offer })),
  )

  test('the cases reach far: all levels, tiny and huge prices, both kinds, free and unchanged', () => {
    const some = (is: (each: (typeof reduced)[number]) => boolean) => reduced.filter(is).length
    expect(some(({ sold }) => sold.prices.strip === null)).toBeGreaterThan(500)
    expect(some(({ sold }) => sold.prices.box !== null)).toBeGreaterThan(500)
    expect(some(({ sold }) => sold.prices.unit < 10)).toBeGreaterThan(100)
    expect(some(({ sold }) => sold.prices.unit > 1_000_000_000)).toBeGreaterThan(100)
    expect(some(({ offer }) => offer.valueType === 'fixed')).toBeGreaterThan(500)
    expect(some(({ after }) => after.unit === 0)).toBeGreaterThan(100)
    expect(some(({ sold, after }) => after.unit === sold.prices.unit)).toBeGreaterThan(100)
    expect(some(({ sold }) => undercuts(sold.prices, sold.pack).some(Boolean))).toBeGreaterThan(100)
  })

  test('no price is negative, no price rises, no level appears or goes', () => {
    const wrong = reduced.filter(({ sold, after }) =>
      (['unit', 'strip', 'box'] as const).some((level) => {
        const [before, now] = [sold.prices[level], after[level]]
        return before === null || now === null ? before !== now : now < 0 || now > before
      }),
    )
    expect(wrong).toEqual([])
  })

  test('no smaller level beats the larger one it makes up, unless it did before', () => {
    const wrong = reduced.filter(({ sold, after }) => {
      const before = undercuts(sold.prices, sold.pack)
      return undercuts(after, sold.pack).some((now, at) => now && !before[at])
    })
    expect(wrong).toEqual([])
  })

  test('where all levels cost the same per unit, the larger gains less than one poisha per piece', () => {
    const wrong = reduced.filter(({ sold, after }) => {
      if (!isEven(sold.prices, sold.pack) || after.strip === null) return false
      return after.unit * sold.pack.unitsPerStrip - after.strip >= Math.max(2, sold.pack.unitsPerStrip)
    })
    expect(wrong).toEqual([])
  })

  test('the best of several has the lowest price of the default pack', () => {
    const wrong = cases.filter(({ sold, offers }) => {
      const level = sold.prices.strip === null ? 'unit' : 'strip'
      const each = [sold.prices, ...offers.map((offer) => reducedPrices(sold, offer))]
      return bestPrice(sold, offers).prices[level] !== Math.min(...each.map((prices) => prices[level] ?? 0))
    })
    expect(wrong).toEqual([])
  })

  test('the order of promotions does not matter', () => {
    for (const { sold, offers, shuffled } of cases) {
      expect(bestPrice(sold, shuffled)).toEqual(bestPrice(sold, offers))
    }
  })

  test('of two promotions one is the better at every level, so what is bought does not matter', () => {
    const wrong = cases.filter(({ sold, offers }) => {
      const best = bestPrice(sold, offers).prices
      const others = offers.map((offer) => reducedPrices(sold, offer))
      return others.some((other) =>
        (['unit', 'strip', 'box'] as const).some((level) => (other[level] ?? 0) < (best[level] ?? 0)),
      )
    })
    expect(wrong).toEqual([])
  })
})

function unit(price: number): Prices {
  return { unit: poisha(price), strip: null, box: null }
}

/** Whether units beat the strip, strips the box, and units the box. */
function undercuts({ unit: one, strip, box }: Prices, { unitsPerStrip, stripsPerBox }: Sold['pack']) {
  const beats = (small: Poisha | null, times: number, large: Poisha | null) =>
    small !== null && large !== null && small * times < large
  return [
    beats(one, unitsPerStrip, strip),
    beats(strip, stripsPerBox, box),
    beats(one, unitsPerStrip * stripsPerBox, box),
  ]
}

function isEven({ unit: one, strip, box }: Prices, { unitsPerStrip, stripsPerBox }: Sold['pack']): boolean {
  return strip === one * unitsPerStrip && (box === null || box === strip * stripsPerBox)
}

/** A product and up to five promotions, the same for the same seed on every machine. */
function randomCase(seed: number) {
  const next = seededNumbers(seed)
  const below = (most: number) => Math.floor(next() * most)
  const upTo = () => 1 + below([9, 99, 9_999, 9_999_999, 2_000_000_000][below(5)] ?? 9)
  const pack = { unitsPerStrip: 1 + below(30), stripsPerBox: 1 + below(20) }
  const one = upTo()
  const kinds: readonly (() => Prices)[] = [
    () => unit(one),
    () => derivedPrices(poisha(1 + (one % 100_000)), pack),
    () => ({ ...derivedPrices(poisha(1 + (one % 100_000)), pack), box: null }),
    () => ({ unit: poisha(one), strip: poisha(upTo()), box: poisha(upTo()) }),
  ]
  const prices = (kinds[below(kinds.length)] ?? (() => unit(one)))()
  const offers = Array.from({ length: 1 + below(5) }, (_, at) => {
    const isFixed = next() < 0.5
    const value = isFixed ? 1 + below(Math.ceil((prices.strip ?? prices.unit) * 1.2)) : 1 + below(10_000)
    return { id: at + 1, valueType: isFixed ? 'fixed' : 'percentage', valueHundredths: value } as const
  })
  const order = offers.map((offer) => ({ offer, at: next() })).sort((one, other) => one.at - other.at)
  return { sold: { prices, pack }, offers, shuffled: order.map(({ offer }) => offer) }
}
