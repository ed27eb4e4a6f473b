import { expect, test } from 'vitest'
import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'
import { check } from './check.ts'
import { BODY, type Draft, goodHistory, later, NOON, QUANTITIES } from './good-history.ts'

const first = <T>(list: T[]): T => list[0] as T
const FULFILMENT = '/api/admin/fulfilment'
const DONE = { done: [{ id: 1 }], refused: [] as { id: number; code: string }[] }
const by = { userId: 9, body: { orderIds: [1] } }

/** Order 1 is put on a list, packed and handed over; a batch that held 8 more had only 5 of them. */
function fulfilled(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const listed = { ...by, path: `${FULFILMENT}/pick-lists`, key: 'f1', status: 201 }
  calls.push(later(10, { ...listed, reply: { ...DONE, pickListId: 6 } }))
  const missing = { batchId: 5, units: 2, found: 1, reason: 'f2' }
  const lines = [{ batchId: 5, units: 1 }]
  const path = `${FULFILMENT}/pick-lists/6/missing`
  calls.push(later(20, { ...by, path, key: 'f2', status: 200, body: missing, reply: { lines } }))
  calls.push(later(30, { ...by, path: `${FULFILMENT}/pack`, key: 'f3', status: 200, reply: DONE }))
  calls.push(later(40, { ...by, path: `${FULFILMENT}/hand-over`, key: 'f4', status: 200, reply: DONE }))
  const street = { shippingAddress: { streetSector: 'a1' } }
  const moved = { ...by, method: 'PUT', path: '/api/orders/1/address', key: 'a1', body: street, status: 200 }
  calls.push(later(5, { ...moved, reply: {} }))
  final.listed.push({ pick_list_id: 6, order_id: 1, packed_at: NOON })
  final.parcels.push({ id: 1, order_id: 1, carrier: 'own', reference: 'N-1', state: 'with-carrier' })
  const correction = { kind: 'correction', order_id: null, change: -3, reason: 'Not found for pick list 6' }
  final.ledger.push({ ...first(final.ledger), id: 9, ...correction, notes: 'f2' })
  first(final.batches).quantity = 5
  first(final.orders).shipping_address.streetSector = 'a1'
  return history
}

/** Both units of order 1 came back unseen from its customer; one was put back, one written off, and 18 taka paid back. */
function inspected(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const returning = { userId: 9, path: '/api/orders/1/returns/2/receive', key: 'r1', status: 200 }
  calls.push(
    later(10, {
      ...returning,
      body: { items: BODY.items.map((item) => ({ ...item, condition: 'quarantine' })) },
      reply: { refundAmount: 18 },
    }),
  )
  const body = { putBackUnits: 1, reason: 'opened', refund: 18 }
  const looked = { ...by, path: '/api/quarantine/8/inspection', key: 'q1', status: 200, body }
  calls.push(later(20, { ...looked, reply: {} }))
  first(final.orders).status = 'returned'
  final.events.push({ order_id: 1, status: 'delivered', actor_id: 9, condition: null })
  final.events.push({ order_id: 1, status: 'returned', actor_id: 7, condition: null })
  final.events.splice(2, 0, { order_id: 1, status: 'shipped', actor_id: 9, condition: null })
  first(final.items).returned_unit_quantity = 2
  final.returns.push({ id: 3, order_id: 1, refund_poisha: 1_800, refused_poisha: 0 })
  const row = { ...first(final.ledger), notes: 'Order N-1' }
  final.ledger.push(
    { ...row, id: 3, kind: 'return', order_id: 1, change: 2, reason: 'Returned by the customer' },
    { ...row, id: 4, kind: 'quarantine', change: -2, reason: 'Waits to be inspected' },
    { ...row, id: 5, kind: 'quarantine', change: 2, reason: 'Inspected' },
    { ...row, id: 6, kind: 'write-off', change: -1, reason: 'Opened' },
  )
  first(final.batches).quantity = 9
  const item = { id: 8, order_id: 1, return_id: 3, taken_for: null, product_id: 1, batch_id: 5, units: 2 }
  final.quarantine.push({ ...item, put_back_units: 1, refund_poisha: 1_800, decided_at: NOON })
  final.refunds.push({ ...first(final.refunds), id: 5, amount_poisha: 1_800, return_id: 3, created_at: NOON })
  return history
}

