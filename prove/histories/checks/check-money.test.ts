import { expect, test } from 'vitest'
import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'
import { check } from './check.ts'
import { CALL, type Draft, goodHistory, later, NOON } from './good-history.ts'

const first = <T>(list: T[]): T => list[0] as T
const STAFF = { userId: 9, status: 201 }
const CASH = '/api/admin/cash'

/** The cash of order 1 is booked, undone and booked again; a return was paid back; then the day was closed. */
function booked(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const lines = [{ orderId: 1, received: 78 }]
  const book = (ms: number, key: string, id: number) => {
    const body = { carrier: 'own', riderId: 1, lines, fee: 8, counted: 70, reference: key }
    calls.push(later(ms, { ...STAFF, path: `${CASH}/settlements`, key, body, reply: { id } }))
  }
  book(10, 'b1', 1)
  const undone = { ...STAFF, path: `${CASH}/settlements/1/reverse`, key: 'b2', body: { reason: 'b2' } }
  calls.push(later(20, { ...undone, reply: { id: 2 } }))
  book(30, 'b3', 3)
  const body = { tender: 'cash', reference: 'p1', amount: 5 }
  calls.push(
    later(40, { ...STAFF, path: `${CASH}/refunds/3`, key: 'p1', body, reply: { returnId: 3, amount: 5 } }),
  )
  const closed = [
    { kind: 'riders', expected: 70, movements: 3 },
    { kind: 'refunds-cash', expected: 5, movements: 1 },
  ]
  const close = { ...STAFF, path: '/api/admin/day-close', key: 'c1', body: {} }
  calls.push(later(60, { ...close, reply: { id: 4, lines: closed } }))
  const money = { received_poisha: 7_800, fee_poisha: 800, note: null, reverses_id: null }
  final.settlements.push(
    { ...money, id: 1, reference: 'b1' },
    { id: 2, reference: 'b1', note: 'b2', reverses_id: 1, received_poisha: -7_800, fee_poisha: -800 },
    { ...money, id: 3, reference: 'b3' },
  )
  const line = { order_id: 1, due_poisha: 7_800, received_poisha: 7_800, fee_poisha: 800, tender: 'cash' }
  final.settlementLines.push(
    { ...line, settlement_id: 1, reason: null },
    {
      ...line,
      settlement_id: 2,
      due_poisha: -7_800,
      received_poisha: -7_800,
      fee_poisha: -800,
      reason: null,
    },
    { ...line, settlement_id: 3, reason: null },
  )
  first(final.orders).cash_settlement_id = 3
  final.paidBack.push({ id: 6, order_id: 1, return_id: 3, amount_poisha: 500 })
  final.closes.push({ id: 4, note: 'c1' })
  const riders = { kind: 'riders', close_id: 4 }
  final.movements.push(
    { ...riders, movement_id: 1, amount_poisha: 7_000 },
    { ...riders, movement_id: 2, amount_poisha: -7_000 },
    { ...riders, movement_id: 3, amount_poisha: 7_000 },
    { kind: 'refunds-cash', close_id: 4, movement_id: 6, amount_poisha: 500 },
  )
  return history
}

/** Order 1 is written off; 120 taka of a return were allowed by one person and paid back by another. */
function writtenOff(): Draft {
  const history = goodHistory()
  const { calls, final, world } = history
  world.staff = [...world.staff, { id: 10, cookie: '', phone: '01700000010' }]
  const body = { carrier: 'own', riderId: 1, orderIds: [1], reason: 'w1' }
  calls.push(later(10, { ...STAFF, path: `${CASH}/write-offs`, key: 'w1', body, reply: { id: 1 } }))
  const allowed = {
    userId: 10,
    status: 200,
    path: `${CASH}/refunds/3/approve`,
    key: 'a1',
    body: { amount: 120 },
  }
  calls.push(later(20, { ...allowed, reply: { returnId: 3, amount: 120 } }))
  const paid = { ...STAFF, path: `${CASH}/refunds/3`, key: 'p1', body: { tender: 'cash', amount: 120 } }
  calls.push(later(30, { ...paid, reply: { returnId: 3, amount: 120 } }))
  const kinds = [
    { kind: 'written-off', expected: 78, movements: 1 },
    { kind: 'refunds-cash', expected: 120, movements: 1 },
  ]
  const close = { ...STAFF, path: '/api/admin/day-close', key: 'c1', body: {} }
  calls.push(later(60, { ...close, reply: { id: 4, lines: kinds } }))
  const money = { received_poisha: 0, fee_poisha: 0, note: 'w1', reference: null, reverses_id: null }
  final.settlements.push({ id: 1, ...money })
  const line = { settlement_id: 1, order_id: 1, due_poisha: 7_800, received_poisha: 0, fee_poisha: 0 }
  final.settlementLines.push({ ...line, tender: 'cash', reason: 'w1' })
  first(final.orders).cash_settlement_id = 1
  final.paidBack.push({ id: 6, order_id: 1, return_id: 3, amount_poisha: 12_000 })
  final.closes.push({ id: 4, note: 'c1' })
  const counted = { close_id: 4, movement_id: 1 }
  final.movements.push(
    { ...counted, kind: 'written-off', amount_poisha: 7_800 },
    { ...counted, kind: 'riders', amount_poisha: 0 },
    { ...counted, kind: 'refunds-cash', movement_id: 6, amount_poisha: 12_000 },
  )
  return history
}

