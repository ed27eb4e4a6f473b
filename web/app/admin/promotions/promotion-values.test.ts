import { expect, test } from 'vitest'
import { promotionBody, promotionProblems, promotionValues } from './promotion-values.ts'

const NAPA = {
  id: 7,
  SKU: 'AB12CD',
  name: 'Napa',
  label: { en: 'Napa · Tablet', bn: 'Napa · ট্যাবলেট' },
  strength: null,
  productType: { id: 2, name: 'Tablet' },
  brand: { id: 1, name: 'Beximco' },
}
const WINTER = {
  ...promotionValues(null),
  name: 'Winter',
  value: '10',
  startDate: '2026-01-10',
  endDate: '2026-01-20',
}

test('a new one is a percentage off all products without a minimum', () => {
  expect(promotionValues(null)).toMatchObject({
    type: 'percentage',
    scope: 'all_products',
    minimumOrderAmount: '0',
  })
})

test('name, value and both dates must be there', () => {
  expect(Object.keys(promotionProblems(promotionValues(null)))).toEqual([
    'name',
    'value',
    'startDate',
    'endDate',
  ])
  expect(promotionProblems(WINTER)).toEqual({})
})

test.each([
  ['category', 'targetId', 'Please choose a category for this promotion.'],
  ['brand', 'targetId', 'Please choose a brand for this promotion.'],
  ['specific_products', 'productIds', 'Please choose at least one product for this promotion.'],
] as const)('the scope %s asks for its own choice', (scope, field, sentence) => {
  expect(promotionProblems({ ...WINTER, scope })).toEqual({ [field]: { sentence } })
})

test('only what the scope asks for is sent', () => {
  const chosen = { ...WINTER, targetId: '3', productIds: [NAPA], minimumOrderAmount: ' ' }
  expect(promotionBody(chosen)).toEqual({
    type: 'percentage',
    name: 'Winter',
    value: '10',
    startDate: '2026-01-10',
    endDate: '2026-01-20',
    scope: 'all_products',
    minimumOrderAmount: '0',
  })
  expect(promotionBody({ ...chosen, scope: 'brand' })).toMatchObject({ targetId: 3 })
  expect(promotionBody({ ...chosen, scope: 'brand' }).productIds).toBeUndefined()
  expect(promotionBody({ ...chosen, scope: 'specific_products' })).toMatchObject({ productIds: [7] })
})
