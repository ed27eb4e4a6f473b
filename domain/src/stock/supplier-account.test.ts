import { expect, test } from 'vitest'
import { poisha } from '../platform/money.ts'
import { openAmounts, unitCost } from './purchasing.ts'

const invoices = [
  { id: 1, dueOn: '2026-02-10', amount: poisha(500) },
  { id: 2, dueOn: '2026-01-10', amount: poisha(300) },
]
const open = (settled: number) => openAmounts(invoices, settled).map(({ id, open: left }) => [id, left])

test('what is due first is paid first', () => {
  expect(open(0)).toEqual([
    [2, 300],
    [1, 500],
  ])
  expect(open(350)).toEqual([
    [2, 0],
    [1, 450],
  ])
  expect(open(900)).toEqual([
    [2, 0],
    [1, 0],
  ])
})

test('an advance below 0 opens nothing more', () => {
  expect(open(-5)).toEqual([
    [2, 300],
    [1, 500],
  ])
})

test('free units lower the cost of each, half up', () => {
  expect(unitCost(poisha(1000), 11)).toBe(91)
  expect(unitCost(poisha(5), 2)).toBe(3)
  expect(unitCost(poisha(0), 10)).toBe(0)
})
