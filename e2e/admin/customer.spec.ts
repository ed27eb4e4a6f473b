import { signIn } from '../people.ts'
import { accessibilityFaults, expect, expectToFit, open, test } from '../visitor.ts'
import { row } from './lists.ts'
import { makeStaff, watchCalls } from './staff.ts'

/** The demo's first customer. */
const PHONE = '01800000001'

test.describe('for the owner', () => {
  test.use({ account: 'admin' })

  test('everything a person on the phone asks about is on one screen', async ({ page }) => {
    await test.step('found by name or number from anywhere', async () => {
      await open(page, '/admin')
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill(PHONE)
      const entry = page
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(`${PHONE} · [0-9A-F]{6}`) })
      await entry.click()
      await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
    })

    await test.step('who it is, how they are reached, and each block', async () => {
      await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', `tel:${PHONE}`)
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        `https://wa.me/88${PHONE}`,
      )
      const blocks = ['Latest orders', 'Payments and refunds', 'Messages sent', 'Notes', 'Addresses']
      for (const title of [...blocks, 'Prescriptions', 'Medicine box']) {
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText(/Spent৳[\d,]+\.\d\d/)
      expect(await accessibilityFaults(page)).toEqual([])
    })

    await test.step('a note is written by the keyboard alone', async () => {
      const body = `Rings twice ${crypto.randomUUID().slice(0, 8)}`
      await page.keyboard.press('n')
      await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused()
      await page.keyboard.type(body)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('listitem').filter({ hasText: body })).toContainText('by ')
      await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
      await page.reload()
      await expect(page.getByText(body)).toBeVisible()
    })

    await test.step('a new order begins with the customer', async () => {
      await page.getByRole('link', { name: 'New order' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(PHONE))
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/admin/orders')
    })

    await test.step('fits a phone', async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
      await expectToFit(page)
    })
  })

  test('the lists lead to it; staff show their duties', async ({ page, baseURL }) => {
    const packer = await makeStaff(baseURL, ['packer'])
    await open(page, `/admin/users?search=${packer.phone}`)
    await row(page, packer.name).getByRole('link', { name: packer.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packer.name)
    await expect(page.getByText('Packer', { exact: true })).toBeVisible()
    await open(page, '/admin/orders')
    const link = page
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /.+/ })
      .and(page.locator('[href^="/admin/users/"]'))
    await link.click()
    await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
  })

  test.describe('who is not there', () => {
    test.use({ expectedErrors: /status of 404/ })

    test('is said, with a way back', async ({ page }) => {
      await open(page, '/admin/users/999999')
      await expect(page.getByRole('link', { name: 'Back to the users' })).toBeVisible()
    })
  })
})

test('a packer sees orders and notes, is refused nothing, and neither addresses nor payments are there', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context.request, await makeStaff(baseURL, ['packer']))
  const calls = watchCalls(page)
  const { orders } = await (await context.request.get('/api/admin/orders?pageSize=1')).json()
  await open(page, `/admin/users/${orders[0].UserId}`)
  await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
  for (const title of ['Addresses', 'Payments and refunds', 'Messages sent', 'Medicine box']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0)
  await calls.settled()
  expect(calls.refused).toEqual([])
})
