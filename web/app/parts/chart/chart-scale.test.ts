import { expect, test } from 'vitest'
import { compactTaka, dayAfterKey, getTop } from './chart-scale.ts'

test.each([
  [[], 1],
  [[0, 0], 1],
  [[0.4], 0.5],
  [[7, 3], 10],
  [[10], 10],
  [[1_234.5], 2_000],
  [[2_100], 2_500],
  [[99_999], 100_000],
])('the top above %j is %d', (values, top) => {
  expect(getTop(values)).toBe(top)
})

test('amounts beside the chart are short', () => {
  expect([0, 950, 2_500, 125_000, 20_000_000].map(compactTaka)).toEqual([
    '৳0',
    '৳950',
    '৳2.5K',
    '৳1.3 L',
    '৳2 Cr',
  ])
})

test('keys move from day to day and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => dayAfterKey(key, 5, 30))).toEqual([
    6,
    4,
    0,
    29,
    null,
  ])
  expect([dayAfterKey('ArrowRight', 29, 30), dayAfterKey('ArrowDown', 0, 30)]).toEqual([29, 0])
})
