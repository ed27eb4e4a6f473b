import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { expect, test } from 'vitest'
import { newsIn, type OrderNews } from '../../../parts/order/events/order-events.ts'
import { withNewer } from '../parts/listed-order.ts'
import { changedBy, unseenAmong } from './use-live-orders.ts'

const order = (id: number, more: Partial<OrderInList> = {}) =>
  ({ id, status: 'placed', version: 1, ...more }) as OrderInList
const news = (id: number, more: Partial<OrderNews> = {}): OrderNews => ({
  id,
  status: 'shipped',
  version: 2,
  isNew: false,
  ...more,
})

test('news are read, and what is none is not heard', () => {
  const said = { id: 7, orderCode: 'NR-2AZ2ZK', status: 'placed', version: 1, isNew: true }
  expect(newsIn(JSON.stringify(said))).toEqual({ id: 7, status: 'placed', version: 1, isNew: true })
  for (const other of ['', 'hello', '{}', '{"id":7,"version":1,"status":"lost"}', '{"id":"7"}', 'null'])
    expect(newsIn(other)).toBeNull()
})

test('a row takes the status it is told, but never an older one', () => {
  const rows = [order(1), order(2, { version: 5 }), order(3)]
  const heard = [news(1), news(2), news(1, { status: 'delivered', version: 3 }), news(9)]
  expect(changedBy(heard, rows)).toEqual([order(1, { status: 'delivered', version: 3 })])
})

test('rows keep their places and take the newest version of themselves', () => {
  const rows = [order(2), order(1, { version: 4 })]
  const newer = [order(1, { version: 3, status: 'paid' }), order(2, { version: 2, status: 'paid' }), order(3)]
  expect(withNewer(rows, newer)).toEqual([order(2, { version: 2, status: 'paid' }), order(1, { version: 4 })])
})

test('new is what was said to be new and is not on the screen', () => {
  const newest = [{ id: 9 }, { id: 8 }, { id: 7 }, { id: 6 }]
  const rows = [{ id: 6 }, { id: 9 }]
  expect(unseenAmong(newest, { rows, heard: new Set([9, 7]), since: null })).toEqual([7])
})

test('after a gap everything after the newest that was shown is new', () => {
  const newest = [{ id: 9 }, { id: 8 }, { id: 7 }, { id: 6 }]
  const heard = new Set<number>()
  expect(unseenAmong(newest, { rows: [{ id: 7 }], heard, since: 7 })).toEqual([9, 8])
  expect(unseenAmong(newest, { rows: [], heard, since: null })).toEqual([])
})
