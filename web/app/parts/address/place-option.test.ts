import { expect, test } from 'vitest'
import { placeOptions } from './address-values.ts'

const PLACES = [
  { name: 'Dhaka', nameBn: 'ঢাকা' },
  { name: 'Khulna', nameBn: 'খুলনা' },
]

test('places are offered under their names in the visitor’s language', () => {
  expect(placeOptions(PLACES, '', 'bn')).toEqual([
    { value: 'ঢাকা', label: 'ঢাকা' },
    { value: 'খুলনা', label: 'খুলনা' },
  ])
  expect(placeOptions(PLACES, '', 'en').map(({ label }) => label)).toEqual(['Dhaka', 'Khulna'])
})

test('what was stored in the other language is shown in this one, and stays as it was stored', () => {
  expect(placeOptions(PLACES, 'Khulna', 'bn')).toContainEqual({ value: 'Khulna', label: 'খুলনা' })
  expect(placeOptions(PLACES, 'খুলনা', 'en')).toContainEqual({ value: 'খুলনা', label: 'Khulna' })
})

test('an older name, or one whose list is still on its way, can be chosen too', () => {
  expect(placeOptions([], 'Chittagong', 'en')).toEqual([{ value: 'Chittagong', label: 'Chittagong' }])
})
