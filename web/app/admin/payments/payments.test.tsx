// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, openScreen, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const RISKY = {
  id: 6,
  paymentMethod: 'SSLCommerz',
  amount: 120,
  status: 'held',
  riskTitle: 'Not Safe',
  Order: { id: 1, orderCode: 'NR-1', status: 'pending-payment' },
  User: { id: 9, name: 'Rahim', phone: '01800000009' },
}
const LESS = { ...RISKY, status: 'surplus', toSendBack: 119, Order: { ...RISKY.Order, orderCode: 'NR-2' } }
const payments = (...each: object[]) =>
  reply('GET /admin/payments', { currentPage: 1, totalPages: 1, totalItems: each.length, payments: each })
const open = (payment: object, wire: Wire) =>
  openScreen('/admin/payments', {
    user: staff('owner'),
    wire: { 'GET /admin/payments': inTurn(payments(payment), payments()), ...wire },
  })

test('a risky payment is accepted after a question, and is gone', async () => {
  const { person } = await open(RISKY, {
    'POST /admin/payments/6/accept': reply('POST /admin/payments/6/accept'),
  })
  const row = (await screen.findByText('NR-1')).closest('tr')
  for (const text of ['৳120.00', 'Risk: Not Safe', 'Held', '01800000009'])
    expect(row?.textContent).toContain(text)
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Accept this payment?' }))
  question.getByText(/৳120\.00/)
  await person.click(question.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByText('NR-1')).toBeNull())
})

test('one that does not fit is sent back after a question', async () => {
  const { person } = await open(LESS, {
    'POST /admin/payments/6/refund': reply('POST /admin/payments/6/refund'),
  })
  await person.click(await screen.findByRole('button', { name: 'Send back' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Send this money back?' }))
  question.getByText(/৳119\.00 goes back to where it came from\./)
  await person.click(question.getByRole('button', { name: 'Send back' }))
  await screen.findByText('৳119.00 will be sent back.')
})
