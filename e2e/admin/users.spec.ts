import type { APIRequestContext, Page } from '@playwright/test'
import { makeCustomer, newPhone, signIn } from '../people.ts'
import { accessibilityFaults, expect, holdClock, open, sidewaysScroll, test } from '../visitor.ts'
import { askToDelete, openForm, row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

async function make(request: APIRequestContext, name: string, facts: object = {}) {
  const answer = await request.post('/api/admin/users', { data: { name, phone: newPhone(), ...facts } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(text)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^1 result$/ }),
  ).toBeVisible()
}

const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2) a.font-semibold').allInnerTexts()

test('users are listed in pages, searched and sorted', async ({ page, context }) => {
  await test.step('the table shows ten users to a page, the newest first, with their customer id in upper case', async () => {
    const name = unique('Newest')
    const prefix = unique('Many')
    for (let i = 1; i <= 11; i++) await make(context.request, `${prefix} ${String(i).padStart(2, '0')}`)
    const made = await make(context.request, name)
    await open(page, '/admin/users')
    await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Customer ID',
      'Name',
      'Phone',
      'Email',
      'Role',
      'Joined',
      'Actions',
    ])
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await find(page, made.phone)
    await expect(row(page, name)).toContainText(made.username)
    expect(made.username).toMatch(/^[0-9A-F]{6}$/)

    await open(page, `/admin/users?search=${encodeURIComponent(prefix)}`)
    expect((await names(page))[0]).toBe(`${prefix} 11`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect.poll(() => names(page)).toEqual([`${prefix} 01`])
  })

  await test.step('search, role and order stand in the address and can be shared', async () => {
    const word = unique('Sorted').slice(-8)
    await make(context.request, `B ${word}`, { role: 1 })
    await make(context.request, `A ${word}`)
    await open(page, '/admin/users?page=2')
    await page.getByRole('searchbox', { name: 'Search users' }).fill(word)
    await expect(page.getByText('2 results', { exact: true })).toBeVisible()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await expect(page).toHaveURL(`/admin/users?search=${word}&sortBy=name`)
    await expect.poll(() => names(page)).toEqual([`A ${word}`, `B ${word}`])
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await expect.poll(() => names(page)).toEqual([`B ${word}`, `A ${word}`])

    await page.getByRole('main').getByRole('combobox', { name: 'Role' }).selectOption('Admin')
    await expect(page).toHaveURL(`/admin/users?search=${word}&sortBy=name&sortOrder=DESC&role=1`)
    await expect.poll(() => names(page)).toEqual([`B ${word}`])
    await page.reload()
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Role' })).toHaveValue('1')
    await expect.poll(() => names(page)).toEqual([`B ${word}`])

    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody is called this')
    await expect(page.getByText('No user matches your search and filter.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/admin/users')
  })
})

test('a user is added, edited and deleted; each time it is said for ten seconds', async ({ page }) => {
  const name = unique('Nusrat')
  const phone = newPhone()
  await holdClock(page)
  await open(page, '/admin/users')
  const dialog = await openForm(page, 'Add User')
  await expect(dialog.getByLabel('Role')).toHaveValue('2')
  await dialog.getByLabel('Name').fill(name)
  await dialog.locator('input[name=phone]').fill(phone)
  await save(dialog)
  const said = page.getByText(new RegExp(`^${name} was added\\. Customer ID: [0-9A-F]{6}$`))
  await expect(said).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(said).toBeVisible()
  await page.clock.runFor(200)
  await expect(said).toBeHidden()
  await page.clock.resume()

  await find(page, phone)
  // staff typed it: it signs in once its holder has entered a code
  await expect(row(page, name)).toContainText('Number not proved')
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  const username = edit.getByLabel('Customer ID')
  await expect(username).toHaveValue(/^[0-9A-F]{6}$/)
  await expect(username).toHaveAttribute('readonly')
  await edit.locator('input[name=email]').fill(`${phone}@shop.example`)
  await edit.getByLabel('Role').selectOption('Admin')
  await edit.getByRole('checkbox', { name: /^Packer/ }).check()
  await save(edit)
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  await expect(row(page, name)).toContainText(`${phone}@shop.example`)
  await expect(row(page, name)).toContainText('Admin')

  const question = await askToDelete(page, name)
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  await expect(page.getByText('No user matches your search and filter.')).toBeVisible()
})

