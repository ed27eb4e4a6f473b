import type { ProductPrice } from '@niramoy/contract/catalogue/prices'
import type { Taka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import {
  changing,
  isBelowCost,
  listChanges,
  type PriceChoice,
  plannedPrices,
  typedNumber,
} from './planned-prices.ts'

const taka = (amount: number) => amount as Taka
const napa: ProductPrice = {
  id: 1,
  version: 4,
  SKU: 'A1B2C3',
  label: { en: 'Napa 500 mg', bn: 'Napa 500 mg' },
  brand: 'Beximco',
  stripLabel: 'Strip',
  isMultiLevel: true,
  price: {
    unitPrice: taka(1.2),
    stripPrice: taka(12),
    boxPrice: taka(60),
    unitsPerStrip: 10,
    stripsPerBox: 5,
    printedPrice: null,
    printedPer: null,
  },
  cost: taka(1),
  unitsInStock: 100,
  nextPriceAt: null,
}
const choice: PriceChoice = { by: 'percent', percent: '5', amount: '', rounding: 10, set: new Map() }
const plan = (typed: Partial<PriceChoice>, refused = new Map<number, string>()) =>
  plannedPrices([napa], { ...choice, ...typed }, refused)

test('by percent, rounded, with the margin against the cost of what is in stock', () => {
  const rows = plan({})
  expect(rows).toMatchObject([
    { after: { unit: 130, strip: 1300, box: 6500 }, marginBefore: 16.7, margin: 23.1 },
  ])
  expect(listChanges(rows)).toEqual([
    { productId: 1, version: 4, unitPrice: 1.3, stripPrice: 13, boxPrice: 65 },
  ])
})

test('what is below cost is known', () => {
  expect(plan({ percent: '-25' }).map(isBelowCost)).toEqual([true])
})

test('nothing typed, or the price it has, changes nothing', () => {
  expect(changing(plan({ percent: '' }))).toEqual([])
  expect(changing(plan({ by: 'set', set: new Map([[1, '1.20']]) }))).toEqual([])
  expect(changing(plan({ by: 'set', set: new Map([[1, '২.৫০']]) }))).toHaveLength(1)
})

test('zero, a product without a price and what the server refused say why', () => {
  expect(plan({ percent: '-100' })).toMatchObject([
    { after: null, problem: 'The new price would be zero or less.' },
  ])
  expect(plannedPrices([{ ...napa, price: null }], choice, new Map())[0]?.problem).toMatch(/no price yet/)
  expect(plan({}, new Map([[1, 'It was changed.']]))).toMatchObject([
    { after: null, problem: 'It was changed.' },
  ])
})

test.each([
  ['1,250.50', 1250.5],
  ['১.২৫', 1.25],
  ['-5', -5],
  ['৳ 3', 3],
  ['abc', null],
  ['', null],
])('%s is understood as %s', (typed, number) => expect(typedNumber(typed)).toBe(number))
