import type { Page } from '@playwright/test'
import { codeTo, fieldOf, newPhone, PASSWORD, send } from '../people.ts'
import {
  accessibilityFaults,
  expect,
  open,
  sidewaysScroll,
  takenOver,
  test,
  WITH_MOTION,
} from '../visitor.ts'
import { badge, storeBefore } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'
import {
  changePrice,
  chooseDelivery,
  makeCode,
  ordersOf,
  placeButton,
  readyToOrder,
  STANDARD,
  summary,
  takeStockAway,
} from './ready-to-order.ts'

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

test('a guest fills the cart, registers on the way, adds an address in place and orders by COD', async ({
  page,
  baseURL,
}) => {
  const product = await makeProduct(baseURL, { name: unique('Q Guest'), pricing: { unitPrice: 25 } })
  const phone = newPhone()
  await storeBefore(page, 'cart', JSON.stringify([{ id: product.id, quantities: { unit: 2 } }]))
  await open(page, '/cart')
  await page.getByRole('link', { name: 'চেকআউটে যান' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/)
  await page.getByRole('main').getByRole('link', { name: 'নিবন্ধন করুন' }).click()
  await send(page, { name: 'রহিমা খাতুন', phone, password: PASSWORD }, 'নিবন্ধন করুন')
  await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
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
  // nothing of it was in stock
  expect(await ordersOf(page)).toMatchObject([{ status: 'pending-stock' }])
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 40\d/ })

  test('what is missing is said where it is missing; choices outlive a reload, the file does not', async ({
    page,
    baseURL,
  }) => {
    const { code } = await makeCode(baseURL)
    await readyToOrder(page, baseURL, { stock: 0, addresses: [] })
    await open(page, '/checkout')
    await expect(
      summary(page).getByText(
        'This product is out of stock. You can still place an order and we will ship it as soon as it becomes available.',
      ),
    ).toBeVisible()
    await placeButton(page).click()
    await expect(page.getByText('ডেলিভারি ও বিলের ঠিকানা বেছে নিন')).toBeVisible()
    await expect(page.getByText('Please select both a shipping and billing address.')).toBeVisible()
    await expect(page.getByText('Please select a shipping method.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ঠিকানা যোগ করুন' })).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])

    const field = summary(page).locator('[name=discountCode]')
    await field.fill('NO-SUCH-CODE')
    await field.press('Enter')
    await expect(
      page.getByText('We do not know this discount code. Please check the spelling.'),
    ).toBeVisible()
    await field.fill(` ${code.toLowerCase()} `)
    await summary(page).getByRole('button', { name: 'প্রয়োগ করুন' }).click()
    await expect(summary(page)).toContainText('৳25.00')

    await chooseDelivery(page)
    await page.getByRole('radio', { name: /অনলাইন পেমেন্ট/ }).check()
    await page.locator('[name=prescription]').setInputFiles({
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    await expect(page.getByText('scan.pdf')).toBeVisible()
    await page.reload()
    await takenOver(page)
    await expect(page.getByRole('radio', { name: STANDARD })).toBeChecked()
    await expect(page.getByRole('radio', { name: /অনলাইন পেমেন্ট/ })).toBeChecked()
    await expect(summary(page)).toContainText(/কোড E[0-9A-F]+/)
    await expect(page.getByText(/scan.pdf রাখা যায়নি/)).toBeVisible()
  })
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 40\d/ })

  test('changes of price, stock and code are shown before anything is placed', async ({ page, baseURL }) => {
    const { product } = await readyToOrder(page, baseURL)
    const { code, end } = await makeCode(baseURL)
    await open(page, '/checkout')
    await chooseDelivery(page)
    await summary(page).locator('[name=discountCode]').fill(code)
    await summary(page).locator('[name=discountCode]').press('Enter')
    await expect(summary(page)).toContainText('৳105.00')

    await changePrice(baseURL, product, 12)
    await takeStockAway(baseURL, product)
    await end()
    await placeButton(page).click()
    for (const change of [
      `${product.name}: আগে ৳30.00, এখন ৳36.00`,
      `${product.name} আর স্টকে নেই, এলেই পাঠিয়ে দেব`,
      `কোড ${code} আর চলছে না`,
      'মোট: আগে ৳105.00, এখন ৳116.00',
    ]) {
      await expect(summary(page).getByRole('listitem').filter({ hasText: change })).toBeVisible()
    }
    expect(await ordersOf(page)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    await placeButton(page, 'ঠিক আছে, অর্ডার করুন').click()
    await onOrderPage(page)
    expect(await ordersOf(page)).toMatchObject([{ status: 'pending-stock', totalAmount: 116 }])
  })
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
    expect(await ordersOf(page)).toMatchObject([{ status: 'placed' }])
  })

  test('is made when the first reply gets lost', async ({ page, baseURL }) => {
    await readyToOrder(page, baseURL)
    await open(page, '/checkout')
    await chooseDelivery(page)
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to place order.')
    await placeButton(page).click()
    await onOrderPage(page)
    expect(await ordersOf(page)).toHaveLength(1)
  })
})

test('over a placed order nothing says that the cart is empty', async ({ page, baseURL }) => {
  await page.addInitScript(`
    window.emptyAt = []
    new MutationObserver(() => {
      if (/আপনার কার্ট এখন খালি/.test(document.body?.textContent ?? '')) window.emptyAt.push(location.pathname)
    }).observe(document, { childList: true, subtree: true })`)
  await readyToOrder(page, baseURL)
  await open(page, '/checkout')
  await chooseDelivery(page)
  await placeButton(page).click()
  await onOrderPage(page)
  await expect(page.getByRole('main').getByText('Q Order').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^কার্ট/ })).toHaveAccessibleName('কার্ট')
  expect(await page.evaluate('window.emptyAt')).toEqual([])
})

test('an empty cart leads back to the products', async ({ page, baseURL }) => {
  const { product } = await readyToOrder(page, baseURL)
  await page.request.delete(`/api/cart/${product.id}`)
  await open(page, '/checkout')
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'পণ্য দেখুন' })).toHaveAttribute('href', '/products')
})

test.describe('on a phone in the dark', () => {
  // so tall that the bar at the foot covers nothing
  test.use({ viewport: { width: 360, height: 6000 }, colorScheme: 'dark', language: 'en' })

  test('everything is in reach, and another billing address is chosen', async ({ page, baseURL }) => {
    await readyToOrder(page, baseURL, {
      addresses: [{ addressType: 'shipping' }, { addressType: 'billing', villageArea: 'Office lane' }],
    })
    await open(page, '/checkout')
    await expect(
      page
        .getByRole('main')
        .getByText(/Office lane/)
        .filter({ visible: true }),
    ).toBeVisible()
    await chooseDelivery(page)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await placeButton(page, 'Place Order').click()
    await onOrderPage(page)
    await expect(badge(page)).toHaveAccessibleName('Cart')
    await expect(page.getByText('Office lane')).toBeVisible()
  })
})
