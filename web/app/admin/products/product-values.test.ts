import { expect, test } from 'vitest'
import { getPart, isChanged, mergeProduct } from './merge-product.ts'
import { type ProductValues, productBody, productProblems, toValues } from './product-values.ts'

const blank = toValues(null, '2026-11-15')
const base: ProductValues = {
  ...blank,
  name: 'Napa',
  strength: '500 mg',
  categoryId: '1',
  genericNameId: '2',
}

test('an empty form is refused in the words of each field', () => {
  const sentences = Object.values(productProblems({ ...blank, name: '  ', effectiveFrom: '' }))
  expect(sentences.map((notice) => notice?.sentence)).toEqual([
    'Name is required',
    'Category is required',
    'Generic name is required',
    'Brand is required',
    'Product type is required',
    'Unit price must be a positive number',
    'Effective From date is required',
  ])
})

test('attributes without a name or a value are dropped before sending', () => {
  const attributes = [
    { key: 0, name: ' Storage ', value: 'below 30 °C' },
    { key: 1, name: 'Colour', value: ' ' },
    { key: 2, name: '', value: 'blue' },
  ]
  const body = productBody({ ...base, attributes }, null)
  expect(JSON.parse(String(body.get('attributes')))).toEqual([{ name: 'Storage', value: 'below 30 °C' }])
  expect(JSON.parse(String(body.get('pricing')))[0].effectiveTo).toBeNull()
  expect(body.has('version')).toBe(false)
})

test('of two versions, what only they changed is taken over and what both changed is asked', () => {
  const theirs = { ...base, name: 'Napa Extra', usage: 'After meals', strength: '650 mg' }
  const mine = { ...base, name: 'Napa One', description: 'Mine', strength: '650 mg' }
  expect(mergeProduct({ base, theirs, mine })).toEqual({ adopted: ['usage'], differing: ['name'] })
})

test('a generic name goes with its category', () => {
  const theirs = { ...base, genericNameId: '3' }
  const mine = { ...base, categoryId: '9', genericNameId: '' }
  expect(mergeProduct({ base, theirs, mine }).differing).toEqual(['genericName'])
  expect(getPart(theirs, 'genericName')).toEqual({ categoryId: '1', genericNameId: '3' })
})

test('spaces and empty attribute rows are no change, a picture is', () => {
  expect(isChanged({ ...base, name: ' Napa ', attributes: [{ key: 0, name: 'x', value: '' }] }, base)).toBe(
    false,
  )
  expect(isChanged({ ...base, usage: 'x' }, base)).toBe(true)
  expect(isChanged({ ...base, imageUrl: new File([], 'a.png') }, base)).toBe(true)
})

test('a class of its own needs a reason, and the two are one part', () => {
  const classed = { ...base, dispensingClass: 'otc' }
  expect(productProblems(classed).dispensingReason?.sentence).toBe(
    'Say why this product is sold otherwise than its generic name.',
  )
  expect(productProblems({ ...classed, dispensingReason: 'Small dose' }).dispensingReason).toBeUndefined()
  expect(productProblems(base).dispensingReason).toBeUndefined()
  const theirs = { ...classed, dispensingReason: 'Small dose' }
  expect(mergeProduct({ base, theirs, mine: base }).adopted).toEqual(['dispensingClass'])
  expect(getPart(theirs, 'dispensingClass')).toEqual({
    dispensingClass: 'otc',
    dispensingReason: 'Small dose',
  })
})
