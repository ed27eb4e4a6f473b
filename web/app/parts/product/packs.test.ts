import type { BestPrice, Product } from '@niramoy/contract/catalogue/products'
import type { Taka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { chosenTotal } from './chosen-total.tsx'
import { defaultPack, firstQuantity, getPack, percentOff, pricesNow, soldLevels, unitsIn } from './packs.ts'

type Sold = Pick<Product, 'productType' | 'unitName' | 'bestPrice' | 'pricing' | 'maxUnitsPerOrder'>
type Pair = readonly [original: number, final: number] | null
const taka = (amount: number) => amount as Taka

function product(unit: Pair, strip: Pair = null, box: Pair = null): Sold {
  const side = (pair: Pair, index: 0 | 1) => (pair === null ? null : taka(pair[index]))
  const bestPrice: BestPrice | null = unit && {
    originalUnitPrice: taka(unit[0]),
    finalUnitPrice: taka(unit[1]),
    originalStripPrice: side(strip, 0),
    finalStripPrice: side(strip, 1),
    originalBoxPrice: side(box, 0),
    finalBoxPrice: side(box, 1),
    unitSize: '1 tablet',
  }
  const entry = {
    id: 1,
    unitsPerStrip: 10,
    stripsPerBox: 3,
    unitSize: null,
    printedPrice: null,
    printedPer: null,
  } as const
  const window = { effectiveFrom: '2026-01-01T00:00:00.000Z', effectiveTo: null }
  const prices = { unitPrice: taka(unit?.[0] ?? 1), stripPrice: null, boxPrice: null }
  return {
    productType: { id: 1, name: 'Tablet', isMultiLevel: strip !== null || box !== null, stripLabel: 'Strip' },
    unitName: { en: 'Tablet', bn: 'ট্যাবলেট' },
    bestPrice,
    pricing: [{ ...entry, ...prices, ...window }],
    maxUnitsPerOrder: null,
  }
}

const tablets = product([5.02, 4.52], [50.2, 45.18], [150.6, 135.54])
const syrup = product([34.5, 34.5])

test('tablets are sold by box, strip and unit, and shown by the strip', () => {
  expect(soldLevels(tablets).map(({ level }) => level)).toEqual(['box', 'strip', 'unit'])
  expect(defaultPack(tablets)).toEqual({ level: 'strip', original: 50.2, final: 45.18 })
  expect(firstQuantity(tablets)).toEqual({ box: 0, strip: 1, unit: 0 })
  expect(unitsIn('box', getPack(tablets))).toBe(30)
})

test('what is not sold in levels has one price, whatever else was noted', () => {
  expect(soldLevels(syrup)).toEqual([{ level: 'unit', original: 34.5, final: 34.5 }])
  expect(defaultPack(syrup)?.level).toBe('unit')
  expect(firstQuantity(syrup)).toEqual({ box: 0, strip: 0, unit: 1 })
  expect(unitsIn('strip', getPack(syrup))).toBe(1)
})

test('a multi-level product without a strip price starts with one unit', () => {
  const boxed = product([2, 2], null, [60, 60])
  expect(firstQuantity(boxed)).toEqual({ box: 0, strip: 0, unit: 1 })
  expect(soldLevels(boxed).map(({ level }) => level)).toEqual(['box', 'unit'])
})

test('a product without a price is not sold by any level and has no total', () => {
  expect(soldLevels(product(null))).toEqual([])
  expect(defaultPack(product(null))).toBeUndefined()
  expect(chosenTotal(product(null), { box: 0, strip: 0, unit: 1 })).toBeNull()
})

test('the total is exact to the poisha, by the discounted prices, with what is saved', () => {
  expect(chosenTotal(tablets, { box: 1, strip: 2, unit: 3 })).toEqual({
    units: 53,
    total: 239.46,
    saved: 26.6,
  })
  expect(chosenTotal(product([0.37, 0.37]), { box: 0, strip: 0, unit: 3 })?.total).toBe(1.11)
  expect(chosenTotal(product([99999.99, 99999.99]), { box: 0, strip: 0, unit: 9999 })?.total).toBe(
    999899900.01,
  )
  expect(chosenTotal(syrup, { box: 0, strip: 0, unit: 0 })).toEqual({ units: 0, total: 0, saved: 0 })
  expect(pricesNow({ ...(tablets.bestPrice as BestPrice), finalBoxPrice: null }).box).toBeNull()
})

test('a promotion is told in its own percent, and one too small to tell is not', () => {
  const off = (original: number, final: number, ...percents: number[]) =>
    percentOff(
      { original: taka(original), final: taka(final) },
      percents.map((value) => ({ type: 'percentage', value })),
    )
  expect(off(50, 45, 10)).toBe(10)
  expect(off(10, 9.25, 7.5)).toBe(7.5)
  // 7.5 % of 0.75 is 0.05625, and the price is rounded
  expect(off(0.75, 0.69, 5, 7.5)).toBe(7.5)
  // taken off as an amount
  expect(off(133, 123)).toBe(7.5)
  expect(off(100, 99.8)).toBe(0)
  expect(off(0, 0)).toBe(0)
})
