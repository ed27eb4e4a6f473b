// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, refused, reply, staff } from '../../../../testing/open-screen.tsx'

const open = (answer: object) =>
  openScreen('/admin/orders/5/edit', { user: staff('owner'), wire: { 'GET /orders/5': answer } })

test('what cannot be edited any more says so, and leads back to the order', async () => {
  await open(reply('GET /orders/:id', { id: 5, orderCode: 'NR-ABC', status: 'delivered', items: [] }))
  await screen.findByText('This order can no longer be edited.')
  screen.getByText('It is delivered.')
  expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe('/admin/orders/5')
})

test('an order that is not there says so', async () => {
  await open(refused('order-not-found'))
  await screen.findByText('Order not found.')
})
