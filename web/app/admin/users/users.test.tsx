// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  BROKEN,
  fill,
  inTurn,
  type Opened,
  openScreen,
  refusal,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const ROLES = [
  { id: 1, name: 'admin' },
  { id: 2, name: 'user' },
]
const NUSRAT = {
  id: 7,
  username: 'A1B2C3',
  name: 'Nusrat',
  phone: '01800000007',
  role: ROLES[1],
  hasSecondFactor: false,
  version: 1,
}
const users = (...each: object[]) =>
  reply('GET /admin/users', { currentPage: 1, totalPages: 1, totalItems: each.length, users: each })
const user = (more: object) => reply('POST /admin/users', { ...NUSRAT, ...more })
const open = (wire: Wire = {}, shown: object = NUSRAT) =>
  openScreen('/admin/users', {
    user: staff('owner'),
    wire: { 'GET /admin/users': users(shown), 'GET /admin/roles': ROLES, ...wire },
  })

async function readDialog({ person }: Opened, button: string) {
  await person.click(await screen.findByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  return { dialog, save: () => person.click(dialog.getByRole('button', { name: 'Save' })) }
}

test('a new user needs a phone number, and is said with the customer id', async () => {
  const opened = await open({ 'POST /admin/users': user({ id: 8 }) })
  const { dialog, save } = await readDialog(opened, 'Add User')
  expect(dialog.getByLabelText(/^Role/)).toHaveProperty('value', '2')
  fill({ name: 'Nusrat' })
  await save()
  await dialog.findByText('Phone number is required.')
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Phone/))
  fill({ phone: '01800000007' })
  await save()
  await screen.findByText('Nusrat was added. Customer ID: A1B2C3')
  expect(opened.sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ role: 2 })
})

test('a new member of staff gets a duty; a number that nobody proved is marked', async () => {
  const opened = await open({ 'PUT /admin/users/7': user({ role: ROLES[0], duties: ['packer'] }) })
  expect((await screen.findByText('01800000007')).closest('tr')?.textContent).toContain('Number not proved')
  const { dialog, save } = await readDialog(opened, 'Edit Nusrat')
  fill({ name: ' ' })
  await save()
  await dialog.findByText('Please fill in all required fields for editing.')
  fill({ name: 'Nusrat' })
  await opened.person.selectOptions(dialog.getByLabelText(/^Role/), 'Admin')
  await opened.person.click(dialog.getByRole('checkbox', { name: /^Packer/ }))
  await save()
  await screen.findByText('Nusrat was saved.')
  expect(opened.sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    role: 1,
    duties: ['packer'],
    version: 1,
  })
})

test('one’s own account can be edited, but neither deleted nor given another role', async () => {
  const own = { ...NUSRAT, id: 1, role: ROLES[0], duties: ['owner'] }
  const opened = await open({}, own)
  expect((await screen.findByText('01800000007')).closest('tr')?.textContent).toContain('You')
  expect(screen.getByRole('button', { name: /^Delete/ })).toHaveProperty('disabled', true)
  const { dialog } = await readDialog(opened, 'Edit Nusrat')
  expect(dialog.getByLabelText(/^Role/)).toHaveProperty('disabled', true)
  dialog.getByText('Only another admin can change your role.')
})

test('who lost a phone is signed out everywhere, after a question', async () => {
  const { person, sent } = await open({ 'DELETE /admin/users/7/sessions': { status: 204 } })
  const button = await screen.findByRole('button', { name: 'Sign Nusrat out everywhere' })
  await person.click(button)
  const question = within(screen.getByRole('alertdialog', { name: 'Sign Nusrat out everywhere' }))
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await person.click(button)
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }),
  )
  await screen.findByText('Nusrat is signed out everywhere.')
})

test('a second factor is reset for a colleague who lost everything', async () => {
  const colleague = { ...NUSRAT, role: ROLES[0], duties: ['manager'], hasSecondFactor: true }
  const { person } = await open({ 'DELETE /admin/users/7/second-factor': { status: 204 } }, colleague)
  await person.click(await screen.findByRole('button', { name: 'Reset the second factor of Nusrat' }))
  const question = within(screen.getByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Reset the second factor' }))
  await screen.findByText('Nusrat has no second factor now.')
})

test('what the shop refuses is said, and what was typed stays', async () => {
  const taken = refusal(409, 'phone-taken', 'Another user already has this phone number.')
  const opened = await open({ 'POST /admin/users': taken })
  const { dialog, save } = await readDialog(opened, 'Add User')
  fill({ phone: '01800000008' })
  await save()
  await dialog.findByText('Another user already has this phone number.')
  expect(dialog.getByLabelText(/^Phone/)).toHaveProperty('value', '01800000008')
})

test('a save and a delete that fail have their own words; the second delete succeeds', async () => {
  const opened = await open({
    'PUT /admin/users/7': BROKEN,
    'DELETE /admin/users/7': inTurn(BROKEN, { status: 204 }),
  })
  const { dialog, save } = await readDialog(opened, 'Edit Nusrat')
  fill({ name: 'Typed and kept' })
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to save user')
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Typed and kept')
  await opened.person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await opened.person.click(screen.getByRole('button', { name: 'Delete Nusrat' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/Are you sure you want to delete this user\?/)
  await opened.person.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByText(/Failed to delete user/)
  await opened.person.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Nusrat was deleted.')
})

test('without the roles the list is still of use', async () => {
  await open({ 'GET /admin/roles': BROKEN })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch roles.')
  screen.getByText('01800000007')
})

test('users that cannot be had are tried again', async () => {
  const { person } = await open({ 'GET /admin/users': inTurn(BROKEN, users(NUSRAT)) })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch users')
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  await screen.findByText('01800000007')
})

test('search, role and order stand in the address', async () => {
  const { person, address } = await open({
    'GET /admin/users': inTurn(users(NUSRAT), users(NUSRAT), users()),
  })
  const name = await screen.findByRole('columnheader', { name: /^Name/ })
  await person.click(within(name).getByRole('link'))
  await waitFor(() => expect(address()).toBe('/admin/users?sortBy=name'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin')
  await screen.findByText('No user matches your search and filter.')
  expect(address()).toBe('/admin/users?sortBy=name&role=1')
  await person.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})
