// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, inTurn, openScreen, refused, reply, staff } from '../../../testing/open-screen.tsx'

const overview = reply('GET /admin/cash', { groups: [], toPayBack: {} })
const list = (...settlements: object[]) =>
  reply('GET /admin/cash/settlements', {
    ...{ settlements, currentPage: 1, totalPages: 1, totalItems: settlements.length },
  })
const BOOKED = { id: 7, carrier: 'pathao', orders: 1, received: 18, fileName: 'statement.csv', by: 'Amina' }

test('a courier’s statement is checked: what matches can be booked, the rest is said', async () => {
  const line = { row: 2, name: 'NR-ABC', outcome: 'matched', order: { id: 1, orderCode: 'NR-ABC' } }
  const unknown = { row: 3, name: 'NR-NOBODY', outcome: 'unknown', order: null }
  const checked = (settlementId: number | null) =>
    reply('POST /admin/cash/statement', {
      ...{ lines: [unknown, line], counts: { matched: 1, unknown: 1 }, received: 18, fee: 0, settlementId },
    })
  const { person, address } = await openScreen('/admin/cash', {
    user: staff('owner'),
    wire: {
      'GET /admin/cash': overview,
      'GET /admin/cash/settlements': list(BOOKED),
      'POST /admin/cash/statement': inTurn(refused('statement-wrong-kind'), checked(null), checked(7)),
    },
  })
  await person.click(await screen.findByRole('link', { name: /statement/i }))
  const press = await screen.findByRole('button', { name: 'Check the file' })
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('there is no field for the file')
  await person.upload(file, new File(['csv'], 'statement.csv', { type: 'text/csv' }))
  await person.click(press)
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose an Excel (.xlsx) or CSV')
  await person.click(screen.getByRole('button', { name: 'Check the file' }))
  expect((await screen.findByRole('row', { name: /NR-NOBODY/ })).textContent).toContain('Unknown order')
  expect(screen.getByRole('row', { name: /NR-ABC/ }).textContent).toContain('Matches')
  await person.click(screen.getByRole('button', { name: 'Book 1 order' }))
  expect((await screen.findByRole('row', { name: /statement\.csv/ })).textContent).toContain('Pathao')
  expect(address()).toBe('/admin/cash?view=booked')
})

test('a booking is reversed with a reason, once', async () => {
  const reversal = { ...BOOKED, id: 8, reversesId: 7, received: -18 }
  const { person, sent } = await openScreen('/admin/cash?view=booked', {
    user: staff('owner'),
    wire: {
      'GET /admin/cash': overview,
      'GET /admin/cash/settlements': inTurn(list(BOOKED), list(reversal, { ...BOOKED, reversedById: 8 })),
      'POST /admin/cash/settlements/7/reverse': reply('POST /admin/cash/settlements/:id/reverse', {
        ...reversal,
        lines: [],
      }),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Reverse' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reverse no. 7?' }))
  await person.click(dialog.getByRole('button', { name: 'Reverse' }))
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Reason/ }))
  fill({ reason: 'Booked too early' })
  await person.click(dialog.getByRole('button', { name: 'Reverse' }))
  await screen.findByText('Reverses no. 7')
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: 'Booked too early' })
})
