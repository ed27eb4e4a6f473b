import { expect, test } from 'vitest'
import { readBatchCode, servedBy } from './fulfilment.ts'

const shares = [
  { orderId: 7, units: 4 },
  { orderId: 8, units: 3 },
  { orderId: 9, units: 2 },
]

test.each([
  [9, [7, 8, 9]],
  [8, [7, 8]],
  [6, [7, 9]],
  [3, [8]],
  [1, []],
  [0, []],
])('of %i units the orders %j can be served, the first ones first', (found, served) => {
  expect([...servedBy(found, shares)]).toEqual(served)
})

test('a batch is the same however its code was typed', () => {
  expect(readBatchCode(' ba-12 34\n')).toBe(readBatchCode('BA-1234'))
  expect(readBatchCode('BA-1235')).not.toBe(readBatchCode('BA-1234'))
})
