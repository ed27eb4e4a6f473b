// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  BROKEN,
  inTurn,
  openScreen,
  refusal,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const WAITING = {
  id: 7,
  status: 'pending',
  imagePath: '/api/prescriptions/7/file',
  mediaType: 'image/jpeg',
  User: { id: 9, name: 'Rahima', phone: '01800000009', username: 'A1B2C3' },
  Order: { id: 1, orderCode: 'NR-1', status: 'pending-prescription', version: 1, itemCount: 0 },
}
const list = (...prescriptions: object[]) =>
  reply('GET /prescriptions', {
    currentPage: 1,
    totalPages: 1,
    totalItems: prescriptions.length,
    prescriptions,
  })
const open = (wire: Wire = {}, address = '/admin/prescriptions') =>
  openScreen(address, { user: staff('owner'), wire: { 'GET /prescriptions': list(WAITING), ...wire } })

test('prescriptions that cannot be had are tried again; who has no e-mail is named', async () => {
  const { person } = await open({ 'GET /prescriptions': inTurn(BROKEN, list(WAITING)) })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch prescriptions')
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  const row = (await screen.findByText('NR-1')).closest('tr')
  for (const text of ['Rahima', '01800000009']) expect(row?.textContent).toContain(text)
})

test('it is rejected with a reason, and approved only where its picture is shown', async () => {
  const rejected = { ...WAITING, status: 'rejected', reason: 'The prescription is too old.' }
  const { person, sent } = await open({
    'GET /prescriptions': inTurn(list(WAITING), list(rejected)),
    'PUT /admin/prescriptions/7/status': reply('PUT /admin/prescriptions/7/status', rejected),
  })
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of prescription 7' })
  expect([...status.options].map(({ value }) => value)).toEqual(['pending', 'rejected'])
  await person.selectOptions(status, 'rejected')
  const dialog = within(screen.getByRole('dialog', { name: 'Reject prescription 7' }))
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  await dialog.findByText('Please give a reason: the customer can read it.')
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/))
  await person.click(dialog.getByRole('button', { name: 'Too old' }))
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByText('Prescription 7 is rejected.')
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    status: 'rejected',
    reason: expect.stringContaining('The prescription is too old'),
  })
})

test('an unknown prescription is said', async () => {
  await open(
    { 'GET /admin/prescriptions/8': refusal(404, 'prescription-not-found', 'Prescription not found.') },
    '/admin/prescriptions/8',
  )
  await screen.findByText(/Prescription not found\./)
})
