// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, openScreen, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const paged = { currentPage: 1, totalPages: 1, totalItems: 1 }
const LOG = {
  product: { id: 7, SKU: 'A1B2C3', label: { en: 'Napa 500 mg', bn: 'নাপা' } },
  batchId: 'LOT-5',
  kind: 'stock-in',
  change: 60,
  reason: 'New stock added',
  notes: 'From the depot',
}
const logs = (...stockLogs: object[]) => reply('GET /stock-logs', { ...paged, stockLogs })
const open = (wire: Wire = {}, address = '/admin/stock-logs') =>
  openScreen(address, { user: staff('owner'), wire: { 'GET /stock-logs': logs(LOG), ...wire } })

test('the logs show product, batch, change, reason, notes and date, and can only be read', async () => {
  await open({ 'GET /stock-logs': logs(LOG, { ...LOG, id: 2, kind: 'write-off', change: -10 }) })
  await screen.findByRole('heading', { name: 'Stock Logs' })
  const [, first, second] = screen.getAllByRole('row')
  for (const text of ['Napa 500 mg', 'ID 7', '+60', 'Stock in', 'New stock added', 'From the depot'])
    expect(first?.textContent).toContain(text)
  expect(second?.textContent).toContain('−10')
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
})

test('filters stand in the address, and are cleared together', async () => {
  const { person, sent, address } = await open(
    { 'GET /stock-logs': inTurn(logs(LOG), logs(LOG), logs(), logs(LOG)) },
    '/admin/stock-logs?productId=7',
  )
  await person.selectOptions(await screen.findByLabelText('Kind of change'), 'Write-off')
  await waitFor(() => expect(sent.at(-1)?.query.get('kind')).toBe('write-off'))
  await person.type(screen.getByLabelText('Until'), '2020-01-01')
  await screen.findByText('No stock change matches your search.')
  expect(address()).toBe('/admin/stock-logs?productId=7&kind=write-off&endDate=2020-01-01')
  await person.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/admin/stock-logs'))
})

test('a failure is only logged, and one can try again', async () => {
  const logged: unknown[] = []
  const wire = { 'GET /stock-logs': inTurn(BROKEN, logs(LOG)) }
  const { person } = await openScreen('/admin/stock-logs', { user: staff('owner'), wire, logged })
  await person.click(await screen.findByRole('link', { name: 'Try again' }))
  await screen.findByText('LOT-5')
  expect(logged).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
