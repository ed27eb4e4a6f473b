import { describe, expect, test } from 'vitest'
import { statusAfterStock } from './after-stock.ts'
import { leadsTo } from './order-moves.ts'
import {
  may,
  ORDER_ACTORS,
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderActor,
  type OrderEvent,
  type OrderFacts,
  type OrderState,
  toRefusal,
} from './order-states.ts'
import {
  type OrderStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
  PRESCRIPTION_STATUSES,
} from './order-status.ts'

type Money = 'paid' | 'unpaid'
/** Which orders a row is about: the narrowest that fits counts. */
type Which = 'every' | Money | `${PaymentMethod | 'none'} ${Money}`
type Cells = Readonly<Partial<Record<Which, string>>>

const NEVER = '.............'

/**
 * Every cell, columns in the order of ORDER_STATES: x may, . may not. What has no row is done by nobody; what has no
 * column of its own (`every`, `paid`, `COD unpaid`) is not done with such an order.
 */
const MATRIX: Readonly<Record<OrderEvent, Readonly<Partial<Record<OrderActor, Cells>>>>> = {
  // states in this order: new, pending-prescription, prescription-reviewed, pending-stock, pending-payment, placed,
  // paid, processing, shipped, delivered, partially-returned, returned, cancelled
  place: { user: { every: 'x............' }, admin: { every: 'x............' } },
  'sell-at-counter': { admin: { every: 'x............' } },
  'edit-items': { user: { unpaid: '.xxxxx.......' }, admin: { every: '.xxxxx.......' } },
  'change-shipping-method': { user: { unpaid: '.xxxxx.......' }, admin: { every: '.xxxxx.......' } },
  'change-payment-method': {
    user: { unpaid: '.xxxxx.......', 'none unpaid': '..xxxx.......' },
    admin: { unpaid: '.xxxxx.......', 'none unpaid': '..xxxx.......' },
  },
  'change-address': { admin: { every: '.xxxxxx......' } },
  pay: { user: { 'SSLCommerz unpaid': '....x........' } },
  'payment-confirmed': {
    gateway: { 'SSLCommerz unpaid': '.xxxxxxxxx...' },
    admin: { 'SSLCommerz unpaid': '.xxxxxxxxx...' },
  },
  'payment-expired': { shop: { unpaid: '....x........' } },
  'waited-too-long': { shop: { every: '.x.x.........' } },
  'stock-came-in': { shop: { every: '...x.........' } },
  'add-prescription': { user: { every: '.x.x.........' }, admin: { every: '.x.x.........' } },
  'class-lowered': { shop: { every: '.x...........' } },
  'prescription-approved': { admin: { every: '.xxxxxxxxxxx.' } },
  'prescription-rejected': { admin: { every: '.xxx........x' } },
  'prescription-reopened': { admin: { every: '.xxx.........' } },
  'set-status': { admin: { every: '.xxxxxxxxxx..' } },
  'undo-status': { admin: { every: '.....xxxxx...' } },
  'pick-missing': { admin: { every: '.......x.....' } },
  'batch-taken': { shop: { every: '.x..xxxx.....' }, admin: { every: '.x..xxxx.....' } },
  'apply-special-discount': { admin: { unpaid: '.xxxxx.xx....' } },
  cancel: { user: { 'COD unpaid': '.x.x.x.......' }, admin: { every: '.xxxxxxxx....' } },
  'return-items': { user: { every: '.........xx..' }, admin: { every: '.........xx..' } },
  'parcel-moved': { shop: { every: '.....xxxx....' }, admin: { every: '........x....' } },
  'download-invoice': { user: { every: '.x.xxxxxxxxxx' }, admin: { every: '.xxxxxxxxxxxx' } },
}

const MONEY = (['paid', 'unpaid'] as const).flatMap((money) =>
  [...PAYMENT_METHODS, null].map((paymentMethod) => ({ paymentMethod, money })),
)

describe.each(ORDER_EVENTS)('%s', (event) => {
  test.each(ORDER_ACTORS)('by %s', (role) => {
    for (const { paymentMethod, money } of MONEY) {
      const cells = MATRIX[event][role] ?? {}
      const own = cells[`${paymentMethod ?? 'none'} ${money}`]
      const facts = { paymentMethod, isPaid: money === 'paid', hasShippingMethod: true, role }
      const row = ORDER_STATES.map((status) => (may(event, { ...facts, status }) ? 'x' : '.')).join('')
      expect([paymentMethod, money, row]).toEqual([
        paymentMethod,
        money,
        own ?? cells[money] ?? cells.every ?? NEVER,
      ])
    }
  })
})

