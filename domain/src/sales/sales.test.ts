import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { DELIVERED_STATUSES, WAITING_FOR } from './sales.ts'

test('an order is delivered, waits for one thing, or was never agreed', () => {
  const agreed = [...DELIVERED_STATUSES, ...Object.values(WAITING_FOR).flat()]
  expect(new Set(agreed).size).toBe(agreed.length)
  expect(ORDER_STATUSES.filter((status) => !agreed.includes(status))).toEqual([
    'pending-prescription',
    'prescription-reviewed',
    'pending-payment',
    'cancelled',
  ])
})
