import { describe, expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { may, ORDER_EVENTS, type OrderEvent, type OrderFacts, refusalOf } from './order-states.ts'
import { ORDER_STATUSES, PAYMENT_METHODS } from './order-status.ts'

const COD: OrderFacts = {
  status: 'placed',
  paymentMethod: 'COD',
  isPaid: false,
  hasShippingMethod: true,
  role: 'user',
}
const ONLINE: OrderFacts = { ...COD, paymentMethod: 'SSLCommerz' }
const PAID: OrderFacts = { ...ONLINE, isPaid: true }

/** Every cell, columns in the order of ORDER_STATUSES: x may, . may not; in cash, online unpaid, online paid. */
const CELLS: readonly (readonly [OrderEvent, Role, cod: string, online: string, paid: string])[] = [
  ['edit-items', 'user', 'xxxxx.......', 'xxxxx.......', '............'],
  ['edit-items', 'admin', 'xxxxx.......', 'xxxxx.......', 'xxxxx.......'],
  ['change-shipping-method', 'user', 'xxxxx.......', 'xxxxx.......', '............'],
  ['change-shipping-method', 'admin', 'xxxxx.......', 'xxxxx.......', 'xxxxx.......'],
  ['change-payment-method', 'user', 'xxxxx.......', 'xxxxx.......', '............'],
  ['change-payment-method', 'admin', 'xxxxx.......', 'xxxxx.......', '............'],
  ['pay', 'user', '............', '...x........', '............'],
  ['pay', 'admin', '............', '............', '............'],
  ['cancel', 'user', '..x.x.......', '............', '............'],
  ['cancel', 'admin', 'xxxxxxxx.x..', 'xxxxxxxx.x..', 'xxxxxxxx.x..'],
  ['return-items', 'user', '........xx..', '........xx..', '........xx..'],
  ['return-items', 'admin', '........xx..', '........xx..', '........xx..'],
  ['apply-special-discount', 'user', '............', '............', '............'],
  ['apply-special-discount', 'admin', 'xxxxx.xx....', 'xxxxx.xx....', '............'],
  ['download-invoice', 'user', 'x.xxxxxxxxxx', 'x.xxxxxxxxxx', 'x.xxxxxxxxxx'],
  ['download-invoice', 'admin', 'xxxxxxxxxxxx', 'xxxxxxxxxxxx', 'xxxxxxxxxxxx'],
]

test('the table has every event for both roles', () => {
  const rows = CELLS.map(([event, role]) => `${event} ${role}`)
  expect(rows).toEqual(ORDER_EVENTS.flatMap((event) => [`${event} user`, `${event} admin`]))
})

test.each(CELLS)('%s by %s', (event, role, cod, online, paid) => {
  const row = (order: OrderFacts) =>
    ORDER_STATUSES.map((status) => (may(event, { ...order, status, role }) ? 'x' : '.')).join('')
  expect([row(COD), row(ONLINE), row(PAID)]).toEqual([cod, online, paid])
})

describe('in particular', () => {
  test('a customer cancels only what is paid in cash', () => {
    const cancelling = PAYMENT_METHODS.filter((paymentMethod) => may('cancel', { ...COD, paymentMethod }))
    expect(cancelling).toEqual(['COD'])
  })

  test('shipping is chosen before payment', () => {
    const reviewed: OrderFacts = { ...COD, status: 'prescription-reviewed', paymentMethod: null }
    expect(refusalOf('change-payment-method', { ...reviewed, hasShippingMethod: false })).toBe(
      'order-shipping-method-first',
    )
    expect(refusalOf('change-payment-method', reviewed)).toBeNull()
  })

  test('a paid order that waits for stock is left alone by its customer', () => {
    const waiting: OrderFacts = { ...PAID, status: 'pending-stock' }
    expect(refusalOf('edit-items', waiting)).toBe('order-not-editable')
    expect(refusalOf('cancel', waiting)).toBe('order-not-cancellable')
    expect(refusalOf('edit-items', { ...waiting, role: 'admin' })).toBeNull()
  })

  test.each<[OrderEvent, string]>([
    ['edit-items', 'order-not-editable'],
    ['change-shipping-method', 'order-shipping-method-fixed'],
    ['change-payment-method', 'order-payment-method-fixed'],
    ['pay', 'payment-not-due'],
    ['cancel', 'order-not-cancellable'],
    ['apply-special-discount', 'order-special-discount-closed'],
  ])('%s in a delivered order is refused as %s', (event, refusal) => {
    expect(refusalOf(event, { ...COD, status: 'delivered', role: 'admin' })).toBe(refusal)
  })

  test('returning in a shipped order and the invoice of a reviewed prescription are refused', () => {
    expect(refusalOf('return-items', { ...COD, status: 'shipped' })).toBe('order-not-returnable')
    expect(refusalOf('download-invoice', { ...COD, status: 'prescription-reviewed' })).toBe(
      'order-without-invoice',
    )
  })
})
