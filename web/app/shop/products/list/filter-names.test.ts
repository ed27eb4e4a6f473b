import { expect, test } from 'vitest'
import { chosenName } from './filter-names.ts'
import { readProductListQuery } from './product-list-query.ts'

const query = readProductListQuery(
  new URL(
    'http://shop/products?category=7&subCategory=Fever&drugClass=Fibrates&genericName=napa&brand=square',
  ),
)
const chosen = {
  category: { value: 'skin', name: 'Skin', nameBn: 'ত্বক' },
  brand: { value: 'square', name: 'Square Ltd.', nameBn: null },
  drugClass: { value: 'Fibrates', name: 'Fibrates', nameBn: 'ফাইব্রেট' },
}

test('what is chosen is shown by its name, in Bengali where it has one', () => {
  expect(chosenName(chosen, query, 'category', 'bn')).toBe('ত্বক')
  expect(chosenName(chosen, query, 'category', 'en')).toBe('Skin')
  expect(chosenName(chosen, query, 'brand', 'bn')).toBe('Square Ltd.')
  expect(chosenName(chosen, query, 'drugClass', 'bn')).toBe('ফাইব্রেট')
})

test('what the shop does not know is shown as the address says it', () => {
  expect(chosenName(chosen, query, 'genericName', 'bn')).toBe('napa')
  expect(chosenName(chosen, query, 'subCategory', 'en')).toBe('Fever')
  expect(chosenName(undefined, query, 'brand', 'en')).toBe('square')
})
