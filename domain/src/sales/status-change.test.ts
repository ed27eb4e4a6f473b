import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import {
  isCameBack,
  isCorrection,
  isPending,
  settableStatuses,
  statusPermission,
  statusRefusal,
} from './status-change.ts'

/**
 * Every cell, columns in the order of ORDER_STATUSES: . may, = has it, f final, b no way back, r only by a return,
 * s on its way, d delivered.
 */
const CELLS: Readonly<Record<OrderStatus, string>> = {
  'pending-prescription': '=........rr.',
  'prescription-reviewed': '.=.......rr.',
  'pending-stock': '..=......rr.',
  'pending-payment': '...=.....rr.',
  placed: '....=....rr.',
  paid: '.....=...rr.',
  processing: 'b.bbb.=..rr.',
  shipped: 'sssssss=.rr.',
  delivered: 'ddddddd.=rrd',
  'partially-returned': 'ddddddddd=rd',
  returned: 'ffffffffff=f',
  cancelled: 'fffffffffff=',
}
const MEANING = {
  f: 'order-status-final',
  b: 'order-status-no-way-back',
  r: 'order-status-by-return',
  s: 'order-status-shipped',
  d: 'order-status-delivered',
} as const

test.each(ORDER_STATUSES)('from %s staff may set what the table says', (from) => {
  const refusals = ORDER_STATUSES.map((to) => statusRefusal(from, to))
  const expected = Array.from(CELLS[from], (cell) => MEANING[cell as keyof typeof MEANING] ?? null)
  expect(refusals).toEqual(expected)
  expect(settableStatuses(from)).toEqual(ORDER_STATUSES.filter((_, at) => expected[at] === null))
})

test("a status that contains 'pending' is pending, any other settled", () => {
  expect(ORDER_STATUSES.filter(isPending)).toEqual([
    'pending-prescription',
    'pending-stock',
    'pending-payment',
  ])
})

test('cancelled, what had left the shop came back; from delivered to shipped is a correction', () => {
  const from = (is: typeof isCameBack, to: OrderStatus) => ORDER_STATUSES.filter((status) => is(status, to))
  expect(from(isCameBack, 'cancelled')).toEqual(['shipped'])
  expect(from(isCorrection, 'shipped')).toEqual(['delivered'])
  expect(ORDER_STATUSES.filter((to) => isCameBack('shipped', to))).toEqual(['cancelled'])
  expect(ORDER_STATUSES.filter((to) => isCorrection('delivered', to))).toEqual(['shipped'])
})

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
  expect(statusPermission('pending-payment', 'processing')).toBe('payments')
  expect(statusPermission('pending-stock', 'processing')).toBe('orders.edit')
  expect(statusPermission('placed', 'cancelled')).toBe('orders.edit')
  expect(statusPermission('processing', 'cancelled')).toBe('orders.edit')
  expect(statusPermission('placed', 'pending-stock')).toBe('orders.edit')
  expect(statusPermission('pending-prescription', 'prescription-reviewed')).toBe('orders.edit')
})
