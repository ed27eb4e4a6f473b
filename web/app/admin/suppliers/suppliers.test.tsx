// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, inTurn, openScreen, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const DEPOT = {
  id: 7,
  name: 'Depot',
  phone: '01711000000',
  termsDays: 30,
  leadDays: 3,
  isActive: true,
  version: 1,
}
const none = (call: string) => ({ [call]: reply(call, { currentPage: 1, totalPages: 0, totalItems: 0 }) })
const open = (address: string, wire: Wire) => openScreen(address, { user: staff('owner'), wire })

test('a supplier is added under the key n', async () => {
  const { person, sent } = await open('/admin/suppliers', {
    ...none('GET /admin/suppliers'),
    'POST /admin/suppliers': reply('POST /admin/suppliers', DEPOT),
  })
  await screen.findByRole('button', { name: 'Add supplier' })
  await person.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add supplier' }))
  const save = () => person.click(dialog.getByRole('button', { name: 'Save' }))
  await save()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  fill({ name: 'Depot', phone: '01711000000' })
  await save()
  await screen.findByText(/Depot/)
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    name: 'Depot',
    phone: '01711000000',
  })
})

test('its terms are edited under the key e', async () => {
  const edited = reply('PUT /admin/suppliers/7', { ...DEPOT, termsDays: 45, version: 2 })
  const { person, sent } = await open('/admin/suppliers/7', {
    'GET /admin/suppliers/7': inTurn(reply('GET /admin/suppliers/7', DEPOT), edited),
    'PUT /admin/suppliers/7': edited,
    ...none('GET /admin/purchase-orders'),
    ...none('GET /admin/goods-receipts'),
    ...none('GET /admin/supplier-returns'),
  })
  await screen.findByRole('heading', { name: 'Depot' })
  await person.keyboard('e')
  const dialog = within(await screen.findByRole('dialog'))
  fill({ termsDays: '45' })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/45 days/)
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ termsDays: '45', version: 1 })
})
