// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, openScreen, reply, staff } from '../../../testing/open-screen.tsx'

const BATCH = { product: { id: 4, SKU: 'S4', label: { en: 'Morphin' } }, stockBatchId: 5, batchId: 'B-5' }
const BROKEN_UNITS = { ...BATCH, id: 2, kind: 'write-off', change: -3, balance: 37 }
const OPENING = { ...BATCH, id: 1, kind: 'opening', change: 40, balance: 40 }
const getList = (...entries: object[]) =>
  reply('GET /admin/controlled-register', {
    ...{ entries, currentPage: 1, totalPages: 1, totalItems: entries.length },
  })
const open = (address: string, ...lists: object[]) =>
  openScreen(address, {
    user: staff('owner'),
    wire: {
      'GET /admin/controlled-register': inTurn(...lists),
      'GET /admin/controlled-register/balances': reply('GET /admin/controlled-register/balances', {
        balances: [{ ...BATCH, balance: 37, expiryDate: '2099-12-31' }],
      }),
    },
  })

test('the register says what came and went, with the balance of the batch', async () => {
  const { person, address } = await open(
    '/admin/controlled-register',
    getList(BROKEN_UNITS, OPENING),
    getList(BROKEN_UNITS, OPENING),
    getList(OPENING),
  )
  const balances = within(await screen.findByRole('region', { name: 'Balances now' }))
  expect(balances.getByRole('row', { name: /Morphin/ }).textContent).toContain('37 units')
  const entries = () =>
    within(screen.getByRole('region', { name: 'Controlled Register' }))
      .getAllByRole('row')
      .slice(1)
  expect(entries()[0]?.textContent).toMatch(/−3.*Written off.*37/)
  expect(entries()[1]?.textContent).toMatch(/\+40.*Opening balance.*40/)
  await person.click(balances.getByRole('link', { name: 'Entries of batch B-5' }))
  await screen.findByRole('link', { name: 'Show all entries' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of entry' }), { target: { value: 'opening' } })
  await waitFor(() => expect(entries()).toHaveLength(1))
  expect(address()).toBe('/admin/controlled-register?stockBatchId=5&kind=opening')
})

test('a search that finds nothing says so and leads back', async () => {
  const { person, address } = await open(
    '/admin/controlled-register?search=nobody',
    getList(),
    getList(OPENING),
  )
  await screen.findByText('No entry matches your search.')
  await person.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/admin/controlled-register'))
})
