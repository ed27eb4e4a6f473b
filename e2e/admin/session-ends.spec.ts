import type { Page } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { endSession, PASSWORD, signInAgain, signInDialog } from '../people.ts'
import { getLine, makeTablets } from '../shop/ready-to-order.ts'
import { expect, expectToFit, getAccount, open, test } from '../visitor.ts'
import { edit, field, find, make, PICTURE, save, unique } from './admin-page.ts'
import { customersOrder } from './customers-order.ts'
import { makeStaff, readPage } from './staff.ts'

test.use({ account: 'admin', expectedErrors: /status of 4/ })

const MANAGER = { login: '01700000006', password: 'admin-demo-6' }
const admin = getAccount('admin')
const offer = (page: Page) => page.getByText(/^You have unsaved changes from [\d:]+ (am|pm|noon|midnight)\./)

async function logIn(page: Page, { login, password }: { login: string; password: string }) {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

/** A product whose form is open, with a text that is not saved. */
async function typing(page: Page, typed = 'Typed for half an hour') {
  const name = unique('Long form')
  const product = await make(page.context(), name)
  await find(page, name)
  const dialog = await edit(page, name)
  await field(dialog, 'usage').fill(typed)
  return { name, dialog, product }
}

const readUsage = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/products/${id}`)).json()).usage

test('a manager’s long form is saved with its picture after the session has ended', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = unique('Long form')
  const product = await make(page.context(), name)
  const manager = await makeStaff(baseURL, ['manager'])
  const theirs = await readPage(browser, baseURL, manager)
  await find(theirs, name)
  const dialog = await edit(theirs, name)
  await field(dialog, 'usage').fill('Typed for half an hour')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'pack.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  await endSession(theirs.context())
  await save(dialog)
  const again = signInDialog(theirs)
  await expect(again).toContainText('Your session has ended. Sign in to go on; nothing you typed is lost.')
  await expect(again.locator('[name=login]')).toHaveValue(manager.phone)
  await expect(again.locator('[name=password]')).toBeFocused()
  await expectToFit(theirs, [{ width: 320, height: 700 }])
  await signInAgain(theirs, { password: 'not-the-password' })
  await expect(again.getByRole('alert')).toContainText('Invalid credentials')
  await signInAgain(theirs, { password: PASSWORD })
  await expect(again).toBeHidden()
  await expect(dialog).toBeHidden()
  const saved = await (await page.request.get(`/api/products/${product.id}`)).json()
  expect(saved).toMatchObject({
    usage: 'Typed for half an hour',
    imageUrl: expect.stringMatching(/^\/files\//),
  })
  await theirs.context().close()
})

test('reads that fail at once ask once and go on', async ({ page, context, baseURL }) => {
  const tablets = await makeTablets(baseURL, 'Q Read')
  const { id } = await customersOrder(baseURL, [{ productId: tablets.id, quantities: { strip: 1 } }])
  await open(page, `/admin/orders/${id}`)
  await endSession(context)
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/orders/${id}/notes`)) statuses.push(answer.status())
  })
  // the page reads its notes again whenever it is looked at again
  for (let times = 0; times < 2; times++) {
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  }
  await expect(signInDialog(page)).toHaveCount(1)
  await signInAgain(page, { password: admin.password })
  await expect(signInDialog(page)).toHaveCount(0)
  await expect.poll(() => statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
})

test('cancelled, the form stays with its text, and the next save asks again', async ({ page, context }) => {
  const { dialog, product, name } = await typing(page)
  await endSession(context)
  await save(dialog)
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please log in')
  await expect(field(dialog, 'usage')).toHaveValue('Typed for half an hour')
  await save(dialog)
  await expect(signInDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await test.step('a page opened without a session is remembered, and the draft waits in it', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fproducts%3Fsearch%3D/)
    await logIn(page, admin)
    await expect(page).toHaveURL(/\/admin\/products\?search=/)
    const form = await edit(page, name)
    await expect(field(form, 'usage')).toHaveValue('As told')
    await form.getByRole('button', { name: 'Restore' }).click()
    await expect(field(form, 'usage')).toHaveValue('Typed for half an hour')
    await expect(offer(page)).toBeHidden()
    await save(form)
    await expect(form).toBeHidden()
    expect(await readUsage(page, product.id)).toBe('Typed for half an hour')
    await edit(page, name)
    await expect(offer(page)).toBeHidden()
  })
})

