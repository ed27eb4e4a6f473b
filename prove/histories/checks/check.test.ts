import { expect, test } from 'vitest'
import type { History } from '../run-history.ts'
import { check } from './check.ts'
import {
  BODY,
  CALL,
  type Draft,
  goodHistory,
  LOOK,
  later,
  QUANTITIES,
  SHOWN,
  TABLET,
} from './good-history.ts'

function problemsAfter(doctor: (history: Draft) => void): string[] {
  const history = goodHistory()
  doctor(history)
  return check(history as unknown as History)
}

test('a history in which all went well has no problem', () => {
  expect(problemsAfter(() => {})).toEqual([])
})

const first = <T>(list: T[]): T => list[0] as T
const DOCTORED: Record<string, [(history: Draft) => void, string]> = {
  'an acknowledged order that is gone': [
    ({ final }) => final.orders.pop(),
    'order 1 was acknowledged and is lost',
  ],
  'an order made twice for one key': [
    ({ final }) => final.orders.push({ ...first(final.orders), id: 2 }),
    'key k1 made 2 orders',
  ],
  'two orders of one basket that do not know each other': [
    ({ final, calls }) => {
      calls.splice(0, 1, { ...CALL, body: { ...BODY, shortItems: 'send-rest' } })
      final.orders.push({ ...first(final.orders), id: 2, related_order_id: 1 })
    },
    'key k1 made 2 orders',
  ],
  'one key answered with two orders': [
    ({ calls }) => calls.push(later(200, { key: 'k1', reply: { id: 2 } })),
    'key k1 was answered with orders 1 and 2',
  ],
  'an order that was not placed': [
    ({ final }) => final.orders.push({ ...first(final.orders), id: 2, key: 'x' }),
    'order 2 was never placed',
  ],
  'an order whose customer was refused': [
    ({ calls }) => calls.splice(0, 1, { ...CALL, status: 409, reply: {} }),
    'order 1 was made though its customer was refused',
  ],
  'a key refused after its order': [
    ({ calls }) => calls.push(later(200, { key: 'k1', status: 409, reply: {} })),
    'key k1 was refused after it had made its order',
  ],
  "another's order": [({ final }) => (first(final.orders).user_id = 8), 'order 1 belongs to somebody else'],
  'other items than asked for': [
    ({ final }) => (first(final.items).unit_quantity = 3),
    'order 1 holds other items than asked for',
  ],
  'a step that the table does not have': [
    ({ final }) => (first(final.events).status = 'delivered'),
    'order 1 went from new to delivered by user',
  ],
  'a customer who does what staff may': [
    ({ final }) => final.events.push({ order_id: 1, status: 'shipped', actor_id: 7, condition: null }),
    'order 1 went from paid to shipped by user',
  ],
  'an oversold unit': [
    ({ final }) => (first(final.items).units = 11),
    'product 1: orders hold 11 units of 10 there ever were',
  ],
  'stock booked twice': [
    ({ final }) => final.ledger.push({ ...first(final.ledger), id: 3 }),
    'product 1: 20 units came in instead of 10 to 10',
  ],
  'stock that came in and is lost': [
    ({ calls }) =>
      calls.push(later(1, { path: '/api/stock-batches', body: { ProductId: 1, quantity: 4 }, reply: {} })),
    'product 1: 10 units came in instead of 14 to 14',
  ],
  'a batch that does not know its log': [
    ({ final }) => (first(final.batches).quantity = 9),
    'batch 5 says 9 and its log 8',
  ],
  'an expired unit': [
    ({ final }) => (first(final.batches).expires_on = '2026-01-14'),
    'order 1 got units of batch 5 after its expiry',
  ],
  'a code used more often than allowed': [
    ({ final }) => final.orders.push({ ...first(final.orders), id: 2, key: 'x' }),
    '2 orders use a code that 1 may use',
  ],
  'a code used by one person more often than one may': [
    ({ world, final }) => {
      world.code = { ...world.code, limit: 2, perCustomer: 1 }
      final.orders.push({ ...first(final.orders), id: 2, key: 'x' })
    },
    'user 7 uses a code 2 times that one may use 1',
  ],
  'a code that counts wrongly': [
    ({ final }) => (final.discount.used_count = 0),
    '1 orders use a code that counts 0',
  ],
  'a code used after its last day': [
    ({ moves }) => (first(moves).aheadMs = 86_400_000),
    'order 1 used EID after its last day',
  ],
  'a total that is a poisha off': [
    ({ final }) => (first(final.orders).total_poisha = 7_801),
    'order 1 costs 7801 instead of 7800 poisha',
  ],
  'a rate that the product never had': [
    ({ final }) => (first(final.items).unit_rate_poisha = 999),
    'order 1 has rates for product 1 that it never had: {"box":null,"strip":null,"unit":999}',
  ],
  'a price that was replaced before': [
    ({ calls }) => {
      const change = { method: 'PUT', path: '/api/products/1/pricing', body: { unitPrice: 11 }, status: 200 }
      calls.push(later(0, { ...change, begin: CALL.begin - 50, end: CALL.begin - 40 }))
    },
    'order 1 has rates for product 1 that it never had: {"box":null,"strip":null,"unit":1000}',
  ],
  'a wrong quote': [
    ({ calls }) => {
      const lines = [{ productId: 1, quantities: QUANTITIES, rates: { box: null, strip: null, unit: 10 } }]
      const reply = { lines, total: 80.01, promotionDiscount: 0, discountError: null }
      calls.push(later(1, { path: '/api/orders/quote', body: { shippingMethodId: 1 }, status: 200, reply }))
    },
    'a quote says 80.01 taka instead of 8000 poisha',
  ],
  'a promotion below its minimum': [
    (history) => {
      promote(history, 2_001)
      first(history.final.orders).promotion_discount_poisha = 200
    },
    'order 1 has 200 poisha off by a promotion',
  ],
  'a promotion that was forgotten': [
    (history) => promote(history, 2_000),
    'order 1 has 0 poisha off by a promotion',
  ],
  'a promotion after its last day': [
    (history) => {
      promote(history, 2_000)
      first(history.moves).aheadMs = 86_400_000
      first(history.final.orders).promotion_discount_poisha = 200
    },
    'order 1 has 200 poisha off by a promotion',
  ],
  'a delivery that was not chosen': [
    ({ final }) => (first(final.orders).shipping_method_id = null),
    'order 1 costs 7800 instead of 1800 poisha',
  ],
  "an order by staff that is not the customer's": [
    ({ calls }) => calls.splice(0, 1, { ...CALL, path: '/api/admin/orders', body: { ...BODY, userId: 8 } }),
    'order 1 belongs to somebody else',
  ],
  'a prescription whose order is gone': [
    ({ calls }) =>
      calls.push(
        later(1, { path: '/api/prescriptions/upload', body: {}, key: 'k2', reply: { order: { id: 2 } } }),
      ),
    'order 2 was acknowledged and is lost',
  ],
  'a second payment that counts': [
    ({ final }) => final.payments.push({ ...first(final.payments), id: 6 }),
    'order 1 has 2 payments that count',
  ],
  'a payment that the gateway does not know': [
    ({ final }) => (first(final.payments).val_id = 'V2'),
    'payment 4 of order 1 is unknown to the gateway',
  ],
  'a payment of another amount': [
    ({ final }) => (first(final.tries).amount = '77.99'),
    'payment 4 is 7800 poisha, the gateway took 77.99 taka',
  ],
  'money that is lost': [
    ({ final }) => final.tries.push({ ...first(final.tries), valId: 'V9' }),
    '78.00 taka for order 1 were paid and are lost',
  ],
  'an order paid without money': [({ final }) => final.payments.pop(), 'order 1 became paid without money'],
  'more given back than was paid': [
    ({ final }) => (first(final.refunds).amount_poisha = 7_801),
    'payment 4 of 7800 poisha gives back 7801',
  ],
  'money kept for a cancelled order': [
    ({ final }) => (first(final.orders).status = 'cancelled'),
    'order 1 was cancelled, and 7800 poisha were kept',
  ],
  'a delivered order that staff set back': [
    ({ final }) => {
      const by = { order_id: 1, actor_id: 9, condition: null }
      final.events.push({ ...by, status: 'delivered' }, { ...by, status: 'prescription-reviewed' })
    },
    'order 1 went from delivered to prescription-reviewed by admin',
  ],
  'a deleted batch that customers hold': [
    ({ final }) => (first(final.batches).deleted_at = new Date(CALL.end)),
    'batch 5 was deleted though it was sold from or recalled',
  ],
  'damaged goods that are for sale': [
    ({ final }) => {
      final.events.push({ order_id: 1, status: 'cancelled', actor_id: 9, condition: 'damaged' })
      const back = { ...first(final.ledger), id: 3, kind: 'release', order_id: 1, change: 2 }
      final.ledger.push({ ...back, reason: 'Came back from delivery' })
    },
    'order 1: 2 units came back damaged, 0 are written off',
  ],
  'damaged returns that are for sale': [
    ({ calls, final }) => {
      const items = [{ productId: 1, quantities: QUANTITIES, condition: 'damaged' }]
      calls.push({ ...returned(), body: { items } })
      first(final.items).returned_unit_quantity = 2
    },
    'order 1: 2 units were returned damaged, 0 are written off',
  ],
  'a return that is lost': [
    ({ calls }) => calls.push(returned()),
    'order 1 has nothing back instead of 1: 0/0/2',
  ],
  'a return done twice': [
    ({ calls, final }) => {
      calls.push(returned(), returned())
      first(final.items).returned_unit_quantity = 4
    },
    'order 1 has 1: 0/0/4 back instead of 1: 0/0/2',
  ],
  'another refund than was promised': [
    ({ calls, final }) => {
      calls.push(returned())
      final.returns.push({ id: 1, order_id: 1, refund_poisha: 1_799, refused_poisha: 0 })
    },
    'order 1 gives 1799 poisha back, and 1800 were promised',
  ],
  'a request that was refused and stays open': [
    ({ calls, final }) => {
      calls.push({ ...returned(), path: '/api/orders/1/returns/2/refuse' })
      final.requests.push({ id: 2, order_id: 1, state: 'asked', return_id: null })
    },
    'request 2 was refused and is asked',
  ],
  'a request that is lost': [
    ({ calls }) => calls.push({ ...returned(), userId: 7 }),
    'order 1 has 0 requests of 1 that were acknowledged',
  ],
  'a request that nobody refused': [
    ({ calls, final }) => {
      calls.push({ ...returned(), userId: 7 })
      final.requests.push({ id: 2, order_id: 1, state: 'refused', return_id: null })
    },
    'request 2 was refused by nobody',
  ],
  'half of two orders that goes on without its delivery': [
    ({ final, calls }) => {
      calls.splice(0, 1, { ...CALL, body: { ...BODY, shortItems: 'send-rest' } })
      const order = { ...first(final.orders), status: 'placed', related_order_id: 2, shipping_poisha: 0 }
      final.orders.splice(0, 1, order, { ...order, id: 2, related_order_id: 1, status: 'cancelled' })
      final.payments.pop()
      final.events.splice(0, 2)
    },
    'order 1 goes on alone with 0 instead of 6000 poisha of delivery',
  ],
  'all back for less than it cost': [
    ({ final }) => (first(final.orders).status = 'returned'),
    'order 1 is returned and gives 0 of 1800 poisha back',
  ],
  'a reply that shows what never was': [
    ({ final }) => (first(final.events).status = 'placed'),
    'order 1 in version 2 shows pending-payment, paid, but it went placed, paid',
  ],
  'a read that goes back in time': [
    ({ calls }) => calls.push(later(200, { ...readOnly(), reply: { ...SHOWN, version: 1 } })),
    'order 1 was seen in version 2, and later in 1',
  ],
  'one version with two faces': [
    ({ calls }) =>
      calls.push(later(200, { ...readOnly(), reply: { ...SHOWN, subtotal: 21, totalAmount: 79 } })),
    'order 1 had two faces in version 2',
  ],
  'an order that does not add up': [
    ({ calls }) => calls.splice(1, 1, { ...LOOK, reply: { ...SHOWN, totalAmount: 79 } }),
    'order 1 in version 2 does not add up',
  ],
  'an order that its customer cannot find': [
    ({ calls }) => calls.push(later(200, { ...readOnly(), status: 404, reply: {} })),
    'order 1 was not found by those whose it is',
  ],
  'a cart that forgets': [
    ({ calls }) => {
      calls.push(later(1, { method: 'GET', path: '/api/cart', body: null, status: 200, reply: [] }))
      calls.push(later(9, { path: '/api/cart', body: first(BODY.items), status: 200, reply: [] }))
    },
    'a cart shows  after POST instead of 1: 0/0/2',
  ],
  'an answer that says the shop is at fault': [
    ({ calls }) => calls.push(later(1, { ...readOnly(), status: 500, reply: {} })),
    'GET /api/orders/1 was answered with 500 {}',
  ],
  'an unanswered call while nothing was wrong': [
    ({ calls }) => calls.push(later(1, { ...readOnly(), status: 0, reply: null })),
    'GET /api/orders/1 got no answer',
  ],
  'books that do not balance': [({ brokenBooks }) => brokenBooks.push('a batch: {}'), 'a batch: {}'],
  'a job that fails though all is well': [
    ({ failedJobs }) => failedJobs.push('send-refunds'),
    'a job failed though all was well: send-refunds',
  ],
}

function promote({ world }: Draft, minimum: number): void {
  const terms = { type: 'percentage', valueHundredths: 1_000, endsOn: '2026-01-15' } as const
  world.orderPromotion = { ...terms, productIds: [TABLET.id], minimum }
}

function returned() {
  const body = { items: BODY.items }
  return later(1, {
    ...{
      userId: 9,
      path: '/api/orders/1/return-items',
      body,
      key: 'r1',
      status: 200,
      reply: { refundAmount: 18 },
    },
  })
}

function readOnly() {
  return { method: 'GET', path: '/api/orders/1', body: null, status: 200 }
}

test.each(Object.entries(DOCTORED))('%s is reported', (_what, [doctor, problem]) => {
  expect(problemsAfter(doctor)).toContain(problem)
})
