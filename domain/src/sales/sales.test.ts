import { expect, test } from 'vitest'
import { SOLD_STATUSES } from './sales.ts'

test('what was agreed is sold, also while it waits for stock or after some of it came back', () => {
  expect(SOLD_STATUSES).toEqual([
    'pending-stock',
    'placed',
    'paid',
    'processing',
    'shipped',
    'delivered',
    'partially-returned',
    'returned',
  ])
})
