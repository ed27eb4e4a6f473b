// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, openScreen, reply, staff } from '../../../testing/open-screen.tsx'

test('what is short is proposed once, and what has no supplier is not forgotten', async () => {
  const { person, sent } = await openScreen('/admin/purchase-orders', {
    user: staff('owner'),
    wire: {
      'GET /admin/purchase-orders': reply('GET /admin/purchase-orders', {
        currentPage: 1,
        totalPages: 0,
        totalItems: 0,
      }),
      'POST /admin/purchase-orders/proposal': reply('POST /admin/purchase-orders/proposal', {
        orders: [],
        withoutSupplier: [{ product: { label: { en: 'Napa 500 mg', bn: 'নাপা' } }, units: 40 }],
      }),
    },
  })
  await screen.findByRole('button', { name: 'Propose orders' })
  await person.keyboard('p')
  const dialog = within(await screen.findByRole('dialog'))
  fill({ coverDays: '7' })
  await person.click(dialog.getByRole('button', { name: 'Propose orders' }))
  await screen.findByText(/Napa 500 mg/)
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ coverDays: '7' })
})