/** Where each event can take an order, by where it stands; what is not here stays where it is. */
const MOVES: Readonly<Partial<Record<OrderEvent, Partial<Record<OrderState, string>>>>> = {
  place: { new: 'pending-prescription pending-stock pending-payment placed' },
  'sell-at-counter': { new: 'delivered' },
  'edit-items': {
    'pending-prescription': 'pending-stock pending-payment placed paid',
    'pending-stock': 'pending-prescription pending-payment placed paid',
    'pending-payment': 'pending-stock pending-prescription',
    placed: 'pending-stock pending-prescription',
  },
  'change-payment-method': {
    'prescription-reviewed': 'pending-prescription pending-stock pending-payment placed',
    'pending-prescription': 'pending-stock pending-payment placed',
    'pending-stock': 'pending-prescription pending-payment placed',
    'pending-payment': 'placed pending-prescription',
    placed: 'pending-payment pending-prescription',
  },
  'payment-confirmed': { 'pending-payment': 'paid' },
  'payment-expired': { 'pending-payment': 'cancelled' },
  'waited-too-long': { 'pending-prescription': 'cancelled', 'pending-stock': 'cancelled' },
  'stock-came-in': { 'pending-stock': 'pending-prescription pending-payment placed paid' },
  'add-prescription': {
    'pending-prescription': 'pending-stock pending-payment placed paid',
    'pending-stock': 'pending-payment placed paid',
  },
  'class-lowered': { 'pending-prescription': 'pending-stock pending-payment placed paid' },
  'prescription-approved': {
    'pending-prescription': 'prescription-reviewed pending-stock pending-payment placed paid',
    'prescription-reviewed': 'pending-stock pending-payment placed paid',
    'pending-stock': 'pending-payment placed paid',
  },
  'prescription-rejected': {
    'pending-prescription': 'cancelled',
    'prescription-reviewed': 'cancelled',
    'pending-stock': 'cancelled',
  },
  'prescription-reopened': { 'prescription-reviewed': 'pending-prescription' },
  'set-status': {
    'pending-prescription':
      'prescription-reviewed pending-stock pending-payment placed paid processing shipped delivered cancelled',
    'prescription-reviewed':
      'pending-prescription pending-stock pending-payment placed paid processing shipped delivered cancelled',
    'pending-stock':
      'pending-prescription prescription-reviewed pending-payment placed paid processing shipped delivered cancelled',
    'pending-payment':
      'pending-prescription prescription-reviewed pending-stock placed paid processing shipped delivered cancelled',
    placed:
      'pending-prescription prescription-reviewed pending-stock pending-payment paid processing shipped delivered cancelled',
    paid: 'pending-prescription prescription-reviewed pending-stock pending-payment placed processing shipped delivered cancelled',
    processing: 'prescription-reviewed paid shipped delivered cancelled',
    shipped: 'delivered cancelled',
    delivered: 'shipped',
  },
  'undo-status': {
    placed: 'paid',
    paid: 'placed processing',
    processing: 'placed paid',
    shipped: 'placed paid processing delivered',
    delivered: 'placed paid processing shipped',
  },
  'pick-missing': { processing: 'placed paid pending-stock' },
  'batch-taken': {
    'pending-payment': 'pending-stock',
    placed: 'pending-stock',
    paid: 'pending-stock',
    processing: 'placed paid pending-stock',
  },
  'parcel-moved': {
    placed: 'shipped',
    paid: 'shipped',
    processing: 'shipped',
    shipped: 'delivered cancelled processing',
  },
  cancel: {
    'pending-prescription': 'cancelled',
    'prescription-reviewed': 'cancelled',
    'pending-stock': 'cancelled',
    'pending-payment': 'cancelled',
    placed: 'cancelled',
    paid: 'cancelled',
    processing: 'cancelled',
    shipped: 'cancelled',
  },
  'return-items': { delivered: 'partially-returned returned', 'partially-returned': 'returned' },
}

test.each(ORDER_EVENTS)('where %s leads', (event) => {
  for (const from of ORDER_STATES) {
    expect([from, leadsTo(event, from).join(' ')]).toEqual([from, MOVES[event]?.[from] ?? ''])
  }
})

test('stock takes a waiting order nowhere else than the table says', () => {
  const reached = new Set<OrderStatus>()
  for (const { paymentMethod, money } of MONEY) {
    for (const prescription of [...PRESCRIPTION_STATUSES, null]) {
      reached.add(statusAfterStock({ paymentMethod, isPaid: money === 'paid', prescription }))
    }
  }
  expect([...reached].sort()).toEqual([...leadsTo('stock-came-in', 'pending-stock')].sort())
})

