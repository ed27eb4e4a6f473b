import { expect, test } from 'vitest'
import { isWorthAsking } from './suggestion-row.tsx'

test.each(['na', 'নাপা', '20', 'c3'])('“%s” is worth a question', (text) => {
  expect(isWorthAsking(text)).toBe(true)
})

test.each(['', '  ', 'n', 'ন', 'না', 'নি ', '-+'])('“%s” is not', (text) => {
  expect(isWorthAsking(text)).toBe(false)
})
