import { expect, test } from 'vitest'
import { withFilters } from '../list/list-query.ts'
import { classificationFilters, type LEVELS, readClassification } from './classification.ts'

const FULL = 'brand=square&category=pain&subCategory=Fever&drugClass=NSAID&genericName=Ibuprofen&page=3'
const left = (name: (typeof LEVELS)[number]) =>
  withFilters(new URLSearchParams(FULL), classificationFilters(name, 'Other')).toString()

test('another category clears sub-category, drug class and generic name', () => {
  expect(left('category')).toBe('brand=square&category=Other')
})

test('another sub-category clears drug class and generic name', () => {
  expect(left('subCategory')).toBe('brand=square&category=pain&subCategory=Other')
})

test('another drug class clears the generic name', () => {
  expect(left('drugClass')).toBe('brand=square&category=pain&subCategory=Fever&drugClass=Other')
})

test('another generic name clears nothing but the page', () => {
  expect(left('genericName')).toBe(FULL.replace('Ibuprofen&page=3', 'Other'))
})

test('no category any more: what depended on it goes too', () => {
  expect(withFilters(new URLSearchParams(FULL), classificationFilters('category', '')).toString()).toBe(
    'brand=square',
  )
})

test('a classification is read from the address', () => {
  expect(readClassification(new URLSearchParams('category=%20pain%20&drugClass=NSAID'))).toEqual({
    category: 'pain',
    subCategory: '',
    drugClass: 'NSAID',
    genericName: '',
  })
})
