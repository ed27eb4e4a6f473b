import type { Product } from '@niramoy/contract/catalogue/products'
import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { quote } from '@niramoy/domain/pricing/quote'
import { expect, test } from 'vitest'
import { tablets } from '../../../testing/samples.ts'
import { quoteHere } from './quote-here.ts'

const PRICED = {
  originalUnitPrice: 2,
  originalStripPrice: 19.5,
  originalBoxPrice: 190,
  finalUnitPrice: 1.8,
  finalStripPrice: 17.55,
  finalBoxPrice: 171,
}
const pack = (unitsPerStrip: number, stripsPerBox: number) => [
  { id: 1, unitPrice: 2, stripPrice: null, boxPrice: null, unitsPerStrip, stripsPerBox },
]

test.each([
  ['boxes, strips and pieces', { pricing: pack(10, 10) }],
  ['strips of one piece, which are not sold', { pricing: pack(1, 5) }],
  ['pieces alone', { pricing: pack(10, 10), productType: { id: 2, name: 'Syrup', isMultiLevel: false } }],
])('costs what the one calculation says: %s', (_what, more) => {
  const line = {
    ...tablets(20, 'Napa', { ...more, bestPrice: PRICED }),
    quantities: { box: 1, strip: 2, unit: 3 },
  } as unknown as Product & { quantities: { box: number; strip: number; unit: number } }
  const [entry] = line.pricing
  const { isMultiLevel } = line.productType
  const { subtotal } = quote({
    lines: [
      {
        product: { id: 20, categoryId: 1, brandId: 7 },
        prices: {
          unit: toPoisha(PRICED.finalUnitPrice),
          strip: toPoisha(PRICED.finalStripPrice),
          box: toPoisha(PRICED.finalBoxPrice),
        },
        pack: isMultiLevel && entry ? entry : { unitsPerStrip: 1, stripsPerBox: 1 },
        isMultiLevel,
        quantities: line.quantities,
      },
    ],
    promotions: [],
    shipping: null,
    code: null,
  })
  expect(quoteHere([line]).subtotal).toBe(toTaka(subtotal))
  expect(subtotal).toBeGreaterThan(0)
})

test('a product without a price costs nothing here', () => {
  const line = { ...tablets(20, 'Napa', { bestPrice: null }), quantities: { box: 0, strip: 1, unit: 0 } }
  const { subtotal, costs } = quoteHere([line as never])
  expect([subtotal, costs.get(20)]).toEqual([0, { original: 0, subtotal: 0 }])
})