/** Pathao has the parcel of order 1 and says that it is on its way; a forger was refused. */
function couriered(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const handed = { ...STAFF, path: '/api/admin/fulfilment/hand-over', key: 'h1', status: 200 }
  calls.push(later(10, { ...handed, reply: { done: [{ id: 1 }], refused: [] } }))
  const forged = { client: 'forger of client 1', userId: null, path: '/api/couriers/pathao/webhook' }
  calls.push(later(20, { ...forged, status: 401, reply: {} }))
  final.parcels.push({ id: 2, order_id: 1, carrier: 'pathao', reference: 'N-1', state: 'out' })
  final.consignments.push({ courier: 'pathao', reference: 'N-1', stage: 'out' })
  return history
}

function findProblems(history: Draft): string[] {
  return check(history as unknown as History)
}

test.each([booked, writtenOff, couriered])('%o in which all went well has no problem', (good) => {
  expect(findProblems(good())).toEqual([])
})

function last<T>(list: T[]): T {
  return list.at(-1) as T
}
function getCall({ calls }: Draft, key: string): { -readonly [K in keyof Call]: Call[K] } {
  return calls.find((call) => call.key === key) ?? CALL
}

type Doctored = Record<string, [() => Draft, (history: Draft) => void, string]>
const DOCTORED: Doctored = {
  'cash booked twice for one key': [
    booked,
    ({ final }) => final.settlements.push({ ...first(final.settlements), id: 5 }),
    'key b1 booked cash 2 times',
  ],
  'a booking that is lost': [booked, ({ final }) => final.settlements.pop(), 'key b3 booked cash 0 times'],
  'cash booked for another order': [
    booked,
    ({ final }) => (last(final.settlementLines).order_id = 2),
    'settlement 3 is for 2: 7800 by cash instead of 1: 7800 by cash',
  ],
  'another sum than was counted': [
    booked,
    ({ final }) => (last(final.settlements).fee_poisha = 0),
    'settlement 3 is 7800 less 0, not 7800',
  ],
  'a booking of nobody': [
    booked,
    (history) => (getCall(history, 'b3').status = 409),
    'settlement 3 was booked by nobody',
  ],
  'a booking that nobody undid': [
    booked,
    (history) => (getCall(history, 'b2').status = 409),
    'settlement 1 was undone by nobody',
  ],
  'cash received twice': [
    booked,
    ({ final }) => final.settlements.splice(1, 1),
    'the cash of order 1 was booked 2 times',
  ],
  'an order that does not know its cash': [
    booked,
    ({ final }) => (first(final.orders).cash_settlement_id = null),
    'order 1 names settlement null instead of 3',
  ],
  'a return paid back twice': [
    booked,
    ({ calls }) => calls.push({ ...(calls.find(({ key }) => key === 'p1') ?? CALL), key: 'p2' }),
    'return 3 was paid back to 2 keys',
  ],
  'another amount paid back': [
    booked,
    ({ final }) => (first(final.paidBack).amount_poisha = 501),
    'return 3 was paid back with 501 poisha, and 5 taka were told',
  ],
  'a return paid back unseen': [
    booked,
    ({ final }) => {
      const item = { id: 8, order_id: 1, return_id: 3, taken_for: null, product_id: 1, batch_id: 5, units: 2 }
      final.quarantine.push({ ...item, put_back_units: null, refund_poisha: null, decided_at: null })
    },
    'return 3 was paid back and waits to be inspected',
  ],
  'a return paid back in two ways': [
    booked,
    ({ final }) => final.refunds.push({ ...first(final.refunds), return_id: 3, created_at: NOON }),
    'return 3 was paid back by hand and online',
  ],
  'what was paid back and is lost': [
    booked,
    ({ final }) => final.paidBack.pop(),
    'key p1 paid return 3 back, and it is lost',
  ],
  'a card at the door that is booked as cash': [
    booked,
    ({ final }) => (first(final.orders).payment_method = 'Card'),
    'settlement 1 is for 1: 7800 by cash instead of 1: 7800 by card',
  ],
  'cash written off twice for one key': [
    writtenOff,
    ({ final }) => final.settlements.push({ ...first(final.settlements), id: 5 }),
    'key w1 wrote cash off 2 times',
  ],
  'cash of another order written off': [
    writtenOff,
    ({ final }) => (first(final.settlementLines).order_id = 2),
    'settlement 1 does not write off what order 1 owes',
  ],
  'cash written off without its reason': [
    writtenOff,
    ({ final }) => (first(final.settlementLines).reason = null),
    'settlement 1 does not write off what order 1 owes',
  ],
  'a write-off by nobody': [
    writtenOff,
    (history) => (getCall(history, 'w1').status = 403),
    'settlement 1 was booked by nobody',
  ],
  'a write-off that no close counted': [
    writtenOff,
    ({ final }) => final.movements.shift(),
    'close 4 misses 7800 poisha of written-off 1',
  ],
  'a refund that one person allowed and paid': [
    writtenOff,
    (history) => (getCall(history, 'a1').userId = 9),
    'return 3 was paid back with 12000 poisha by one person alone',
  ],
  'a refund in parts that nobody allowed': [
    booked,
    ({ final }) => final.paidBack.push({ id: 5, order_id: 1, return_id: 2, amount_poisha: 9_600 }),
    'return 3 was paid back with 500 poisha by one person alone',
  ],
  'an online refund that one person decided': [
    couriered,
    ({ final }) => Object.assign(first(final.refunds), { created_by: 9, amount_poisha: 10_001 }),
    'payment 4 gave 10001 poisha back by the decision of one person',
  ],
  'an online refund approved by nobody': [
    couriered,
    ({ final }) => Object.assign(first(final.refunds), { created_by: 9, approved_by: 10 }),
    'refund 3 was never approved by 10',
  ],
  'an order at the door whose money nobody owes': [
    couriered,
    ({ final }) => {
      Object.assign(first(final.orders), { paid_at: null, status: 'cancelled' })
      final.events.push({ order_id: 1, status: 'delivered', actor_id: 9, condition: null })
    },
    'order 1 was handed over, and its money is due from nobody',
  ],
  'an order set back to on its way whose money nobody owes': [
    couriered,
    ({ final }) => {
      Object.assign(first(final.orders), { paid_at: null, status: 'shipped' })
      final.events.push({ order_id: 1, status: 'delivered', actor_id: 9, condition: null })
    },
    'order 1 was handed over, and its money is due from nobody',
  ],
  'money due of an order that is paid': [
    couriered,
    ({ final }) => final.due.push({ id: 1 }),
    'order 1 is paid or with us, and its money is due',
  ],
  'a day closed twice': [
    booked,
    ({ final }) => final.closes.push({ id: 5, note: 'c1' }),
    'key c1 closed the day 2 times',
  ],
  'a close that does not add up': [
    booked,
    ({ final }) => (last(final.movements).amount_poisha = 400),
    'close 4 says 5 taka of refunds-cash, its movements 400 poisha',
  ],
  'money that no close counted': [
    booked,
    ({ final }) => final.movements.splice(2, 1),
    'close 4 misses 7000 poisha of riders 3',
  ],
  'money that a close counts otherwise': [
    booked,
    ({ final }) => (first(final.movements).amount_poisha = 6_999),
    'close 4 counts 6999 poisha for riders 1, not 7000',
  ],
  'a parcel booked twice': [
    couriered,
    ({ final }) => final.consignments.push(first(final.consignments)),
    'parcel 2 of order 1 was booked 2 times at pathao',
  ],
  'an order whose courier was not believed': [
    couriered,
    ({ final }) => (first(final.consignments).stage = 'delivered'),
    'parcel 2 of order 1 is delivered at pathao, here out and paid',
  ],
  'an order that was delivered by a lie': [
    couriered,
    ({ final }) => (first(final.parcels).state = 'delivered'),
    'parcel 2 of order 1 is out at pathao, here delivered and paid',
  ],
  'a parcel of which nothing is known': [
    couriered,
    ({ final }) => final.consignments.push({ courier: 'redx', reference: 'N-1', stage: 'booked' }),
    'redx was asked to fetch N-1, of which nothing is known here',
  ],
  'a forged message that was taken': [
    couriered,
    ({ calls }) => ((last(calls) as { status: number }).status = 202),
    '/api/couriers/pathao/webhook took a forged message',
  ],
}

test.each(Object.entries(DOCTORED))('%s is reported', (_what, [good, doctor, problem]) => {
  const history = good()
  doctor(history)
  expect(findProblems(history)).toContain(problem)
})
