import type { Locator, Page } from '@playwright/test'
import { expect, open, sidewaysScroll, test } from '../visitor.ts'
import { ordersOf, placeButton, readyToOrder, STANDARD, summary } from './ready-to-order.ts'

const DHAKA = {
  villageArea: 'Satmasjid Road',
  policeStationSubDistrict: 'Dhanmondi',
  cityDistrict: 'Dhaka',
  stateDivision: 'Dhaka',
}
/** The days run on: what stands there is the form of it. */
const DAY_BN = /(রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র|শনি)বার, [০-৯]+ \S+ মধ্যে/
const DAY_EN = /by (Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, \d+ [A-Z][a-z]+/

const insideKhulna = (page: Page) => page.getByRole('radio', { name: /^খুলনার ভেতরে/ })
const topOf = async (option: Locator) => (await option.boundingBox())?.y ?? 0

test('the checkout offers what delivers to the address, and drops what does not', async ({
  page,
  baseURL,
}) => {
  await readyToOrder(page, baseURL, { addresses: [{}, DHAKA] })
  await open(page, '/checkout')
  await expect(insideKhulna(page)).toBeVisible()
  // the cheaper first
  const standard = page.getByRole('radio', { name: STANDARD })
  expect(await topOf(insideKhulna(page))).toBeLessThan(await topOf(standard))
  await insideKhulna(page).check()
  await expect(summary(page)).toContainText('৳40.00')
  await expect(summary(page)).toContainText(DAY_BN)

  await page.getByRole('radio', { name: /Satmasjid Road/ }).check()
  await expect(
    page.getByText('The delivery you chose is not available for this address. Please choose again.'),
  ).toBeVisible()
  await expect(insideKhulna(page)).toHaveCount(0)
  await expect(standard).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByText('Please select a shipping method.')).toBeVisible()
  expect(await ordersOf(page)).toEqual([])

  await standard.check()
  await expect(page.getByText('The delivery you chose is not available')).toBeHidden()
  await expect(summary(page)).toContainText('৳110.00')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order-details\/\d+$/)
  await expect(page.getByText('সাধারণ ডেলিভারি').first()).toBeVisible()
  // the page says a day; the usual hours beside it would be another answer
  await expect(page.getByText('২৪–৪৮ ঘণ্টা')).toHaveCount(0)
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('a method whose areas changed while the page was open is refused, said and asked for again', async ({
    page,
    baseURL,
  }) => {
    await readyToOrder(page, baseURL)
    await open(page, '/checkout')
    await insideKhulna(page).check()
    await expect(summary(page)).toContainText('৳70.00')
    const text = 'This shipping method does not deliver to this address. Please choose another one.'
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'shipping-method-not-for-address', message: text, fields: { shippingMethodId: text } },
      }),
    )
    const asked = page.waitForRequest(/\/api\/shipping-methods\?division/)
    await placeButton(page).click()
    await asked
    await expect(page.getByText(text)).toBeVisible()
  })

  test('where nothing delivers the page says what to do', async ({ page, baseURL }) => {
    await readyToOrder(page, baseURL)
    await page.route('**/api/shipping-methods?**', (route) => route.fulfill({ json: [] }))
    await open(page, '/checkout')
    await expect(
      page.getByText('We do not deliver to this address yet. Please choose another address or call us.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /ফোন করুন/ })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await placeButton(page).click()
    await expect(summary(page).getByText('We do not deliver to this address yet.')).toBeVisible()
    await expect(page.locator('[data-outcome]')).toBeFocused()
    expect(await ordersOf(page)).toEqual([])
  })
})

test.describe('on a phone in English', () => {
  test.use({ viewport: { width: 360, height: 800 }, language: 'en' })

  test('product and cart say the day for the default address of who is signed in', async ({
    page,
    baseURL,
  }) => {
    const { product } = await readyToOrder(page, baseURL)
    await open(page, `/products/${product.id}`)
    await expect(page.getByText(DAY_EN)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    await open(page, '/cart')
    await expect(page.getByRole('main').getByText(DAY_EN)).toBeVisible()
  })
})

test('a guest reads no day on a product, and the page that everyone gets holds none', async ({
  page,
  baseURL,
}) => {
  const { product } = await readyToOrder(page, baseURL)
  const html = await (await page.request.get(`/products/${product.id}`)).text()
  expect(html).not.toMatch(DAY_BN)
})
