import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { statusPermission } from './status-permission.ts'

test('whoever packs and ships needs nothing more', () => {
  const way: [OrderStatus, OrderStatus][] = [
    ['placed', 'processing'],
    ['paid', 'processing'],
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
    ['shipped', 'cancelled'],
    ['delivered', 'shipped'],
  ]
  for (const [from, to] of way) expect([from, to, statusPermission(from, to)]).toEqual([from, to, null])
})

test('the status an order has needs nothing', () => {
  for (const status of ORDER_STATUSES) expect(statusPermission(status, status)).toBeNull()
})

test('money needs who may vouch for it, and a way back or a cancellation who may edit', () => {
  expect(statusPermission('pending-payment', 'paid')).toBe('payments')
  expect(statusPermission('placed', 'cancelled')).toBe('orders.edit')
  expect(statusPermission('processing', 'cancelled')).toBe('orders.edit')
  expect(statusPermission('placed', 'pending-stock')).toBe('orders.edit')
  expect(statusPermission('pending-prescription', 'prescription-reviewed')).toBe('orders.edit')
})
