import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { toTrack } from './tracker.ts'

const createdAt = '2026-01-15T06:00:00.000Z'
const at = (status: OrderStatus, hour: number) => ({ status, at: `2026-01-16T0${hour}:00:00.000Z` })
const current = (status: OrderStatus) =>
  toTrack({ status, createdAt, timeline: [] }).steps.find(({ isCurrent }) => isCurrent)?.step ?? null

test('every status has its step; what was cancelled has none', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, current(status)]))).toEqual({
    'pending-prescription': 'received',
    'prescription-reviewed': 'received',
    'pending-stock': 'received',
    'pending-payment': 'received',
    placed: 'received',
    paid: 'received',
    processing: 'packed',
    shipped: 'on-the-way',
    delivered: 'delivered',
    'partially-returned': 'delivered',
    returned: 'delivered',
    cancelled: null,
  })
})

test('each step says when it was reached, the last time if it was corrected', () => {
  const timeline = [
    at('placed', 1),
    at('processing', 2),
    at('shipped', 3),
    at('delivered', 4),
    at('shipped', 5),
  ]
  const { steps } = toTrack({ status: 'shipped', createdAt, timeline })
  expect(steps.map((step) => step.at)).toEqual([
    createdAt,
    '2026-01-16T02:00:00.000Z',
    '2026-01-16T05:00:00.000Z',
    null,
  ])
})

test('what was cancelled shows how far it came, and goes nowhere', () => {
  const timeline = [at('placed', 1), at('processing', 2), at('cancelled', 3)]
  const tracked = toTrack({ status: 'cancelled', createdAt, timeline })
  expect(tracked.steps.map(({ isReached }) => isReached)).toEqual([true, true, false, false])
  expect(tracked).toMatchObject({ isStopped: true, isWaiting: false })
})

test('what waits says so', () => {
  expect(toTrack({ status: 'pending-stock', createdAt, timeline: [] }).isWaiting).toBe(true)
  expect(toTrack({ status: 'placed', createdAt, timeline: [] }).isWaiting).toBe(false)
})
