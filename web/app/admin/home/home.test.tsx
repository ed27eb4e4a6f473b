// @vitest-environment happy-dom
import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, openScreen, staff } from '../../../testing/open-screen.tsx'

const NONE = { count: 0, oldestAt: null }
const TODAY: DashboardToday = {
  ordersByStatus: [{ status: 'placed', count: 3, oldestAt: '2026-01-02T06:00:00.000Z' }],
  toPick: { count: 2, oldestAt: '2026-01-02T06:00:00.000Z' },
  ...{
    picking: NONE,
    packed: NONE,
    prescriptionsWaiting: NONE,
    ordersToDecide: NONE,
    goodsToInspect: NONE,
    peopleToTell: NONE,
  },
  ...{ cashDue: NONE, messagesFailed: NONE, safetyRulesToReview: 0 },
  ...{ refundsToPay: NONE, suppliersOwed: 0, suppliersOverdue: 0, paymentsToLookAt: 0 },
  ...{ productsRunningOut: 0, batchesExpiring: 4, batchesExpired: 1, genericNamesWithoutClass: 0 },
}
const waits = { orders: 1, amount: 18 }
const DAYS = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-01-${String(at + 1).padStart(2, '0')}`,
  orders: 1,
  amount: 18 * at,
}))
const item = (of: string, facts: object = {}) => ({
  ...{ item: of, isDone: false, isOptional: false, isPutAside: false, settings: [] },
  ...facts,
})
const checklist = (isPutAside: boolean) => ({
  items: [
    item('drug-licence', { settings: ['SHOP_DRUG_LICENCE'] }),
    item('second-factor'),
    item('product', { isDone: true }),
    item('metrics', { isOptional: true, isPutAside }),
  ],
  isReady: false,
})
const WIRE = {
  'GET /admin/dashboard-checklist': checklist(false),
  'GET /admin/dashboard-summary': {
    ...{ totalUsers: 12, totalProducts: 34, totalOrders: 56, totalRevenue: 7890 },
    waiting: { stock: waits, packing: waits, delivery: waits, cash: waits },
  },
  'GET /admin/dashboard-today': TODAY,
  'GET /admin/dashboard-sales': { days: DAYS },
  'GET /admin/dashboard-ratings': { count: 0, average: null, low: [] },
}

test('totals, what needs doing and thirty days of sales, each a way onward', async () => {
  const { person } = await openScreen('/admin', { wire: WIRE, user: staff('owner') })
  const totals = within(await screen.findByRole('region', { name: 'Totals' }))
  expect((await totals.findByRole('link', { name: /^Total Users\s*12$/ })).getAttribute('href')).toBe(
    '/admin/users',
  )
  totals.getByRole('link', { name: /^Total Orders\s*56$/ })
  totals.getByText('৳7,890.00')
  const links = [
    [/^2\s*orders to pick.*Waiting since 2 Jan 2026/, '/admin/fulfilment'],
    [/placed.*3 Orders$/, '/admin/orders?status=placed'],
    [/batches that expire within 90 days/, '/admin/stock-management?view=nearExpiry'],
  ] as const
  for (const [name, href] of links) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  }

  const chart = await screen.findByRole('slider', { name: 'Sales by day' })
  fireEvent.focus(chart)
  expect(chart.getAttribute('aria-valuetext')).toBe('30 Jan 2026: ৳522.00, 1 order')
  fireEvent.keyDown(chart, { key: 'Home' })
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(chart.getAttribute('aria-valuenow')).toBe('2')
  const table = screen.getByRole('table', { name: 'Sales in the last 30 days' })
  expect(within(table).getAllByRole('row')).toHaveLength(31)
  await person.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect(screen.getByRole('button', { name: 'Hide the table' }).getAttribute('aria-expanded')).toBe('true')
})

test('one part that cannot be had leaves the others, and can be tried again', async () => {
  const { person } = await openScreen('/admin', {
    wire: { ...WIRE, 'GET /admin/dashboard-today': inTurn(BROKEN, TODAY) },
    user: staff('owner'),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch what needs doing')
  await screen.findByRole('slider', { name: 'Sales by day' })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Orders by status' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what a new shop is missing is said until it is done or put aside', async () => {
  const { person, sent } = await openScreen('/admin', {
    wire: { ...WIRE, 'PUT /admin/dashboard-checklist': inTurn(checklist(true), checklist(false)) },
    user: staff('owner'),
  })
  await screen.findByText(/1 of 4 done/)
  screen.getByText('SHOP_DRUG_LICENCE')
  const factor = screen.getByRole('link', { name: /A second factor for your account/ })
  expect(factor.getAttribute('href')).toBe('/admin/account')
  await person.click(screen.getByRole('button', { name: 'Put aside: Metrics for an alarm' }))
  await person.click(await screen.findByRole('button', { name: 'Show the 2 done' }))
  screen.getByText('A product with price and stock')
  await person.click(screen.getByRole('button', { name: 'Take back: Metrics for an alarm' }))
  await screen.findByRole('button', { name: 'Put aside: Metrics for an alarm' })
  const changes = sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(changes).toEqual([true, false].map((isPutAside) => ({ item: 'metrics', isPutAside })))
})

test('a packer sees what to pick, and neither revenue nor the list of the owner', async () => {
  const { 'GET /admin/dashboard-today': today } = WIRE
  await openScreen('/admin', { wire: { 'GET /admin/dashboard-today': today }, user: staff('packer') })
  await screen.findByRole('link', { name: /orders to pick/ })
  expect(screen.queryByText('Before the first customer comes')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull()
})
