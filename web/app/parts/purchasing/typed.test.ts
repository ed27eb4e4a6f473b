import { expect, test } from 'vitest'
import { typedPoisha, typedWhole } from './typed.ts'

test('amounts are understood as people type them', () => {
  expect(['84', '1,284.50', '৳ 3', '১.২৫'].map(typedPoisha)).toEqual([8400, 128_450, 300, 125])
  expect(['', '1.005', '-1', 'x', '1e3'].map(typedPoisha)).toEqual([null, null, null, null, null])
})

test('counts are whole', () => {
  expect(['12', '1,200', '১২'].map(typedWhole)).toEqual([12, 1200, 12])
  expect(['', '1.5', '-1'].map(typedWhole)).toEqual([null, null, null])
})
