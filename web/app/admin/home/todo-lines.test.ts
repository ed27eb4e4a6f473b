import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { allows, type Duty } from '@niramoy/domain/people/duties'
import { expect, test } from 'vitest'
import { todoLines } from './todo-lines.ts'

const NOW = new Date('2026-01-15T06:00:00.000Z')
const EARLIER = '2026-01-15T03:00:00.000Z'
const DAYS_AGO = '2026-01-12T03:00:00.000Z'
const NOTHING: DashboardToday = {
  ordersByStatus: [],
  toPick: { count: 0, oldestAt: null },
  picking: { count: 0, oldestAt: null },
  packed: { count: 0, oldestAt: null },
  prescriptionsWaiting: { count: 0, oldestAt: null },
  ordersToDecide: { count: 0, oldestAt: null },
  goodsToInspect: { count: 0, oldestAt: null },
  peopleToTell: { count: 0, oldestAt: null },
  refundsToPay: { count: 0, oldestAt: null },
  cashDue: { count: 0, oldestAt: null },
  messagesFailed: { count: 0, oldestAt: null },
  suppliersOwed: 0,
  suppliersOverdue: 0,
  paymentsToLookAt: 0,
  productsRunningOut: 0,
  batchesExpiring: 0,
  batchesExpired: 0,
  genericNamesWithoutClass: 0,
  safetyRulesToReview: 0,
}
const lines = (facts: Partial<DashboardToday>, duty: Duty = 'owner') =>
  todoLines({ ...NOTHING, ...facts }, { now: NOW, isAllowed: (permission) => allows([duty], permission) })
const brief = (facts: Partial<DashboardToday>) =>
  lines(facts).map(({ key, count, urgency }) => `${urgency}: ${count} ${key}`)

test('orders that wait for a decision are the pharmacist’s', () => {
  const waiting = { ordersToDecide: { count: 2, oldestAt: EARLIER } }
  expect(brief(waiting)).toEqual(['soon: 2 decisions'])
  expect(lines(waiting, 'pharmacist').map(({ href }) => href)).toEqual(['/admin/orders?waits=decision'])
  expect(lines(waiting, 'packer')).toEqual([])
})

test('nothing to do is no line', () => {
  expect(lines({})).toEqual([])
  expect(lines({ ordersByStatus: [{ status: 'delivered', count: 9, oldestAt: DAYS_AGO }] })).toEqual([])
})

test('each leads to the screen that lists it, with since when the oldest waits', () => {
  expect(
    lines({
      ordersByStatus: [{ status: 'placed', count: 9, oldestAt: EARLIER }],
      toPick: { count: 4, oldestAt: EARLIER },
      prescriptionsWaiting: { count: 2, oldestAt: EARLIER },
    }),
  ).toMatchObject([
    { key: 'prescriptions', href: '/admin/prescriptions?status=pending', since: EARLIER },
    { key: 'toPick', count: 4, href: '/admin/fulfilment', since: EARLIER },
  ])
  expect(lines({ productsRunningOut: 1 })[0]?.href).toBe('/admin/stock-management?view=runningOut')
  expect(lines({ genericNamesWithoutClass: 3 })).toMatchObject([
    { key: 'withoutClass', count: 3, href: '/admin/generic-names?dispensingClass=none', urgency: 'calm' },
  ])
  expect(lines({ paymentsToLookAt: 1 })[0]?.href).toBe('/admin/payments')
  expect(lines({ packed: { count: 1, oldestAt: EARLIER } })[0]?.href).toBe('/admin/fulfilment?stage=packed')
  expect(lines({ picking: { count: 1, oldestAt: EARLIER } })[0]?.href).toBe('/admin/fulfilment?stage=picking')
  expect(lines({ goodsToInspect: { count: 1, oldestAt: EARLIER } })[0]?.href).toBe('/admin/quarantine')
})

test('a recall that people were not told of, unpaid refunds and supplier dues are work of the day', () => {
  expect(
    lines({
      peopleToTell: { count: 17, oldestAt: EARLIER },
      refundsToPay: { count: 24, oldestAt: DAYS_AGO },
      suppliersOwed: 5,
      suppliersOverdue: 2,
    }),
  ).toMatchObject([
    { key: 'recalls', count: 17, href: '/admin/recalls?view=untold', urgency: 'late' },
    { key: 'refunds', count: 24, href: '/admin/cash?view=refunds', urgency: 'late', since: DAYS_AGO },
    { key: 'suppliers', count: 5, href: '/admin/supplier-payments', urgency: 'late', overdue: 2 },
  ])
  expect(brief({ suppliersOwed: 5 })).toEqual(['calm: 5 suppliers'])
  expect(lines({ cashDue: { count: 34, oldestAt: DAYS_AGO } })).toMatchObject([
    { key: 'cashDue', count: 34, href: '/admin/cash', urgency: 'calm', since: DAYS_AGO },
  ])
  expect(lines({ messagesFailed: { count: 2, oldestAt: EARLIER } }, 'manager')).toMatchObject([
    { key: 'messages', count: 2, href: '/admin/messages' },
  ])
  expect(lines({ safetyRulesToReview: 257 }, 'pharmacist')).toMatchObject([
    { key: 'safetyRules', count: 257, href: '/admin/safety-rules?state=unreviewed' },
  ])
})

test('the most urgent come first: money, what waits for more than a day, what has expired', () => {
  expect(
    brief({
      ordersByStatus: [
        { status: 'pending-stock', count: 3, oldestAt: DAYS_AGO },
        { status: 'shipped', count: 5, oldestAt: DAYS_AGO },
      ],
      toPick: { count: 2, oldestAt: EARLIER },
      packed: { count: 1, oldestAt: DAYS_AGO },
      paymentsToLookAt: 6,
      productsRunningOut: 7,
      batchesExpiring: 8,
      batchesExpired: 1,
    }),
  ).toEqual([
    'late: 6 payments',
    'late: 1 packed',
    'late: 9 batches',
    'soon: 2 toPick',
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
      { status: 'shipped', count: 1, oldestAt: EARLIER },
    ],
    toPick: { count: 1, oldestAt: EARLIER },
    picking: { count: 1, oldestAt: EARLIER },
    packed: { count: 1, oldestAt: EARLIER },
    prescriptionsWaiting: { count: 1, oldestAt: EARLIER },
    ordersToDecide: { count: 0, oldestAt: null },
    goodsToInspect: { count: 1, oldestAt: EARLIER },
    peopleToTell: { count: 1, oldestAt: EARLIER },
    refundsToPay: { count: 1, oldestAt: EARLIER },
    cashDue: { count: 1, oldestAt: EARLIER },
    messagesFailed: { count: 1, oldestAt: EARLIER },
    suppliersOwed: 1,
    suppliersOverdue: 0,
    paymentsToLookAt: 1,
    productsRunningOut: 1,
    batchesExpiring: 1,
    batchesExpired: 0,
    genericNamesWithoutClass: 1,
    safetyRulesToReview: 1,
  }
  const keys = (duty: Duty) => lines(everything, duty).map(({ key }) => key)
  expect(keys('packer')).toEqual(['toPick', 'picking', 'packed', 'shipped'])
  expect(keys('storekeeper')).toEqual(['recalls', 'runningOut', 'batches'])
  expect(keys('pharmacist')).toEqual([
    'recalls',
    'prescriptions',
    'goodsToInspect',
    'waitingForStock',
    'withoutClass',
    'safetyRules',
  ])
  expect(keys('accountant')).toEqual(['payments', 'refunds', 'cashDue', 'suppliers'])
  expect(keys('owner')).toHaveLength(17)
})