/** One more unit is sold at the counter to somebody without a name, for 10 taka in cash. */
function sold(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const quantities = { ...QUANTITIES, unit: 1 }
  const body = { items: [{ productId: 1, quantities }], customer: null, tender: 'cash', received: 50 }
  const reply = { id: 2, total: 10, received: 50, change: 40 }
  const path = '/api/admin/counter/sales'
  calls.push(later(10, { userId: 9, path, key: 's1', status: 201, body, reply }))
  final.orders.push({
    ...first(final.orders),
    ...{ id: 2, key: 's1', user_id: 99, status: 'delivered', discount_code: null, shipping_method_id: null },
    ...{ subtotal_poisha: 1_000, shipping_poisha: 0, total_poisha: 1_000 },
    ...{ tender: 'cash', reference: 's1', received_poisha: 5_000, change_poisha: 4_000 },
  })
  final.items.push({ ...first(final.items), order_id: 2, unit_quantity: 1, units: 1 })
  final.events.push({ order_id: 2, status: 'delivered', actor_id: 9, condition: null })
  final.ledger.push({ ...first(final.ledger), id: 3, kind: 'sale', order_id: 2, change: -1 })
  first(final.batches).quantity = 7
  return history
}

function findProblems(history: Draft): string[] {
  return check(history as unknown as History)
}

test.each([fulfilled, inspected, sold])('%o in which all went well has no problem', (good) => {
  expect(findProblems(good())).toEqual([])
})

function getCall({ calls }: Draft, wanted: string): { -readonly [K in keyof Call]: Call[K] } {
  return calls.find(({ key }) => key === wanted) as Call
}

