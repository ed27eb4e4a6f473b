import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { isCameBack, isCorrection, isPending, settableStatuses, statusRefusal } from './status-change.ts'

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
  'partially-returned': 'ddddddddd=r.',
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
  expect(from(isCameBack, 'cancelled')).toEqual(['shipped', 'partially-returned'])
  expect(from(isCorrection, 'shipped')).toEqual(['delivered'])
  expect(ORDER_STATUSES.filter((to) => isCameBack('shipped', to))).toEqual(['cancelled'])
  expect(ORDER_STATUSES.filter((to) => isCorrection('delivered', to))).toEqual(['shipped'])
})
