import { expect, test } from 'vitest'
import { fitsForm, isSameForm, plainForm } from './use-form-draft.ts'

const blank = { name: '', tags: [] as string[], picture: null as File | null }
const picture = new File(['x'], 'x.png')

test('a file is left out, and that is said', () => {
  expect(plainForm(blank, { ...blank, name: 'Napa', picture })).toEqual({
    base: blank,
    values: { ...blank, name: 'Napa' },
    lacksFiles: true,
  })
})

test('a form is as it was when nothing differs; a chosen file is a difference', () => {
  expect(isSameForm(blank, { ...blank })).toBe(true)
  expect(isSameForm(blank, { ...blank, tags: ['a'] })).toBe(false)
  expect(isSameForm(blank, { ...blank, picture })).toBe(false)
})

test.each([
  [{ name: 'Napa', tags: ['a'], picture: null }, true],
  [{ name: 'Napa', tags: ['a'] }, false],
  [{ name: 'Napa', tags: ['a'], picture: null, price: '' }, false],
  [{ name: 7, tags: [], picture: null }, false],
  [{ name: '', tags: {}, picture: null }, false],
  [null, false],
  ['text', false],
])('%j fits: %j', (stored, fits) => expect(fitsForm(stored, blank)).toBe(fits))
