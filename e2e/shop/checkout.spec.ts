import type { Page } from '@playwright/test'
import { codeTo, getField, newPhone, PASSWORD, send } from '../people.ts'
import { expect, open, test, WITH_MOTION } from '../visitor.ts'
import { storeBefore } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'
import { chooseDelivery, listOrders, placeButton, readyToOrder, summary } from './ready-to-order.ts'

test.use(WITH_MOTION)

const onOrderPage = (page: Page) => expect(page).toHaveURL(/\/order-details\/\d+$/)

/** Holds the orders of all tabs back until so many are on their way; returns how many there were. */
async function holdUntilSent(page: Page, count: number) {
  let sent = 0
  let release = () => {}
  const all = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route('**/api/orders', async (route) => {
    sent += 1
    if (sent === count) release()
    await all
    await route.continue()
  })
  return () => sent
}

test('a guest fills the cart, registers on the way, adds an address in place and orders by COD', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  await page.addInitScript(`
    window.emptyAt = []
    new MutationObserver(() => {
      if (/আপনার কার্ট এখন খালি/.test(document.body?.textContent ?? '')) window.emptyAt.push(location.pathname)
    }).observe(document, { childList: true, subtree: true })`)
  const product = await makeProduct(baseURL, { name: unique('Q Guest'), pricing: { unitPrice: 25 } })
  const phone = newPhone()
  await storeBefore(page, 'cart', JSON.stringify([{ id: product.id, quantities: { unit: 2 } }]))
  await open(page, '/cart')
  await page.getByRole('link', { name: 'চেকআউটে যান' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/)
  await page.getByRole('main').getByRole('link', { name: 'নিবন্ধন করুন' }).click()
  await send(page, { name: 'রহিমা খাতুন', phone, password: PASSWORD }, 'নিবন্ধন করুন')
  await getField(page, 'otp').fill(await codeTo(page.request, phone))
  // the code has signed in the browser that registered
  await page.getByRole('link', { name: 'লগইনে যান' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(summary(page)).toContainText(product.name)

  await page.getByRole('button', { name: 'ঠিকানা যোগ করুন' }).click()
  const form = page.getByRole('dialog')
  for (const [name, label] of [
    ['stateDivision', 'খুলনা'],
    ['cityDistrict', 'যশোর'],
    ['policeStationSubDistrict', 'ঝিকরগাছা'],
  ] as const) {
    const select = form.locator(`[name=${name}]`)
    await expect(select.locator('option', { hasText: label }).first()).toBeAttached()
    await select.selectOption({ label })
  }
  await form.locator('[name=villageArea]').fill('বড় বাজারের পাশে')
  await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByRole('radio', { name: /বড় বাজারের পাশে/ })).toBeChecked()

  await chooseDelivery(page)
  await expect(summary(page)).toContainText('৳130.00')
  await placeButton(page).click()
  await onOrderPage(page)
  await expect(page.getByText('ধন্যবাদ, অর্ডার পেয়েছি')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'কার্ট', exact: true })).toBeVisible()
  // nothing says over a placed order that the cart is empty
  expect(await page.evaluate('window.emptyAt')).toEqual([])
  // nothing of it was in stock
  expect(await listOrders(page)).toMatchObject([{ status: 'pending-stock' }])
})

test.describe('one order only', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('is made by a double press in two tabs at once', async ({ page, baseURL }) => {
    await readyToOrder(page, baseURL)
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await open(tab, '/checkout')
      await chooseDelivery(tab)
      await expect(placeButton(tab)).toBeEnabled()
    }
    const sent = await holdUntilSent(page, 2)
    // a tab in the background does not draw, so that nothing there can be clicked the usual way
    for (const tab of [page, other, page, other]) await placeButton(tab).dispatchEvent('click')
    await onOrderPage(page)
    await onOrderPage(other)
    expect(other.url()).toBe(page.url())
    expect(sent()).toBe(2)
    expect(await listOrders(page)).toMatchObject([{ status: 'placed' }])
  })
})
