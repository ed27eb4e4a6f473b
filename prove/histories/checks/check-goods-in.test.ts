import { expect, test } from 'vitest'
import type { History } from '../run-history.ts'
import { check } from './check.ts'
import { type Draft, goodHistory, later, NOON } from './good-history.ts'

const first = <T>(list: T[]): T => list[0] as T
const STAFF = { userId: 9, status: 201 }
const ADMIN = '/api/admin'

/** Twelve units came, two of them free; three went back; one payment was undone and made again. */
function supplied(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const lots = [{ productId: 1, units: 10, bonusUnits: 2, amount: 50 }]
  const receipt = { supplierId: 2, invoiceNumber: 'i1', invoiceAmount: 50, lines: lots }
  calls.push(
    later(10, { ...STAFF, path: `${ADMIN}/goods-receipts`, key: 'i1', body: receipt, reply: { id: 1 } }),
  )
  const sent = { supplierId: 2, note: 'r1', lines: [{ stockBatchId: 5, units: 3 }] }
  calls.push(
    later(20, { ...STAFF, path: `${ADMIN}/supplier-returns`, key: 'r1', body: sent, reply: { id: 1 } }),
  )
  const pay = (ms: number, key: string, id: number) => {
    const body = { supplierId: 2, amount: 50, reference: key }
    calls.push(later(ms, { ...STAFF, path: `${ADMIN}/supplier-payments`, key, body, reply: { id } }))
  }
  pay(30, 'p1', 1)
  const undo = { ...STAFF, status: 200, path: `${ADMIN}/supplier-payments/1/reverse`, key: 'u1' }
  calls.push(later(40, { ...undo, body: { reason: 'u1' }, reply: { id: 1 } }))
  pay(50, 'p2', 2)
  const counts = { reversed_at: null, reversal_reason: null }
  final.receipts.push({ id: 1, invoice_number: 'i1', invoice_poisha: 5_000, ...counts })
  const line = { receipt_id: 1, product_id: 1, batch_id: 5, units: 10, bonus_units: 2, cost_poisha: 5_000 }
  final.receiptLines.push(line)
  final.supplierReturns.push({ id: 1, note: 'r1' })
  final.supplierReturnLines.push({ return_id: 1, batch_id: 5, units: 3 })
  final.supplierPayments.push(
    { id: 1, reference: 'p1', amount_poisha: 5_000, reversed_at: NOON, reversal_reason: 'u1' },
    { id: 2, reference: 'p2', amount_poisha: 5_000, ...counts },
  )
  const moved = { ...first(final.ledger), order_id: null }
  final.ledger.push({ ...moved, id: 8, change: 12 }, { ...moved, id: 9, kind: 'supplier-return', change: -3 })
  first(final.batches).quantity += 9
  return history
}

const findProblems = (history: Draft) => check(history as unknown as History)

test('goods that came in, went back and were paid fit', () => {
  expect(findProblems(supplied())).toEqual([])
})

test.each<readonly [string, (history: Draft) => unknown]>([
  [
    'a delivery that was booked twice',
    ({ final }) => final.receipts.push({ ...first(final.receipts), id: 2 }),
  ],
  ['a delivery that was lost', ({ final }) => final.receipts.pop()],
  [
    'a delivery that was refused and booked',
    ({ calls }) => Object.assign(getCall(calls, 'i1'), { status: 409 }),
  ],
  [
    'free units that were not booked',
    ({ final }) => Object.assign(first(final.receiptLines), { bonus_units: 0 }),
  ],
  ['another cost', ({ final }) => Object.assign(first(final.receiptLines), { cost_poisha: 4_999 })],
  ['units that came in without a delivery', ({ final }) => final.receiptLines.pop()],
  ['a return that was lost', ({ final }) => final.supplierReturns.pop()],
  ['fewer units sent back', ({ final }) => Object.assign(first(final.supplierReturnLines), { units: 2 })],
  ['a return that left its units', ({ final }) => final.ledger.pop()],
  [
    'a payment made twice',
    ({ final }) => final.supplierPayments.push({ ...first(final.supplierPayments), id: 3 }),
  ],
  [
    'an undone payment that counts',
    ({ final }) => Object.assign(first(final.supplierPayments), { reversal_reason: null }),
  ],
  [
    'a payment that was undone by nobody',
    ({ calls }) => Object.assign(getCall(calls, 'u1'), { status: 409 }),
  ],
  ['more paid than owed', ({ final }) => Object.assign(first(final.receipts), { invoice_poisha: 4_000 })],
])('finds %s', (_name, plant) => {
  const history = supplied()
  plant(history)
  expect(findProblems(history)).not.toEqual([])
})

/** One line was counted and corrected. */
function counted(): Draft {
  const history = goodHistory()
  const { calls, final } = history
  const body = { lineId: 3, quantity: 8 }
  const reply = { id: 6 }
  calls.push(
    later(10, { ...STAFF, status: 200, path: '/api/stock-takes/6/count', key: 't1', body, reply }),
    later(20, { ...STAFF, status: 200, path: '/api/stock-takes/6/approve', key: 't2', body: {}, reply }),
  )
  final.stockTakes.push({ id: 6, status: 'approved', lines: [{ id: 3, counted_units: 8, ledger_id: 1 }] })
  return history
}

test('a count that somebody approved fits', () => {
  expect(findProblems(counted())).toEqual([])
})

test.each<readonly [string, (history: Draft) => unknown]>([
  [
    'an approval that was lost',
    ({ final }) => Object.assign(first(final.stockTakes), { status: 'handed-in' }),
  ],
  ['a count approved by nobody', ({ calls }) => Object.assign(getCall(calls, 't2'), { status: 409 })],
  [
    'a count cancelled by nobody',
    ({ final }) => Object.assign(first(final.stockTakes), { status: 'cancelled' }),
  ],
  [
    'another count than was said',
    ({ final }) => Object.assign(first(first(final.stockTakes).lines), { counted_units: 7 }),
  ],
  [
    'a count that was lost',
    ({ final }) => Object.assign(first(first(final.stockTakes).lines), { counted_units: null }),
  ],
])('finds %s', (_name, plant) => {
  const history = counted()
  plant(history)
  expect(findProblems(history)).not.toEqual([])
})

function getCall(calls: Draft['calls'], key: string): Draft['calls'][number] {
  const call = calls.find((one) => one.key === key)
  if (!call) throw new Error(`no call with ${key}`)
  return call
}
