import type { Product } from '@niramoy/contract/catalogue/products'
import { expect, test } from 'vitest'
import { cardProduct, shownLookAlikes } from './card-product.ts'

const other = { id: 2, name: 'Napo', genericName: 'Ibuprofen', label: { en: 'Napo', bn: 'Napo' } }
const product = {
  id: 1,
  SKU: '0A1B2C',
  name: 'Napa',
  brand: { id: 3, name: 'Beximco', slug: 'beximco' },
  genericName: { id: 4, name: 'Paracetamol', slug: 'paracetamol', category: { id: 5, name: 'Pain' } },
  productType: { id: 6, name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' },
  pricing: [{ id: 7 }],
  discounts: [{ id: 8, name: 'Eid', type: 'percentage', value: 10, startDate: '2026-01-01' }],
  lookAlikes: [
    { ...other, kind: 'danger' },
    { ...other, id: 9, kind: 'danger' },
  ],
  createdAt: '2026-01-15T06:00:00Z',
} as unknown as Product

test('a card carries the names it shows and nothing behind them', () => {
  const card = cardProduct(product)
  expect(card).toMatchObject({
    id: 1,
    brand: { name: 'Beximco' },
    genericName: { name: 'Paracetamol' },
    productType: { isMultiLevel: true, stripLabel: 'Strip' },
    discounts: [{ type: 'percentage', value: 10 }],
  })
  expect(JSON.stringify(card)).not.toMatch(/slug|SKU|pricing|Eid|createdAt|category/)
})

test('one dangerous look-alike is shown, no other pack', () => {
  expect(shownLookAlikes(product).map(({ id }) => id)).toEqual([2])
  expect(shownLookAlikes({ lookAlikes: [{ ...other, kind: 'same-name' }] })).toEqual([])
})
