import type { OpenDay } from '@niramoy/contract/sales/day-close'
import { expect, test } from 'vitest'
import { computeTill, countedLines, formLines, typedSum } from './count.ts'

const day: OpenDay = {
  previousId: 1,
  from: '2026-01-14T06:00:00.000Z',
  until: '2026-01-15T06:00:00.000Z',
  opening: 100,
  lines: [
    { kind: 'counter-cash', expected: 84, movements: 2 },
    { kind: 'riders', expected: 0, movements: 0 },
    { kind: 'gateway', expected: 50, movements: 1 },
    { kind: 'refunds-cash', expected: 6, movements: 1 },
  ],
}

test('a sum may be below nothing', () => {
  expect(['84', '-84.50', '1,00,000', 'x', ''].map(typedSum)).toEqual([8400, -8450, 10_000_000, null, null])
})

test('only what moved by hand has to be counted', () => {
  expect(countedLines(day, {}).map(({ counted }) => counted)).toEqual([null, 0, 5000, null])
})

test('the till holds the float and what came in, less what was paid out of it', () => {
  const lines = countedLines(day, {
    'counter-cash': { counted: '80', reason: ' Wrong change ' },
    'refunds-cash': { counted: '6' },
  })
  expect(computeTill(10_000, lines)).toBe(17_400)
  expect(formLines(lines)[0]).toEqual({
    kind: 'counter-cash',
    books: 84,
    counted: 80,
    reason: 'Wrong change',
  })
})
