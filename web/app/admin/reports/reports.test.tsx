// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, openScreen, reply, staff } from '../../../testing/open-screen.tsx'

const table = (report: string, label: string) =>
  reply(`GET /admin/reports/${report}`, {
    report,
    by: 'day',
    columns: [
      { label: 'Day', kind: 'day' },
      { label, kind: 'money' },
    ],
    rows: [['2026-01-02', 12.5]],
    totals: ['Total', 12.5],
    before: ['Period before', 10],
    chart: 1,
    totalItems: 1,
    totalPages: 1,
    currentPage: 1,
  })

test.each([
  ['Margin', 'margin'],
  ['Losses', 'losses'],
  ['VAT', 'vat'],
  ['Couriers', 'couriers'],
])('%s is a link away, with its sum and the period before', async (name, report) => {
  const { person, address } = await openScreen('/admin/reports', {
    user: staff('owner'),
    wire: {
      'GET /admin/reports/sales': table('sales', 'Revenue'),
      [`GET /admin/reports/${report}`]: table(report, 'Some sum'),
    },
  })
  await person.click(await screen.findByRole('link', { name }))
  const shown = await screen.findByRole('table', { name })
  for (const text of ['Some sum', '৳12.50', 'Period before', '৳10.00'])
    expect(shown.textContent).toContain(text)
  expect(address()).toContain(`report=${report}`)
})

test('a report that cannot be read says so, and is there again afterwards', async () => {
  const { person } = await openScreen('/admin/reports', {
    user: staff('owner'),
    wire: {
      'GET /admin/reports/sales': table('sales', 'Revenue'),
      'GET /admin/reports/margin': inTurn(BROKEN, table('margin', 'Margin')),
    },
  })
  await person.click(await screen.findByRole('link', { name: 'Margin' }))
  await screen.findAllByText(/Failed to fetch the report/)
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  await screen.findByRole('table', { name: 'Margin' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
