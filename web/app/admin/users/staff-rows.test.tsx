// @vitest-environment happy-dom
import { ERRORS } from '@niramoy/texts/errors'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, refused, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const ROLES = [
  { id: 1, name: 'admin' },
  { id: 2, name: 'user' },
]
const KAMAL = { id: 7, username: 'A1B2C3', name: 'Kamal', phone: '01800000007', role: ROLES[0], version: 1 }
const users = (duties: readonly string[]) =>
  reply('GET /admin/users', { currentPage: 1, totalPages: 1, totalItems: 1, users: [{ ...KAMAL, duties }] })
const open = (user: ReturnType<typeof staff>, duties: readonly string[], wire: Wire = {}) =>
  openScreen('/admin/users', {
    user,
    wire: { 'GET /admin/users': users(duties), 'GET /admin/roles': ROLES, ...wire },
  })

test('the owner gives duties in the form of a user; at least one is asked for', async () => {
  const saved = reply('PUT /admin/users/:id', { ...KAMAL, duties: ['pharmacist', 'accountant'] })
  const { person, sent } = await open(staff('owner'), [], { 'PUT /admin/users/7': saved })
  expect((await screen.findByText('01800000007')).closest('tr')?.textContent).toContain('No duty yet')
  await person.click(screen.getByRole('button', { name: 'Edit Kamal' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit User' }))
  const save = () => person.click(form.getByRole('button', { name: 'Save' }))
  await save()
  form.getByText(/Choose at least one duty\./)
  expect(document.activeElement).toBe(form.getByRole('checkbox', { name: /^Owner/ }))
  await person.click(form.getByRole('checkbox', { name: /^Accountant/ }))
  await person.click(form.getByRole('checkbox', { name: /^Pharmacist/ }))
  await save()
  await screen.findByText('Kamal was saved.')
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    duties: ['pharmacist', 'accountant'],
  })

  // of a customer none are asked
  await person.click(screen.getByRole('button', { name: 'Add User' }))
  const add = within(screen.getByRole('dialog', { name: 'Add User' }))
  expect(add.queryByRole('checkbox')).toBeNull()
  fireEvent.change(add.getByLabelText(/^Role/), { target: { value: '1' } })
  expect(add.getAllByRole('checkbox')).toHaveLength(6)
})

test('that the shop needs an owner is said, and what was chosen stays', async () => {
  const { person } = await open(staff('owner'), ['owner'], {
    'PUT /admin/users/7': refused('user-is-last-owner', 'duties'),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Kamal' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit User' }))
  await person.click(form.getByRole('checkbox', { name: /^Owner/ }))
  await person.click(form.getByRole('checkbox', { name: /^Manager/ }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(ERRORS['user-is-last-owner'].text)
  expect(form.getByRole('checkbox', { name: /^Manager/ })).toHaveProperty('checked', true)
})

test('a manager reads the rows of staff and adds customers', async () => {
  const { person } = await open(staff('manager'), ['packer'])
  const row = within(await screen.findByRole('row', { name: /Kamal/ }))
  row.getByText('Only the owner can change staff.')
  expect(row.queryByRole('button')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Add User' }))
  const roles = within(within(screen.getByRole('dialog')).getByLabelText(/^Role/)).getAllByRole('option')
  expect(roles.map(({ textContent }) => textContent)).toEqual(['User'])
})
