// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, refusal, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const LINE = {
  id: 4,
  product: { id: 7, SKU: 'A1B2C3', label: { en: 'Napa 500 mg', bn: 'নাপা' } },
  batchId: 'LOT-5',
  expiryDate: '2099-01-01',
  pack: { stripsPerBox: 5, unitsPerStrip: 10 },
  expected: 60,
}
const TAKE = { id: 3, scope: 'products', name: '1 product', status: 'counting', lines: 1, rows: [LINE] }
const take = (more: object) => reply('GET /stock-takes/3', { ...TAKE, ...more })
const open = (more: object = {}, wire: Wire = {}) =>
  openScreen('/admin/stock-takes/3', {
    user: staff('owner'),
    wire: { 'GET /stock-takes/3': take(more), ...wire },
  })

test('the person who counted is told that another person decides', async () => {
  await open({ status: 'handed-in', mayDecide: false })
  await screen.findByText(/You counted here\./)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a storekeeper is told who decides', async () => {
  const user = staff('storekeeper')
  const wire = { 'GET /stock-takes/3': take({ status: 'handed-in' }) }
  await openScreen('/admin/stock-takes/3', { user, wire })
  await screen.findByText('It waits for somebody who may approve stock-takes.')
})

test('a count that somebody else made meanwhile is shown, and not overwritten', async () => {
  const newer = refusal(409, 'stock-take-counted', 'Somebody else counted this batch in the meantime.')
  const { person, sent } = await open({}, { 'POST /stock-takes/3/count': newer })
  await person.type(await screen.findByLabelText(/^Scan or type/), 'LOT-5{Enter}')
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Total units/), '55{Enter}')
  await dialog.findByText(/Somebody else counted this batch in the meantime\./)
  expect(sent.filter(({ call }) => call === 'GET /stock-takes/3')).toHaveLength(2)
})
