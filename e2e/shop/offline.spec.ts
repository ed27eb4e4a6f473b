import type { BrowserContext, Page } from '@playwright/test'
import { amount, asStaff, makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { badge } from './add-to-cart.ts'
import { becomeBuyer, HOME, makeTablets } from './ready-to-order.ts'

test.use({
  serviceWorkers: 'allow',
  // what cannot be reached is what this is about
  expectedErrors:
    /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Something went wrong/,
})

/** The worker is there, and has stored what the shop needs without a network, in the language that was chosen. */
async function ready(page: Page, { isCustomer }: { isCustomer: boolean }) {
  const isReady = `(async () => {
    const [shell, home, catalogue] = await Promise.all(
      ['/offline', '/', '/api/offline-catalogue'].map((path) => caches.match(path, { ignoreVary: true })))
    return Boolean(navigator.serviceWorker.controller && home && catalogue) &&
      Boolean((await shell?.text())?.includes('lang="en"')) &&
      (${!isCustomer} || localStorage.getItem('checkout-facts') !== null)
  })()`
  await expect.poll(() => page.evaluate(isReady)).toBe(true)
}

const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
const main = (page: Page) => page.getByRole('main')

async function listOrders(page: Page): Promise<{ id: number; status: string }[]> {
  const { userId } = await (await page.request.get('/api/auth/me')).json()
  return await (await page.request.get(`/api/orders/user/${userId}`)).json()
}

async function english(page: Page) {
  await open(page, '/')
  await page.getByRole('button', { name: 'English' }).first().click()
  await open(page, '/')
}

const more = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^One more: ${name}.*Strip`) })
    .first()

/** Two strips, from the page that opens without a network; returns the total on the button. */
async function orderOffline(page: Page, name: string): Promise<string> {
  // a page that was never opened leads to the offline shop, with what was searched for
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await expect(page).toHaveURL(/\/offline\?to=/)
  await expect(search(page)).toHaveValue(name)
  await more(page, name).click()
  await more(page, name).click()
  const place = page.getByRole('button', { name: /^Place Order · ৳/ })
  await expect(place).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const total = await place.innerText()
  await place.click()
  await expect(main(page).getByText('Waiting for internet')).toBeVisible()
  // the reader is where the order is now, not where the cart was
  const heading = main(page).getByRole('heading', { name: 'Orders waiting to be sent' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  return total
}

async function changePrice(baseURL: string | undefined, id: number, unitPrice: number) {
  await asStaff(baseURL, async (staff) => {
    const prices = { unitPrice, stripPrice: 9 * unitPrice, boxPrice: 40 * unitPrice }
    const answer = await staff.put(`/api/products/${id}/pricing`, {
      data: { ...prices, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-02' },
    })
    expect(answer.status()).toBe(200)
  })
}

async function lose(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(page.getByText('No internet connection.').first()).toBeVisible()
}

test('without a network: search, fill the cart, order; back again, there is one order', {
  tag: '@journey',
}, async ({ page, context, baseURL }) => {
  const tablets = await makeTablets(baseURL, 'Offlinol')
  await becomeBuyer(page)
  await english(page)
  await ready(page, { isCustomer: true })
  await lose(context, page)
  const total = await orderOffline(page, tablets.name)

  // a reload without a network still has it
  await page.reload()
  await expect(main(page).getByText('Waiting for internet')).toBeVisible()
  expect(await listOrders(page)).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => listOrders(page)).toMatchObject([{ status: 'placed' }])
  await expect(main(page).getByText('Waiting for internet')).toBeHidden()
  await open(page, '/')
  await open(page, '/offline')
  const [order] = await listOrders(page)
  expect(await listOrders(page)).toHaveLength(1)
  const saved = await (await page.request.get(`/api/orders/${order?.id}`)).json()
  expect(total).toBe(`Place Order · ${amount(Number(saved.totalAmount))}`)
  await expect(badge(page)).toHaveAccessibleName(/^Cart$/)

  // bought again it stays, whichever page is opened
  const quantities = { box: 0, strip: 1, unit: 0 }
  await page.request.post('/api/cart', { data: { productId: tablets.id, quantities } })
  await open(page, '/about')
  await open(page, '/')
  await expect(badge(page)).toHaveAccessibleName(/1/)
  expect(await (await page.request.get('/api/cart')).json()).toMatchObject([{ id: tablets.id, quantities }])
})

test('a price that changed meanwhile is agreed to at the checkout, not silently', async ({
  page,
  context,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Dearol')
  await becomeBuyer(page)
  await english(page)
  await ready(page, { isCustomer: true })
  await lose(context, page)
  await orderOffline(page, tablets.name)
  await changePrice(baseURL, tablets.id, 3)
  await context.setOffline(false)
  await expect(main(page).getByText('Something has changed since you ordered')).toBeVisible()
  expect(await listOrders(page)).toEqual([])
  // on other pages it is not forgotten
  await open(page, '/about')
  await page.getByRole('status').getByRole('link', { name: 'See', exact: true }).click()
  await main(page).getByRole('button', { name: 'See the new price and order' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByText(tablets.name).first()).toBeVisible()
  await open(page, '/offline')
  await expect(main(page).getByText('Something has changed since you ordered')).toBeHidden()
})

test('a guest searches and fills the cart; the order waits for a login', async ({
  page,
  context,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Guestol')
  await english(page)
  await ready(page, { isCustomer: false })
  await lose(context, page)
  await page.goto('/cart')
  await expect(page).toHaveURL(/offline/)
  await search(page).fill(tablets.name)
  await more(page, tablets.name).click()
  await expect(main(page).getByText('you must have logged in on this phone before')).toBeVisible()
  await context.setOffline(false)
  await open(page, '/cart')
  await expect(main(page).getByRole('article', { name: tablets.name })).toBeVisible()
})

test('the orders seen last are there without a network, and gone after the logout', async ({
  page,
  context,
}) => {
  await becomeBuyer(page)
  await english(page)
  await ready(page, { isCustomer: true })
  await open(page, '/dashboard/orders')
  await open(page, '/about')
  await lose(context, page)
  await page.goto('/dashboard/orders')
  await expect(main(page).getByText('You have not placed any orders yet.').first()).toBeVisible()
  // a link to what was seen opens at once
  await page.getByRole('banner').getByRole('link', { name: 'Niramoy' }).first().click()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await expect(page.getByText('No internet connection.').first()).toBeHidden()
  await open(page, '/dashboard/profile')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(`caches.has('own-pages')`)).toBe(false)
  await open(page, '/about')
  await lose(context, page)
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL(/\/offline\?to=/)
})

test('an order whose answer got lost is sent again, and is one order', async ({ page, context, baseURL }) => {
  const tablets = await makeTablets(baseURL, 'Lostol')
  await becomeBuyer(page)
  const { id: patientId } = await (
    await page.request.post('/api/patients', { data: { name: 'Mother' } })
  ).json()
  await english(page)
  // as the cart stores who takes the medicines
  await page.evaluate(`sessionStorage.setItem('taker', '${Number(patientId)}')`)
  await ready(page, { isCustomer: true })
  await lose(context, page)
  await orderOffline(page, tablets.name)
  let sent = 0
  // the context's: a service worker sends it as well, and its requests are none of the page's
  await context.route('**/api/orders', async (route) => {
    sent += 1
    expect(route.request().postDataJSON()).toMatchObject({ patientId })
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(1)
  await expect(main(page).getByText('Waiting for internet')).toBeHidden()
  expect(await listOrders(page)).toMatchObject([{ status: 'placed' }])
})

test('whose session ended meanwhile logs in again, and the order is sent', async ({
  page,
  context,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Lateol')
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  await page.request.post('/api/addresses', { data: HOME })
  await english(page)
  await ready(page, { isCustomer: true })
  await lose(context, page)
  await orderOffline(page, tablets.name)
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ name }) => name === 'lang'))
  await context.setOffline(false)
  await open(page, '/about')
  await signIn(page.request, customer)
  expect(await listOrders(page)).toEqual([])
  await open(page, '/about')
  await expect.poll(() => listOrders(page)).toMatchObject([{ status: 'placed' }])
})
