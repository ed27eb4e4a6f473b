import { expect, test } from 'vitest'
import { readTokens } from './tokens.ts'

const texts = (text: string) => readTokens(text).map((token) => token.text)
const amount = (text: string) => readTokens(text)[0]?.number?.amount

test('letters and digits are parted, and measures go with their number', () => {
  expect(texts('napa500mg')).toEqual(['napa', '500'])
  expect(texts('Vitamin D3')).toEqual(['vitamin', 'd', '3'])
  expect(texts('(500 mg+0.50%)/5 ml')).toEqual(['500', '0.5', '5'])
})

test('one amount has one key, however it is written', () => {
  for (const text of ['500 mg', '500mg', '0.5 g', '.5 gm', '৫০০ মিগ্রা', '৫০০ মি. গ্রা.', '500,000 mcg']) {
    expect(amount(text)).toBe(amount('500 mg'))
  }
  for (const text of ['50 mg', '500 ml', '500', '5000 mg', '500%'])
    expect(amount(text)).not.toBe(amount('500 mg'))
})

test('a token knows where it stands in the text', () => {
  const [word, number] = readTokens('  Napa® 500 mg')
  expect([word?.start, word?.end]).toEqual([2, 6])
  expect([number?.start, number?.end]).toEqual([8, 14])
})
