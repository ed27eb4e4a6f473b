import type { Page } from '@playwright/test'
import { asStaff, makeCustomer, signIn } from '../people.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { becomeBuyer, makeTablets, placeOrder } from './an-order.ts'

const tracker = (page: Page) => page.getByRole('region', { name: 'অর্ডার এখন কোথায়' })
const current = (page: Page) => tracker(page).locator('[aria-current=step]')

async function setStatus(baseURL: string | undefined, id: number, status: string) {
  await asStaff(baseURL, async (staff) => {
    const answer = await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
  })
}

test('an order is followed from received to delivered, live, with its day and help in view', async ({
  page,
  baseURL,
}) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Tracked')
  const { id, orderCode } = await placeOrder(page, buyer, [
    { productId: product.id, quantities: { strip: 2 } },
  ])
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, `/order-details/${id}`)
  await expect(current(page)).toContainText('পেয়েছি')
  await expect(tracker(page)).toContainText('পৌঁছাবে')

  // on the first screen of a phone, above the bar at its foot
  const whatsApp = tracker(page).getByRole('link', { name: 'হোয়াটসঅ্যাপ' })
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`wa\\.me/\\d+\\?text=.*${orderCode}`))
  await expect(tracker(page).getByRole('link', { name: /ফোন করুন/ })).toHaveAttribute('href', /^tel:/)
  const { y = 999, height = 0 } = (await whatsApp.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(720)

  for (const [status, step] of [
    ['processing', 'প্যাকিং'],
    ['shipped', 'পথে আছে'],
    ['delivered', 'পৌঁছেছে'],
  ] as const) {
    await setStatus(baseURL, id, status)
    await expect(current(page)).toContainText(step)
  }
  await expect(tracker(page)).not.toContainText('পৌঁছাবে')
  await expectToFit(page)
})

test('what waits for stock names the item, and promises no day', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const there = await makeTablets(baseURL, 'Q There')
  const short = await makeTablets(baseURL, 'Q Awaited', 0)
  const { id } = await placeOrder(page, buyer, [
    { productId: there.id, quantities: { strip: 1 } },
    { productId: short.id, quantities: { strip: 1 } },
  ])
  await open(page, `/order-details/${id}`)
  await expect(tracker(page)).toContainText(`${short.name}`)
  await expect(tracker(page)).toContainText('এখন স্টকে নেই')
  await expect(tracker(page)).not.toContainText(there.name)
  await expect(tracker(page)).toContainText('কবে পৌঁছাবে জানাব')
  await expectToFit(page)
})

test('what was cancelled is grey, on its page and in the list', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Dropped')
  const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  expect((await page.request.put(`/api/orders/${id}/cancel`)).status()).toBe(200)
  await open(page, `/order-details/${id}`)
  await expect(current(page)).toHaveCount(0)
  await expect(tracker(page)).toContainText('বাতিল')
  const badge = page.getByRole('main').locator('header').getByText('বাতিল').locator('..')
  await expect(badge).toHaveClass(/bg-sunken/)
  await expectToFit(page)
  await open(page, '/dashboard/orders')
  await expect(page.getByRole('row').getByText('বাতিল').locator('..')).toHaveClass(/bg-sunken/)
})

test('a delivered order is rated by keyboard, and the rating is changed', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Rated')
  const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  await open(page, `/order-details/${id}`)
  await expect(page.getByRole('group', { name: 'ডেলিভারি কেমন ছিল?' })).toBeHidden()
  for (const status of ['processing', 'shipped', 'delivered']) await setStatus(baseURL, id, status)
  const stars = page.getByRole('group', { name: 'ডেলিভারি কেমন ছিল?' })
  await stars.getByRole('radio', { name: /১ তারকা/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: /২ তারকা/ })).toBeChecked()
  await page.getByLabel('কিছু বলতে চাইলে লিখুন').fill('প্যাকেট ভেজা ছিল')
  await expectToFit(page)
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('জানানোর জন্য ধন্যবাদ')
  await expect(main).toContainText('প্যাকেট ভেজা ছিল')

  await main.getByRole('button', { name: 'বদলান', exact: true }).click()
  await stars.getByRole('radio', { name: /৫ তারকা/ }).check({ force: true })
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click()
  await expect(main.getByRole('button', { name: 'বদলান', exact: true })).toBeVisible()
  await expect(main).toContainText('খুব ভালো')

  const rated = await asStaff(baseURL, async (staff) => (await staff.get(`/api/orders/${id}`)).json())
  expect(rated.rating).toMatchObject({ stars: 5, comment: 'প্যাকেট ভেজা ছিল' })
})

test('the list of orders is compact on a phone, with the day that is expected', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Compact')
  await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/dashboard/orders')
  const row = page.getByRole('main').locator('tbody tr').first()
  await expect(row).toContainText('পৌঁছাবে')
  const { height = 999 } = (await row.boundingBox()) ?? {}
  expect(height).toBeLessThan(150)
})

test('a stranger does not see it', async ({ page, baseURL, context }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Private')
  const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  await signIn(context.request, await makeCustomer(context.request))
  expect((await page.request.put(`/api/orders/${id}/rating`, { data: { stars: 1 } })).status()).toBe(404)
})
