import { expect, test } from 'vitest'
import { NOON } from './good-history.ts'
import { daysIn, readable } from './moments.ts'

test('what could be read, and which day it was', () => {
  const writes = [
    { value: 'b', begin: 10, end: 20 },
    { value: 'c', begin: 30, end: Number.POSITIVE_INFINITY },
  ]
  expect(readable('a', writes, { begin: 15, end: 16 })).toEqual(['a', 'b'])
  expect(readable('a', writes, { begin: 25, end: 26 })).toEqual(['b'])
  expect(readable('a', writes, { begin: 25, end: 31 })).toEqual(['b', 'c'])
  expect(readable('a', writes, { begin: 90, end: 91 })).toEqual(['b', 'c'])
  const at = NOON.getTime()
  const moves = [
    { at: 0, doneAt: 0, aheadMs: 0 },
    { at: at + 60_000, doneAt: at + 60_010, aheadMs: 86_400_000 },
  ]
  expect(daysIn({ moves }, { begin: at, end: at + 5 })).toEqual(['2026-01-15'])
  expect(daysIn({ moves }, { begin: at, end: at + 90_000 })).toEqual(['2026-01-15', '2026-01-16'])
})