test('somebody else starts afresh, and never sees the draft; its author does', async ({ page, context }) => {
  const { dialog, product, name } = await typing(page)
  await endSession(context)
  await save(dialog)
  await signInAgain(page, MANAGER)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText(/^Welcome, Nasima/)).toBeVisible()
  expect(await readUsage(page, product.id)).toBe('As told')
  await find(page, name)
  const theirs = await edit(page, name)
  await expect(field(theirs, 'usage')).toHaveValue('As told')
  await expect(offer(page)).toBeHidden()

  await context.clearCookies()
  await page.goto('/login')
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await find(page, name)
  await edit(page, name)
  await expect(offer(page)).toBeVisible()
})

test('a customer who signs in in the back office is led to the shop', async ({ page, context }) => {
  const { dialog, product } = await typing(page)
  await endSession(context)
  await save(dialog)
  await signInAgain(page, getAccount('customer'))
  await expect(page).toHaveURL('/dashboard/profile')
  expect(await readUsage(page, product.id)).not.toBe('Typed for half an hour')
})

test('a draft over a version that others changed shows what differs', async ({ page, context }) => {
  const { product, name } = await typing(page)
  const { version } = product
  const stored = await (await context.request.get(`/api/products/${product.id}`)).json()
  const form = { name, version, genericNameId: stored.genericNameId, brandId: stored.brandId }
  const answer = await context.request.put(`/api/products/${product.id}`, {
    data: { ...form, productTypeId: stored.productTypeId, usage: 'As others wrote', strength: '250 mg' },
  })
  expect(answer.status()).toBe(200)
  await find(page, name)
  const again = await edit(page, name)
  await expect(page.getByText('Someone has changed it since; you will see what differs.')).toBeVisible()
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(field(again, 'usage')).toHaveValue('Typed for half an hour')
  await save(again)
  await expect(again.getByText('Typed for half an hour')).toBeAttached()
  expect(await readUsage(page, product.id)).toBe('As others wrote')
})

test('an order being edited: its draft, and no question when somebody else signs in', async ({
  page,
  context,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Q Draft')
  const order = await customersOrder(baseURL, [{ productId: tablets.id, quantities: { strip: 2 } }])
  const strips = getLine(page, tablets).getByRole('group', { name: 'Strip' }).getByRole('textbox')
  const saveButton = page.getByRole('main').getByRole('button', { name: 'Save Changes' })
  await open(page, `/admin/orders/${order.id}/edit`)
  await strips.fill('5')
  await expect(saveButton).toBeEnabled()
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(strips).toHaveValue('2')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(strips).toHaveValue('5')

  await endSession(context)
  // the new total is asked for with each change
  await strips.fill('6')
  await signInAgain(page, MANAGER)
  await expect(page).toHaveURL('/admin')
  const stored = await (await page.request.get(`/api/orders/${order.id}`)).json()
  expect(stored.items[0].stripQuantity).toBe(2)
})

test('logging out asks when something is not saved, and removes it', async ({ page }) => {
  const { dialog } = await typing(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logging out removes your unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft:'))")).toEqual(
    [],
  )
})

test('signing in in another tab is enough; as somebody else it starts afresh here too', async ({
  page,
  context,
}) => {
  const { dialog, product } = await typing(page)
  await endSession(context)
  await save(dialog)
  await expect(signInDialog(page)).toBeVisible()
  const tab = await context.newPage()
  await open(tab, '/login')
  await logIn(tab, admin)
  await expect(tab).toHaveURL('/admin')
  await expect(dialog).toBeHidden()
  expect(await readUsage(page, product.id)).toBe('Typed for half an hour')

  await context.clearCookies()
  await open(tab, '/login')
  await logIn(tab, MANAGER)
  await expect(tab).toHaveURL('/admin')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText(/^Welcome, Nasima/)).toBeVisible()
})

test('a page that is opened when the session has ended is remembered over the login', async ({
  page,
  context,
}) => {
  await open(page, '/admin')
  const menu = await wholeMenu(page)
  await endSession(context)
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fusers')
  await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toBeVisible()
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/users')
})

test.describe('a guest', () => {
  test.use({ account: null })

  test('is led to a page of the back office after the login, a customer to the shop with a word', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/orders?status=placed')
    await expect(page).toHaveURL('/login?from=%2Fadmin%2Forders%3Fstatus%3Dplaced')
    await logIn(page, admin)
    await expect(page).toHaveURL('/admin/orders?status=placed')
    await context.clearCookies()
    await open(page, '/admin/users')
    await logIn(page, getAccount('customer'))
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByText('That page is for our staff. You are in the shop now.')).toBeVisible()
  })
})
