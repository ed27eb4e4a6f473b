import { expect, test } from 'vitest'
import {
  computePercent,
  groupedTaka,
  poisha,
  signedTaka,
  sum,
  type Taka,
  takaText,
  toPoisha,
  toTaka,
} from './money.ts'

test('taka to poisha and back loses nothing, near zero and up to the largest amount', () => {
  const differs = (amount: number) => toPoisha(Number(JSON.stringify(toTaka(poisha(amount))))) !== amount
  const small = Array.from({ length: 100_000 }, (_, amount) => amount)
  const large = Array.from({ length: 100_000 }, (_, step) => step * 19_997)
  expect([...small, ...large].filter(differs)).toEqual([])
})

test('a fraction of a poisha is a bug, not an amount', () => {
  expect(() => poisha(12.5)).toThrow('not whole poisha: 12.5')
  expect(() => poisha(Number.NaN)).toThrow(RangeError)
})

test('percentages round half up, as on a pocket calculator', () => {
  expect(computePercent(poisha(5), 1_000)).toBe(1)
  expect(computePercent(poisha(4), 1_000)).toBe(0)
  expect(computePercent(poisha(12_550), 1_250)).toBe(1_569)
  expect(computePercent(poisha(3_000), 115)).toBe(35)
  expect(computePercent(poisha(7_000), 115)).toBe(81)
})

test('percentages of an amount far beyond any order are exact', () => {
  for (const hundredths of [1, 115, 3_333, 9_999, 10_000]) {
    for (const amount of [60_000_000_000_001, 59_999_999_995_555, 2_147_483_647]) {
      const exact = (BigInt(amount) * BigInt(hundredths) + 5_000n) / 10_000n
      expect(BigInt(computePercent(poisha(amount), hundredths))).toBe(exact)
    }
  }
})

test('sums stay whole', () => {
  expect(sum([])).toBe(0)
  expect(sum([poisha(1), poisha(2), poisha(3)])).toBe(6)
})

test('amounts are written with two decimals', () => {
  expect(takaText(125.5 as Taka)).toBe('125.50')
  expect(takaText(toTaka(poisha(9_999_999)))).toBe('99999.99')
})

test.each([
  [0, '0.00'],
  [99_950, '999.50'],
  [100_000, '1,000.00'],
  [9_999_999, '99,999.99'],
  [27_838_972, '2,78,389.72'],
  [1_234_567_890, '1,23,45,678.90'],
  [-99_950, '-999.50'],
  [-27_838_972, '-2,78,389.72'],
])('%i poisha are read as %s', (amount, text) => {
  expect(groupedTaka(toTaka(poisha(amount)))).toBe(text)
})

test('below nothing the minus stands before the taka sign', () => {
  expect([-301_040, 0, 301_040, -27_838_972].map((amount) => signedTaka(toTaka(poisha(amount))))).toEqual([
    '−৳3,010.40',
    '৳0.00',
    '৳3,010.40',
    '−৳2,78,389.72',
  ])
})