test('every status can be reached, and only a finished order stays where it is', () => {
  const moves = ORDER_STATES.map((from) => ORDER_EVENTS.flatMap((event) => leadsTo(event, from)))
  const reached = new Set(moves.flat())
  expect(ORDER_STATES.filter((status) => status !== 'new' && !reached.has(status))).toEqual([])
  expect(ORDER_STATES.filter((_, at) => moves[at]?.length === 0)).toEqual(['returned', 'cancelled'])
})

describe('refusals', () => {
  const cod: OrderFacts = {
    status: 'placed',
    paymentMethod: 'COD',
    isPaid: false,
    hasShippingMethod: true,
    role: 'user',
  }

  test('shipping is chosen before payment', () => {
    const reviewed: OrderFacts = { ...cod, status: 'prescription-reviewed', paymentMethod: null }
    const first = 'order-shipping-method-first'
    for (const role of ['user', 'admin'] as const) {
      const facts = { ...reviewed, role }
      expect(toRefusal('change-payment-method', { ...facts, hasShippingMethod: false })).toBe(first)
      expect(toRefusal('change-payment-method', facts)).toBeNull()
    }
    const paid = { ...reviewed, hasShippingMethod: false, isPaid: true }
    expect(toRefusal('change-payment-method', paid)).toBe('order-payment-method-fixed')
  })

  test('what has no price yet cannot be agreed to be paid', () => {
    const unread: OrderFacts = { ...cod, status: 'pending-prescription', paymentMethod: null }
    expect(toRefusal('change-payment-method', unread)).toBe('order-prescription-first')
    expect(toRefusal('change-payment-method', { ...unread, paymentMethod: 'COD' })).toBeNull()
  })

  test('nothing else asks for a shipping method', () => {
    const asking = ORDER_EVENTS.filter((event) =>
      ORDER_ACTORS.some((role) =>
        ORDER_STATES.some((status) => {
          const facts = { ...cod, role, status }
          return may(event, facts) && !may(event, { ...facts, hasShippingMethod: false })
        }),
      ),
    )
    expect(asking).toEqual(['change-payment-method'])
  })

  test('what came back in part is changed by nobody any more, whatever status staff set', () => {
    const online: OrderFacts = { ...cod, paymentMethod: 'SSLCommerz' }
    const closed = ORDER_EVENTS.filter((event) =>
      ORDER_ACTORS.some((role) =>
        ORDER_STATES.some((status) => {
          const facts = { ...online, role, status }
          return may(event, facts) && !may(event, { ...facts, hasReturns: true })
        }),
      ),
    )
    expect(closed).toEqual([
      'edit-items',
      'change-shipping-method',
      'change-payment-method',
      'pay',
      'payment-confirmed',
      'apply-special-discount',
    ])
  })

  test.each<[OrderEvent, string]>([
    ['place', 'order-changed'],
    ['sell-at-counter', 'order-changed'],
    ['edit-items', 'order-not-editable'],
    ['change-shipping-method', 'order-shipping-method-fixed'],
    ['change-payment-method', 'order-payment-method-fixed'],
    ['pay', 'payment-not-due'],
    ['payment-confirmed', 'payment-not-due'],
    ['payment-expired', 'payment-not-due'],
    ['waited-too-long', 'order-changed'],
    ['stock-came-in', 'order-changed'],
    ['prescription-approved', 'prescription-closed'],
    ['prescription-reopened', 'prescription-closed'],
    ['set-status', 'order-status-final'],
    ['undo-status', 'order-undo-no-way-back'],
    ['apply-special-discount', 'order-special-discount-closed'],
    ['cancel', 'order-not-cancellable'],
    ['return-items', 'order-not-returnable'],
    ['parcel-moved', 'order-changed'],
  ])('%s in a cancelled order is refused as %s', (event, refusal) => {
    for (const role of ORDER_ACTORS) {
      expect(toRefusal(event, { ...cod, status: 'cancelled', role })).toBe(refusal)
    }
  })

  test('a guard that is not met is refused like a status', () => {
    const online: OrderFacts = { ...cod, paymentMethod: 'SSLCommerz' }
    expect(toRefusal('cancel', online)).toBe('order-not-cancellable')
    const waiting: OrderFacts = { ...online, status: 'pending-stock', isPaid: true }
    expect(toRefusal('edit-items', waiting)).toBe('order-not-editable')
    expect(toRefusal('edit-items', { ...waiting, role: 'admin' })).toBeNull()
  })

  test('the invoice of a reviewed prescription is not there for its customer', () => {
    const reviewed: OrderFacts = { ...cod, status: 'prescription-reviewed' }
    expect(toRefusal('download-invoice', reviewed)).toBe('order-without-invoice')
    expect(toRefusal('download-invoice', { ...reviewed, role: 'admin' })).toBeNull()
  })
})
