import type { PricingEntry } from '@niramoy/contract/catalogue/products'
import type { Taka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { blankPrice, changedPack, packPrices, priceBody, priceProblems, priceValues } from './price-values.ts'

const typed = (unitPrice: string, unitsPerStrip = '1', stripsPerBox = '1') => ({
  ...blankPrice('500 mg', '2026-11-15'),
  unitPrice,
  unitsPerStrip,
  stripsPerBox,
})
const taka = (amount: number) => amount as Taka
const stored: PricingEntry = {
  id: 7,
  unitPrice: taka(1.2),
  stripPrice: taka(11),
  boxPrice: taka(100),
  unitsPerStrip: 10,
  stripsPerBox: 10,
  unitSize: '500 mg',
  printedPrice: taka(12.5),
  printedPer: 'strip',
  effectiveFrom: '2026-10-31T18:00:00.000Z',
  effectiveTo: '2026-11-30T18:00:00.000Z',
}

test('a blank price starts today, with the strength as unit size and packs of 1', () => {
  expect(blankPrice('500 mg', '2026-11-15')).toEqual({
    unitPrice: '',
    unitsPerStrip: '1',
    stripsPerBox: '1',
    unitSize: '500 mg',
    printedPrice: '',
    printedPer: '',
    effectiveFrom: '2026-11-15',
    effectiveTo: '',
  })
})

test.each([
  ['0.37', '10', '3', 3.7, 11.1],
  ['1.1', '3', '3', 3.3, 9.9],
  ['99999.99', '10', '1', 999_999.9, 999_999.9],
  ['8', '', '', 8, 8],
])('%s × %s × %s: strip %d, box %d', (unit, units, strips, strip, box) => {
  expect(packPrices(typed(unit, units, strips))).toEqual({ strip, box })
})

test.each([
  ['', '10', '10'],
  ['0', '10', '10'],
  ['-1', '10', '10'],
  ['x', '10', '10'],
  ['1', '0', '10'],
  ['1', '10', '2.5'],
  ['1', '10', '1001'],
])('%s × %s × %s gives no price yet', (unit, units, strips) => {
  expect(packPrices(typed(unit, units, strips))).toBeNull()
})

test('a price that was given its own strip and box keeps them until it is changed', () => {
  const untouched = priceValues(stored)
  expect(packPrices(untouched, stored)).toEqual({ strip: 11, box: 100 })
  expect(priceBody(untouched, stored)).toMatchObject({ id: 7, stripPrice: 11, boxPrice: 100 })
  const changed = { ...untouched, unitPrice: '2' }
  expect(packPrices(changed, stored)).toEqual({ strip: 20, box: 200 })
  expect(priceBody(changed, stored)).not.toHaveProperty('stripPrice')
})

test('a window shows as days in Dhaka, its last day counted whole', () => {
  expect(priceValues(stored)).toMatchObject({ effectiveFrom: '2026-11-01', effectiveTo: '2026-11-30' })
})

test('an empty Effective To is sent as null', () => {
  expect(priceBody(typed('1'))).toMatchObject({ effectiveTo: null, unitPrice: '1' })
})

test('the unit price must be positive and Effective From given', () => {
  expect(priceProblems({ ...typed('0'), effectiveFrom: '' })).toEqual({
    unitPrice: { sentence: 'Unit price must be a positive number' },
    effectiveFrom: { sentence: 'Effective From date is required' },
  })
  expect(Object.values(priceProblems(typed('0.01'))).filter(Boolean)).toEqual([])
})

const STORED = {
  id: 1,
  unitPrice: 1.2,
  stripPrice: 12,
  boxPrice: 60,
  unitsPerStrip: 10,
  stripsPerBox: 5,
  unitSize: null,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  effectiveTo: null,
} as unknown as PricingEntry

test('a new price is blank but packed as before, and follows from that', () => {
  const blank = blankPrice('500 mg', '2026-01-15', STORED)
  expect(blank).toMatchObject({ unitPrice: '', unitsPerStrip: '10', stripsPerBox: '5' })
  expect(packPrices({ ...blank, unitPrice: '2', stripsPerBox: '' }, undefined, STORED)).toEqual({
    strip: 20,
    box: 100,
  })
})

test('only another pack is asked about', () => {
  const typed = blankPrice('', '2026-01-15', STORED)
  expect(changedPack(typed, STORED, true)).toBeNull()
  expect(changedPack({ ...typed, unitsPerStrip: '' }, STORED, true)).toBeNull()
  expect(changedPack({ ...typed, unitsPerStrip: '12' }, STORED, true)).toEqual({
    unitsPerStrip: 12,
    stripsPerBox: 5,
  })
  expect(changedPack({ ...typed, unitsPerStrip: 'x' }, STORED, true)).toBeNull()
  expect(changedPack(typed, undefined, true)).toBeNull()
})

test('the printed price of now stands in a new price, and is sent with what it is printed for', () => {
  const typed = blankPrice('', '2026-01-15', stored)
  expect(typed).toMatchObject({ printedPrice: '12.50', printedPer: 'strip' })
  expect(priceBody(typed)).toMatchObject({ printedPrice: '12.50', printedPer: 'strip' })
})
