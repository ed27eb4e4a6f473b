// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, staff } from '../../../testing/open-screen.tsx'

const RENAMED = {
  ...{ id: 2, createdAt: '2026-01-02T06:00:00.000Z', actor: { id: 1, name: 'Amina', username: 'A00001' } },
  ...{ action: 'updated', table: 'brands', rowId: 7, label: 'After', path: '/admin/brands?search=After' },
  changes: [{ field: 'name', from: 'Before', to: 'After', isHidden: false }],
  requestId: 'req-1',
}
const CREATED = {
  ...RENAMED,
  ...{ id: 1, action: 'created', table: 'users', label: 'C00009', path: null, requestId: null },
  changes: [{ field: 'phone', from: null, to: null, isHidden: true }],
}
const getList = (...entries: object[]) => ({
  ...{ entries, hasMore: false, currentPage: 1 },
  ...{ totalPages: Math.min(1, entries.length), totalItems: entries.length },
})
const AMINA = {
  ...{
    id: 1,
    username: 'A00001',
    name: 'Amina',
    email: null,
    phone: null,
    role: { id: 1, name: 'admin' },
    duties: ['owner'],
  },
  ...{ isVerified: true, phoneVerified: true, hasSecondFactor: false },
  ...{ createdAt: '2026-01-02T06:00:00.000Z', version: 1 },
}
const open = (address: string, ...entries: object[]) =>
  openScreen(address, {
    user: staff('owner'),
    wire: {
      'GET /admin/audit': getList(...entries),
      'GET /admin/users': { users: [AMINA], totalItems: 1, totalPages: 1, currentPage: 1 },
    },
  })

test('a change opens to what it was before, and leads to everything its request changed', async () => {
  const { person, address, sent } = await open('/admin/audit?search=After', RENAMED, CREATED)
  const changed = within(await screen.findByRole('row', { name: /Changed/ }))
  changed.getByText('Manufacturer')
  expect(changed.getByRole('link', { name: 'After' }).getAttribute('href')).toBe('/admin/brands?search=After')
  expect(changed.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Before: BeforeAfter: After',
  ])
  // personal values are only named
  within(screen.getByRole('row', { name: /Created/ })).getByText(
    'changed, not shown: it is personal or secret',
  )
  await person.click(changed.getByRole('link', { name: 'Show everything this request changed' }))
  await screen.findByText('Only what one request changed.')
  expect(address()).toBe('/admin/audit?requestId=req-1')
  expect(sent.at(-1)?.query.get('requestId') ?? sent.at(-2)?.query.get('requestId')).toBe('req-1')
  await person.click(screen.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/audit\??$/))
})

test('the filters stand in the address, and all are cleared at once', async () => {
  const { person, address } = await open('/admin/audit?table=users&rowId=9', CREATED)
  await screen.findByText('Only the history of User C00009.')
  await person.click(screen.getByRole('link', { name: 'Show all' }))
  const choose = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'select, input' }), { target: { value } })
    await waitFor(() => expect(address()).toContain(`=${value}`))
  }
  await choose('Action', 'created')
  await choose('Kind', 'brands')
  await choose('Staff', '1')
  await choose('Until', '2020-01-01')
  expect(address()).toBe('/admin/audit?table=brands&action=created&actorId=1&endDate=2020-01-01')
})

test('nothing found says so and leads back to everything', async () => {
  const { person, address } = await open('/admin/audit?action=deleted')
  await screen.findByText('No change matches your search and filters.')
  await person.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/admin/audit'))
})
