import { expect, test } from 'vitest'
import { typedEntry } from './use-find.ts'

test('a short number is how many of the chosen line', () => {
  expect(typedEntry('50', true)).toEqual({ kind: 'count', units: 50 })
})

test.each(['50', '500', '৫০', '50 mg'])(
  '%s on an empty sale is no name: it adds nothing by itself',
  (typed) => {
    expect(typedEntry(typed, false)).toEqual({ kind: 'product', mayBeCode: false, mayBeName: false })
  },
)

test('a long number may be a barcode and no name; a word may be either', () => {
  expect(typedEntry('8941100280015', false)).toMatchObject({ mayBeCode: true, mayBeName: false })
  expect(typedEntry('napa', false)).toMatchObject({ mayBeCode: true, mayBeName: true })
  expect(typedEntry('napa 500', true)).toMatchObject({ mayBeCode: false, mayBeName: true })
})
