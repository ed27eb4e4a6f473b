import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { shareOut } from './discount-shares.ts'

const shares = (amount: number, parts: readonly number[]) => shareOut(poisha(amount), parts.map(poisha))

test('an amount is shared in proportion, to the last poisha', () => {
  expect(shares(100, [300, 100])).toEqual([75, 25])
  expect(
    shares(
      100,
      [1, 1, 1].map((part) => part * 100),
    ),
  ).toEqual([33, 33, 34])
  expect(shares(1, [50, 50])).toEqual([0, 1])
  expect(shares(0, [50, 50])).toEqual([0, 0])
  expect(shares(0, [0, 0])).toEqual([0, 0])
  expect(shares(0, [])).toEqual([])
})

test('a part of nothing gets nothing, and all of it is all of each', () => {
  expect(shares(7, [0, 7, 0])).toEqual([0, 7, 0])
  expect(shares(60, [10, 20, 30])).toEqual([10, 20, 30])
})

test('amounts whose product no number holds are shared exactly too', () => {
  const parts = [59_999_999_999_999, 1, 40_000_000_000_000]
  const given = shares(70_000_000_000_001, parts)
  expect(given.reduce((total, share) => total + share, 0)).toBe(70_000_000_000_001)
  expect(given.every((share, at) => share <= (parts[at] ?? 0))).toBe(true)
})
