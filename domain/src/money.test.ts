import { expect, test } from 'vitest'
import { percentOf, poisha, sum, type Taka, takaText, toPoisha, toTaka } from './money.ts'

test('taka to poisha and back loses nothing, for every amount up to 30,000 taka', () => {
  let differing = 0
  for (let amount = 0; amount <= 3_000_000; amount++) {
    if (toPoisha(Number(JSON.stringify(toTaka(poisha(amount))))) !== amount) differing++
  }
  expect(differing).toBe(0)
})

test('a fraction of a poisha is a bug, not an amount', () => {
  expect(() => poisha(12.5)).toThrow('not whole poisha: 12.5')
  expect(() => poisha(Number.NaN)).toThrow(RangeError)
})

test('percentages round half up, as on a pocket calculator', () => {
  expect(percentOf(poisha(5), 10)).toBe(1)
  expect(percentOf(poisha(4), 10)).toBe(0)
  expect(percentOf(poisha(12_550), 12.5)).toBe(1_569)
})

test('sums stay whole', () => {
  expect(sum([])).toBe(0)
  expect(sum([poisha(1), poisha(2), poisha(3)])).toBe(6)
})

test('amounts are written with two decimals', () => {
  expect(takaText(125.5 as Taka)).toBe('125.50')
  expect(takaText(toTaka(poisha(9_999_999)))).toBe('99999.99')
})
