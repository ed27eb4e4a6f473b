import type { RunParcel } from '@niramoy/contract/sales/riders'
import { poisha, type Taka } from '@niramoy/domain/platform/money'
import { expect, test } from 'vitest'
import { closeForm, readCash, readLine, type Said } from './taken-back.ts'

const stop = (facts: Partial<RunParcel> = {}): RunParcel => ({
  orderId: 7,
  orderCode: 'NR-AAA',
  customerName: 'Rahima',
  phone: '01800000001',
  area: 'Sonadanga',
  address: 'Boyra Bazar',
  due: 84.4 as Taka,
  tender: 'cash',
  isHandedOver: true,
  ended: null,
  outcome: null,
  postponedTo: null,
  reason: null,
  attempts: 0,
  wantedOn: null,
  ...facts,
})
const line = (said: Said = {}, facts: Partial<RunParcel> = {}) => readLine(stop(facts), said)

test('nothing said is delivered, with whole taka handed in', () => {
  expect(line()).toMatchObject({
    outcome: 'delivered',
    due: 8440,
    received: 8400,
    isOther: false,
    lacks: null,
  })
  expect(line({ tender: 'bkash' })).toMatchObject({ received: 8440 })
})

test.each<[Said, string]>([
  [{ outcome: 'postponed' }, 'day'],
  [{ outcome: 'part-delivered' }, 'items'],
  [{ received: 'many' }, 'amount'],
  [{ received: '60' }, 'why'],
])('%j is not all there is to say', (said, about) => {
  expect(line(said).lacks).toContain(about)
})

test('what is not brought is not paid, and what was kept back needs no reason', () => {
  expect(line({ outcome: 'refused' })).toMatchObject({ due: 0, received: 0, lacks: null })
  expect(line({ received: '0' })).toMatchObject({ received: 0, isOther: false, lacks: null })
  expect(line({ received: '60', cashReason: 'Lost a note' }).lacks).toBeNull()
})

test('of a part what stays is paid', () => {
  const back = { items: [{ productId: 1, quantities: { box: 0, strip: 1, unit: 0 } }], refund: poisha(1240) }
  expect(line({ outcome: 'part-delivered', back })).toMatchObject({ due: 7200, received: 7200, lacks: null })
})

test('what was decided before stays, whatever is typed', () => {
  expect(line({ outcome: 'refused' }, { ended: 'delivered' })).toMatchObject({
    outcome: 'delivered',
    isFixed: true,
  })
  expect(line({}, { outcome: 'postponed', due: 0 as Taka })).toMatchObject({ isFixed: true, lacks: null })
})

test('cash is what is in the hand; card and bKash are not counted', () => {
  const lines = [line(), line({ tender: 'card' }), line({ outcome: 'not-at-home' })]
  expect(readCash(lines, { 50: '1', 20: '1', 10: '1', 2: '2' })).toEqual({
    counted: 8400,
    expected: 8400,
    others: 8440,
    isTyped: true,
  })
  expect(readCash(lines, {})).toMatchObject({ counted: 0, isTyped: false })
})

test('only what was said is sent, and no notes where the cash is counted later', () => {
  const said = { 7: { outcome: 'postponed', postponedTo: '2026-01-17', reason: ' asked ' } } as const
  expect(closeForm({ lines: [line(said[7])], said, counted: null })).toEqual({
    parcels: [{ orderId: 7, outcome: 'postponed', postponedTo: '2026-01-17', reason: 'asked' }],
  })
  expect(closeForm({ lines: [line()], said: {}, counted: { 20: '4', 2: '2' } })).toEqual({
    parcels: [{ orderId: 7, outcome: 'delivered', received: 84, tender: 'cash' }],
    notes: [
      { note: 20, count: 4 },
      { note: 2, count: 2 },
    ],
  })
})
