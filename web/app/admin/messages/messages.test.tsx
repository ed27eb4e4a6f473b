// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, reply, staff } from '../../../testing/open-screen.tsx'

const getList = (...messages: object[]) =>
  reply('GET /admin/messages', { messages, currentPage: 1, totalPages: 1, totalItems: messages.length })

async function open(...messages: object[]) {
  await openScreen('/admin/messages', {
    user: staff('manager'),
    wire: { 'GET /admin/messages': getList(...messages) },
  })
}

test('each message says who is to be called and why', async () => {
  const about = {
    kind: 'order',
    createdAt: '2026-01-14T06:00:00.000Z',
    error: 'The number cannot be reached',
  }
  await open(
    { ...about, id: 2, channel: 'sms', to: '01711000009', customer: { id: 7, name: 'Rahima' } },
    { ...about, id: 1, channel: 'email', to: 'a@niramoy.example', customer: null },
  )
  const call = await screen.findByRole('link', { name: '01711000009' })
  expect(call.getAttribute('href')).toBe('tel:01711000009')
  expect(screen.getByRole('row', { name: /Rahima.*SMS.*The number cannot be reached/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /No account.*a@niramoy\.example.*E-mail/ })).toBeTruthy()
})

test('without any it says so', async () => {
  await open()
  await screen.findByText('Every message of the last seven days went out.')
})
