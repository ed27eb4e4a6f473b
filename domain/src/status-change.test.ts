import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { isPending, settableStatuses, statusRefusal } from './status-change.ts'

/** Every cell, columns in the order of ORDER_STATUSES: . may, = has it, f final, b no way back, r only by a return. */
const CELLS: Readonly<Record<OrderStatus, string>> = {
  'pending-prescription': '=........rr.',
  'prescription-reviewed': '.=.......rr.',
  'pending-stock': '..=......rr.',
  'pending-payment': '...=.....rr.',
  placed: '....=....rr.',
  paid: '.....=...rr.',
  processing: 'b.bbb.=..rr.',
  shipped: 'b.bbb..=.rr.',
  delivered: 'b.bbb...=rr.',
  'partially-returned': '.........=r.',
  returned: 'ffffffffff=f',
  cancelled: 'fffffffffff=',
}
const MEANING = {
  f: 'order-status-final',
  b: 'order-status-no-way-back',
  r: 'order-status-by-return',
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