test('what is missing is said, an own account is guarded, a lost phone is signed out', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await test.step("what is missing is said: 'Phone number is required.' for a new user, another text when editing", async () => {
    const { name, phone } = await make(context.request, unique('Half'))
    await open(page, `/admin/users?search=${phone}`)
    const dialog = await openForm(page, 'Add User')
    await dialog.getByLabel('Name').fill('Somebody')
    await save(dialog)
    await expect(dialog.getByText('Phone number is required.')).toBeVisible()
    await expect(dialog.locator('input[name=phone]')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit User' })
    await edit.locator('input[name=name]').fill(' ')
    await save(edit)
    await expect(edit.getByText('Please fill in all required fields for editing.')).toBeVisible()
    await edit.locator('input[name=name]').fill('Whole')
    await expect(edit.getByText('Please fill in all required fields for editing.')).toBeHidden()
  })

  await test.step('one’s own account can be edited, but neither deleted nor given another role', async () => {
    await open(page, '/admin/users?search=01700000001')
    const own = row(page, '01700000001')
    await expect(own).toContainText('You')
    await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled()
    await own.getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit User' })
    await expect(edit.getByLabel('Role')).toBeDisabled()
    await expect(edit.getByText('Only another admin can change your role.')).toBeVisible()
  })

  await test.step('who lost a phone is signed out everywhere, after a question, and may sign in again', async () => {
    const phone = await playwright.request.newContext({ baseURL: String(baseURL) })
    const customer = await makeCustomer(phone, { name: unique('Lost') })
    await signIn(phone, customer)
    expect((await phone.get('/api/users/sessions')).status()).toBe(200)

    await open(page, `/admin/users?search=${customer.phone}`)
    const button = page.getByRole('button', { name: `Sign ${customer.name} out everywhere` })
    await button.click()
    const question = page.getByRole('alertdialog', { name: `Sign ${customer.name} out everywhere` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await phone.get('/api/users/sessions')).status()).toBe(200)

    await button.click()
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText(`${customer.name} is signed out everywhere.`)).toBeVisible()
    expect((await phone.get('/api/users/sessions')).status()).toBe(401)
    await expect(button).toBeFocused()
    await signIn(phone, customer)
    expect((await phone.get('/api/users/sessions')).status()).toBe(200)
    await phone.dispose()
  })

  await test.step('the screen and its form have no accessibility faults and fit a phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, '/admin/users')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await openForm(page, 'Add User')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('when the server refuses or fails', () => {
  test.use({ expectedErrors: /status of (400|409|500)/ })

  test('each refusal and failure has its own words, and what was typed stays', async ({ page, context }) => {
    await test.step('a phone number that another has is explained, and what was typed stays', async () => {
      const { phone } = await make(context.request, unique('First'))
      await open(page, '/admin/users')
      const dialog = await openForm(page, 'Add User')
      await dialog.locator('input[name=phone]').fill(phone)
      await save(dialog)
      await expect(dialog.getByRole('alert')).toContainText('Another user already has this phone number.')
      await expect(dialog.locator('input[name=phone]')).toHaveValue(phone)
      await dialog.locator('input[name=phone]').fill('017')
      await save(dialog)
      await expect(dialog.getByText('Phone number must be 11 digits')).toBeVisible()
    })

    await test.step('each failure has its own words', async () => {
      const { name, phone } = await make(context.request, unique('Unlucky'))
      await open(page, `/admin/users?search=${phone}`)
      const failing = (method: string) =>
        page.route(/\/api\/admin\/users/, (route) =>
          route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
        )
      await failing('PUT')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const edit = page.getByRole('dialog', { name: 'Edit User' })
      await edit.locator('input[name=name]').fill('Typed and kept')
      await save(edit)
      await expect(edit.getByRole('alert')).toContainText('Failed to save user')
      await expect(edit.locator('input[name=name]')).toHaveValue('Typed and kept')
      await edit.getByRole('button', { name: 'Cancel' }).click()

      await failing('DELETE')
      const question = await askToDelete(page, name)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('Failed to delete user')
      await question.getByRole('button', { name: 'Cancel' }).click()

      await page.route('**/api/admin/roles', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('columnheader', { name: 'Phone' }).getByRole('link').click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch roles.')
      await expect(row(page, name)).toBeVisible()

      await failing('GET')
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch users')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(row(page, name)).toBeVisible()
    })
  })
})