type Doctored = Record<string, [() => Draft, (history: Draft) => void, string]>
const DOCTORED: Doctored = {
  'a pick list that is lost': [
    fulfilled,
    ({ final }) => (first(final.listed).pick_list_id = 7),
    'order 1 on pick list 6 was acknowledged and is lost',
  ],
  'a pick list of nobody': [
    fulfilled,
    ({ final }) => final.listed.push({ pick_list_id: 7, order_id: 1, packed_at: null }),
    'order 1 on pick list 7 was put there by nobody',
  ],
  'packing that is lost': [
    fulfilled,
    ({ final }) => (first(final.listed).packed_at = null),
    'order 1 was acknowledged as packed and is not',
  ],
  'an order packed twice for one key': [
    fulfilled,
    ({ final }) => final.listed.push({ ...first(final.listed), pick_list_id: 7 }),
    'order 1 was packed 2 times instead of at most 1',
  ],
  'two parcels of one hand-over': [
    fulfilled,
    ({ final }) => final.parcels.push(first(final.parcels)),
    'order 1 was handed over 1 times in 2 parcels',
  ],
  'missing units taken off twice': [
    fulfilled,
    ({ final }) => final.ledger.push({ ...(final.ledger.at(-1) as Draft['final']['ledger'][number]) }),
    'key f2 corrected batch 5 2 times',
  ],
  'a list that wants what is not there': [
    fulfilled,
    ({ calls }) =>
      ((calls.find(({ key }) => key === 'f2') as { reply: unknown }).reply = {
        lines: [{ batchId: 5, units: 2 }],
      }),
    'pick list 6 wants 2 units of batch 5, which has 1',
  ],
  'a failure among the refused': [
    fulfilled,
    ({ calls }) => {
      const reply = { done: [], refused: [{ id: 1, code: 'unexpected' }] }
      calls.push(later(50, { ...by, path: `${FULFILMENT}/pack`, key: 'f5', status: 200, reply }))
    },
    'order 1 was refused as unexpected by /api/admin/fulfilment/pack',
  ],
  'an address that is lost': [
    fulfilled,
    ({ final }) => (first(final.orders).shipping_address.streetSector = null),
    'order 1 goes to null, which is not where it was sent',
  ],
  'units that are nowhere': [
    fulfilled,
    ({ final }) => {
      first(final.batches).quantity = 4
    },
    'product 1: of 10 units 9 are on the shelf, held, in quarantine or gone',
  ],
  'a return that went on the shelf unseen': [
    inspected,
    ({ final }) => final.quarantine.pop(),
    'order 1: 2 units came back to be inspected, 0 are in quarantine',
  ],
  'a parcel that came back and is not inspected': [
    inspected,
    ({ final }) => {
      final.events.push({ order_id: 1, status: 'returned', actor_id: 9, condition: 'quarantine' })
      const back = { ...first(final.ledger), id: 8, kind: 'release', order_id: 1, change: 2 }
      final.ledger.push({ ...back, reason: 'Came back from delivery' })
    },
    'order 1: 2 units of its parcel wait to be inspected, 0 are in quarantine',
  ],
  'units that wait and are for sale': [
    inspected,
    ({ final }) => final.ledger.splice(3, 1),
    'batch 5 lacks -2 units for 0 in quarantine',
  ],
  'an inspection done twice': [
    inspected,
    ({ calls }) => calls.push({ ...(calls.at(-1) as Draft['calls'][number]), key: 'q2' }),
    'quarantine 8 was inspected 2 times',
  ],
  'an inspection that is lost': [
    inspected,
    ({ final }) => (first(final.quarantine).decided_at = null),
    'quarantine 8 was acknowledged as inspected and waits',
  ],
  'other units put back than staff said': [
    inspected,
    ({ final }) => (first(final.quarantine).put_back_units = 2),
    'quarantine 8: 2 units were put back instead of 1',
  ],
  'an inspection by nobody': [inspected, ({ calls }) => calls.pop(), 'quarantine 8 was inspected by nobody'],
  'money that nobody refused and is kept': [
    inspected,
    (history) => {
      first(history.final.returns).refused_poisha = 900
      getCall(history, 'q1').body = { putBackUnits: 1, reason: 'damaged' }
    },
    'return 3 refuses 900 poisha that no inspection refused',
  ],
  'goods that were refused and are paid': [
    inspected,
    (history) => {
      getCall(history, 'q1').body = { putBackUnits: 0, reason: 'missing' }
    },
    'quarantine 8 was refused, and 1800 poisha of it are paid',
  ],
  'a refund before the inspection': [
    inspected,
    ({ final }) => ((final.refunds.at(-1) as { created_at: Date }).created_at = new Date(0)),
    'return 3 of order 1 was refunded before it was inspected',
  ],
  'a refund of what waits': [
    inspected,
    ({ final }) => (first(final.quarantine).decided_at = null),
    'return 3 of order 1 is refunded and waits to be inspected',
  ],
  'a refund sent twice': [
    inspected,
    ({ final }) => final.refunds.push({ ...(final.refunds.at(-1) as Draft['final']['refunds'][number]) }),
    'return 3 of order 1 is refunded 2 times',
  ],
  'a refund that never goes out': [
    inspected,
    ({ final }) => final.refunds.pop(),
    'return 3 of order 1 was inspected and is not refunded',
  ],
  'a sale that is lost': [sold, ({ final }) => final.orders.pop(), 'the sale 2 was acknowledged and is lost'],
  'a sale made twice': [
    sold,
    ({ final }) => final.orders.push({ ...(final.orders.at(-1) as Draft['final']['orders'][number]), id: 3 }),
    'key s1 made 2 orders',
  ],
  'another change than was told': [
    sold,
    ({ final }) => ((final.orders.at(-1) as { change_poisha: number }).change_poisha = 4_100),
    'the sale 2 says 1000, 5000, 4100 poisha, and 1000, 5000, 4000 were told',
  ],
  'a sale of another key': [
    sold,
    ({ calls }) => calls.push({ ...(calls.at(-1) as Draft['calls'][number]), key: 's2' }),
    'key s2 was answered with the sale of s1',
  ],
  'a sale that is not handed over': [
    sold,
    ({ final }) => ((final.orders.at(-1) as { status: string }).status = 'processing'),
    'the sale 2 is processing',
  ],
  'a sale for less than it costs': [
    sold,
    ({ final }) => ((final.orders.at(-1) as { change_poisha: number }).change_poisha = 4_001),
    'the sale 2 costs 1000 poisha, and 999 were taken',
  ],
  'units sold twice at the counter': [
    sold,
    ({ final }) => final.ledger.push({ ...(final.ledger.at(-1) as Draft['final']['ledger'][number]), id: 4 }),
    'the sale 2 is of 1 units, and 2 left the shelf',
  ],
  'a sale to somebody else': [
    sold,
    ({ final }) => ((final.orders.at(-1) as { user_id: number }).user_id = 7),
    'order 2 belongs to somebody else',
  ],
}

test.each(Object.entries(DOCTORED))('%s is reported', (_what, [good, doctor, problem]) => {
  const history = good()
  doctor(history)
  expect(findProblems(history)).toContain(problem)
})
