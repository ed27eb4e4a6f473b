import { expect, test } from 'vitest'
import { type FormPart, getPart, isSamePart } from './form-parts.ts'
import { mergeParts } from './merge-parts.ts'

type Values = { readonly name: string; readonly price: string; readonly from: string; readonly to: string }
const NAME: FormPart<Values> = { label: 'Name', fields: ['name'] }
const PRICE: FormPart<Values> = { label: 'Price', fields: ['price'], key: ({ price }) => Number(price) }
const DAYS: FormPart<Values> = { label: 'Days', fields: ['from', 'to'] }
const base: Values = { name: 'Courier', price: '60', from: '1', to: '2' }

test('what only they changed is adopted, what both changed in another way is left to choose', () => {
  const theirs = { ...base, price: '70', to: '3' }
  const mine = { ...base, name: 'Bicycle', price: '80' }
  expect(mergeParts([NAME, PRICE, DAYS], isSamePart, { base, theirs, mine })).toEqual({
    adopted: [DAYS],
    differing: [PRICE],
  })
})

test('what both changed alike, and what reads alike, is no difference', () => {
  const theirs = { ...base, price: '70.0', name: ' Courier ' }
  const mine = { ...base, price: '70' }
  expect(mergeParts([NAME, PRICE], isSamePart, { base, theirs, mine })).toEqual({
    adopted: [],
    differing: [],
  })
})

test('fields that belong together are taken together', () => {
  const theirs = { ...base, to: '3' }
  const mine = { ...base, from: '0' }
  expect(mergeParts([DAYS], isSamePart, { base, theirs, mine }).differing).toEqual([DAYS])
  expect(getPart(DAYS, theirs)).toEqual({ from: '1', to: '3' })
})

test('a chosen file is another picture than the one that is there', () => {
  const picture: FormPart<{ readonly image: File | string }> = { label: 'Image', fields: ['image'] }
  const chosen = new File(['x'], 'a.png', { lastModified: 1 })
  expect(isSamePart(picture, { image: '/files/a/800.webp' }, { image: chosen })).toBe(false)
  expect(
    isSamePart(picture, { image: chosen }, { image: new File(['x'], 'a.png', { lastModified: 1 }) }),
  ).toBe(true)
})
