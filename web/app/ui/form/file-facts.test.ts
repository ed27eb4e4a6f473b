import { expect, test } from 'vitest'
import { fileSize, isAccepted } from './file-facts.ts'

test.each([
  [0, '0 B'],
  [930, '930 B'],
  [12_400, '12 KB'],
  [3_565_158, '3.4 MB'],
])('%s bytes are said as %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said)
})

const photo = { name: 'Rx.JPG', type: 'image/jpeg' }
const sheet = {
  name: 'stock.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const pdf = { name: 'rx.pdf', type: 'application/pdf' }

test.each([
  [photo, undefined, true],
  [photo, 'image/*', true],
  [photo, '.jpg, .png', true],
  [pdf, 'image/*,application/pdf', true],
  [pdf, 'image/*', false],
  [sheet, '.xlsx', true],
  [photo, '.xlsx', false],
  [{ name: 'imagery', type: 'imagery/x' }, 'image/*', false],
])('%j is checked against %j', (file, accept, expected) => {
  expect(isAccepted(file, accept)).toBe(expected)
})
