import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { unzipped } from '../../server/src/testing/fixtures/sheets.ts'
import { codeTo, makeCustomer, messageTo, newPhone, send } from '../people.ts'
import { expect, expectToFit, hydrated, open, test } from '../visitor.ts'
import { chooseNewPerson } from './a-prescription.ts'
import { unique } from './make-product.ts'
import { becomeBuyer, HOME, makeTablets, placeOrder } from './ready-to-order.ts'

/** The first of the dialog's steps is tried at a desk too: the others have the same frame. */
const PHONE = [{ width: 360, height: 740 }]

/** The files of a zip, by name. */
async function filesIn(download: Download): Promise<Map<string, Buffer>> {
  return unzipped(readFileSync(await download.path()))
}

test('a customer downloads all that is kept of them', async ({ page, baseURL }) => {
  const product = await makeTablets(baseURL, 'Q Export')
  const order = await placeOrder(page, await becomeBuyer(page), [
    { productId: product.id, quantities: { strip: 1 } },
  ])
  await open(page, '/dashboard/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'আমার তথ্য ডাউনলোড করুন' }).click(),
  ])
  await expect(page.getByText('ডাউনলোড শুরু হয়েছে')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^[0-9A-F]{6}-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = await filesIn(download)
  expect(zip.get('addresses.json')?.toString()).toContain(HOME.villageArea)
  expect(zip.get('orders.json')?.toString()).toContain(order.orderCode)
  expect(zip.get('orders.json')?.toString()).toContain(product.name)
  expect(zip.get('README.txt')?.toString()).toContain('আপনার যত তথ্য জমা আছে')
  expect(zip.get('README.txt')?.toString()).toContain('All that Niramoy has stored about you')
})

/** Someone from Google with a proved address and an order under way: no code was sent to them yet. */
async function becomeLeaver(page: Page, baseURL: string | undefined) {
  const product = await makeTablets(baseURL, 'Q Leave')
  await open(page, '/login')
  const { email } = await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন')
  await hydrated(page)
  await send(page, { phone: newPhone() }, 'সংরক্ষণ করে এগিয়ে যান')
  await page.getByRole('button', { name: 'পরে করব' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  const address = await page.request.post('/api/addresses', { data: HOME })
  const [method] = await (await page.request.get('/api/shipping-methods')).json()
  const buyer = { addressId: (await address.json()).id, shippingMethodId: method.id }
  const items = [{ productId: product.id, quantities: { strip: 1 } }]
  const { orderCode } = await placeOrder(page, buyer, items)
  return { email, orderCode }
}

test.describe('deleting the account', () => {
  // a wrong code, a session that ended, and the provider's page has no icon
  test.use({ expectedErrors: /status of 40[014]/ })

  test('shows what goes, ends open orders, takes a code and a press, and leaves nothing here', {
    tag: '@journey',
  }, async ({ page, baseURL }) => {
    const { email, orderCode } = await becomeLeaver(page, baseURL)
    await page.evaluate(`localStorage.setItem('recent-searches', '["napa"]')`)
    await page.getByRole('button', { name: 'আমার অ্যাকাউন্ট মুছুন' }).click()
    const dialog = page.getByRole('dialog', { name: 'অ্যাকাউন্ট মুছে ফেলা' })
    const next = dialog.getByRole('button', { name: 'এগিয়ে যান' })

    await test.step('a dialog that is closed again has done nothing', async () => {
      await dialog.getByRole('button', { name: 'অ্যাকাউন্ট রাখুন' }).click()
      await expect(dialog).toBeHidden()
      expect((await page.request.get('/api/auth/me')).status()).toBe(200)
      await page.getByRole('button', { name: 'আমার অ্যাকাউন্ট মুছুন' }).click()
    })

    await test.step('what goes and what stays', async () => {
      await expect(dialog.getByText('ধাপ ১/৩')).toBeVisible()
      await expect(dialog.getByText('যা থেকে যাবে')).toBeVisible()
      await expectToFit(page)
      await next.click()
    })

    await test.step('an open order is named, and cancelled here', async () => {
      await expect(dialog.getByText('You still have open orders.')).toBeVisible()
      await expect(next).toHaveCount(0)
      await expectToFit(page, PHONE)
      await dialog.getByRole('button', { name: `অর্ডার ${orderCode} বাতিল করুন` }).click()
      await expect(dialog.getByText('আপনার কোনো চলমান অর্ডার নেই।')).toBeVisible()
      await next.click()
    })

    await test.step('a code alone does nothing, and a wrong one is refused', async () => {
      await dialog.getByRole('button', { name: 'কোড পাঠান' }).click()
      await expect(dialog.getByText('আপনার ইমেইলে কোড পাঠানো হয়েছে')).toBeVisible()
      const button = dialog.getByRole('button', { name: 'চিরতরে মুছুন' })
      const field = dialog.getByRole('textbox', { name: 'কোড' })
      const code = await codeTo(page.request, email)
      await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await expect(button).toBeDisabled()
      await dialog.getByRole('checkbox').check()
      await expectToFit(page, PHONE)
      await button.click()
      await expect(dialog.getByText('Invalid OTP')).toBeVisible()
      await field.fill(code)
      await button.click()
    })

    await test.step('the account is gone, and so is what this browser had stored', async () => {
      const done = page.getByRole('dialog', { name: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে' })
      await expect(done).toBeVisible()
      await expectToFit(page, PHONE)
      expect(await page.evaluate(`localStorage.getItem('recent-searches')`)).toBeNull()
      expect(await messageTo(page.request, email)).toContain('মুছে ফেলা হয়েছে')
      await done.getByRole('button', { name: 'দোকানে যান' }).click()
      await expect(page).toHaveURL('/')
      expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    })
  })
})

test.describe('staff', () => {
  test.use({ account: 'admin' })

  test('download it for a customer after a question, and cannot delete themselves', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const theirs = await playwright.request.newContext({ baseURL: String(baseURL) })
    const customer = await makeCustomer(theirs, { name: unique('Export') })
    await theirs.dispose()
    await open(page, `/admin/users?search=${customer.phone}`)
    await page.getByRole('button', { name: `More for ${customer.name}` }).click()
    await page.getByRole('menuitem', { name: 'Download data' }).click()
    const question = page.getByRole('alertdialog', { name: `Download all data of ${customer.name}` })
    await expectToFit(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Download data' }).click(),
    ])
    expect((await filesIn(download)).get('profile.json')?.toString()).toContain(customer.phone)
    await expect(page.getByText(`The data of ${customer.name} was downloaded.`)).toBeVisible()

    await open(page, '/dashboard/profile')
    await expect(page.getByRole('button', { name: 'আমার অ্যাকাউন্ট মুছুন' })).toBeDisabled()
  })
})
