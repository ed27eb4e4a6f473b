import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { allows, type Duty } from '@niramoy/domain/people/duties'
import { expect, test } from 'vitest'
import { todoLines } from './todo-lines.ts'

const NOW = new Date('2026-01-15T06:00:00.000Z')
const EARLIER = '2026-01-15T03:00:00.000Z'
const DAYS_AGO = '2026-01-12T03:00:00.000Z'
const NOTHING: DashboardToday = {
  ordersByStatus: [],
  prescriptionsWaiting: { count: 0, oldestAt: null },
  goodsToInspect: { count: 0, oldestAt: null },
  paymentsToLookAt: 0,
  productsRunningOut: 0,
  batchesExpiring: 0,
  batchesExpired: 0,
  genericNamesWithoutClass: 0,
}
const lines = (facts: Partial<DashboardToday>, duty: Duty = 'owner') =>
  todoLines({ ...NOTHING, ...facts }, { now: NOW, isAllowed: (permission) => allows([duty], permission) })
const brief = (facts: Partial<DashboardToday>) =>
  lines(facts).map(({ key, count, urgency }) => `${urgency}: ${count} ${key}`)

test('nothing to do is no line', () => {
  expect(lines({})).toEqual([])
  expect(lines({ ordersByStatus: [{ status: 'delivered', count: 9, oldestAt: DAYS_AGO }] })).toEqual([])
})

test('each leads to the screen that lists it, with since when the oldest waits', () => {
  expect(
    lines({
      ordersByStatus: [{ status: 'placed', count: 4, oldestAt: EARLIER }],
      prescriptionsWaiting: { count: 2, oldestAt: EARLIER },
    }),
  ).toMatchObject([
    { key: 'prescriptions', href: '/admin/prescriptions?status=pending', since: EARLIER },
    { key: 'placed', count: 4, href: '/admin/orders?status=placed', since: EARLIER },
  ])
  expect(lines({ productsRunningOut: 1 })[0]?.href).toBe('/admin/stock-management?view=runningOut')
  expect(lines({ genericNamesWithoutClass: 3 })).toMatchObject([
    { key: 'withoutClass', count: 3, href: '/admin/generic-names?dispensingClass=none', urgency: 'calm' },
  ])
  expect(lines({ paymentsToLookAt: 1 })[0]?.href).toBe('/admin/payments')
})

test('the most urgent come first: money, what waits for more than a day, what has expired', () => {
  expect(
    brief({
      ordersByStatus: [
        { status: 'pending-stock', count: 3, oldestAt: DAYS_AGO },
        { status: 'placed', count: 2, oldestAt: EARLIER },
        { status: 'processing', count: 1, oldestAt: DAYS_AGO },
        { status: 'shipped', count: 5, oldestAt: DAYS_AGO },
      ],
      paymentsToLookAt: 6,
      productsRunningOut: 7,
      batchesExpiring: 8,
      batchesExpired: 1,
    }),
  ).toEqual([
    'late: 6 payments',
    'late: 1 processing',
    'late: 9 batches',
    'soon: 2 placed',
    'soon: 3 waitingForStock',
    'soon: 7 runningOut',
    'calm: 5 shipped',
  ])
  expect(brief({ batchesExpiring: 8 })).toEqual(['calm: 8 batches'])
})

test('each sees the work of their duties', () => {
  const everything: DashboardToday = {
    ordersByStatus: [
      { status: 'pending-stock', count: 1, oldestAt: EARLIER },
      { status: 'paid', count: 1, oldestAt: EARLIER },
      { status: 'processing', count: 1, oldestAt: EARLIER },
      { status: 'shipped', count: 1, oldestAt: EARLIER },
    ],
    prescriptionsWaiting: { count: 1, oldestAt: EARLIER },
    goodsToInspect: { count: 1, oldestAt: EARLIER },
    paymentsToLookAt: 1,
    productsRunningOut: 1,
    batchesExpiring: 1,
    batchesExpired: 0,
    genericNamesWithoutClass: 1,
  }
  const keys = (duty: Duty) => lines(everything, duty).map(({ key }) => key)
  expect(keys('packer')).toEqual(['paid', 'processing', 'shipped'])
  expect(keys('storekeeper')).toEqual(['runningOut', 'batches'])
  expect(keys('pharmacist')).toEqual(['prescriptions', 'goodsToInspect', 'waitingForStock', 'withoutClass'])
  expect(keys('accountant')).toEqual(['payments'])
  expect(keys('owner')).toHaveLength(10)
})
