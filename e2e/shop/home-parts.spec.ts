import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'

const slidesOf = (page: Page) => page.getByRole('region', { name: 'দোকানের খবর' })
const promosOf = (page: Page) => page.getByRole('region', { name: 'দোকানের অফার' })

const FIVE_SCREENS = 5 * 780

/** How far things move while a page comes together, and whether its end was ever gone. */
const WATCH = `
  globalThis.shifts = 0
  globalThis.isEndLost = false
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
  let hasEnd = false
  new MutationObserver(() => {
    const has = document.querySelector('footer') !== null
    isEndLost ||= hasEnd && !has
    hasEnd = has
  }).observe(document, { childList: true, subtree: true })
`

for (const account of [null, 'customer'] as const) {
  test.describe(account ? 'for a customer' : 'for a guest', () => {
    test.use({ account })

    test('nothing moves while the page comes together, and it is five screens of a phone', async ({
      page,
    }) => {
      await page.addInitScript(WATCH)
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 360, height: 780 },
      ]) {
        await page.setViewportSize(viewport)
        await open(page, '/')
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate('shifts')).toBeLessThan(0.02)
        expect(await page.evaluate('isEndLost')).toBe(false)
      }
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(FIVE_SCREENS)
      expect(await page.evaluate('scrollX + document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    })
  })
}

test('special products are on offer and in stock, most ordered first; nothing is out of stock', async ({
  request,
  page,
}) => {
  const query = 'sortBy=popularity&sortOrder=DESC&inStock=1&pageSize=8'
  const listed = async (more = '') =>
    (await (await request.get(`/api/products?${query}${more}`)).json()).products as {
      id: number
      stock: { totalUnitsInStock: number }
    }[]
  const [onOffer, inStock] = [await listed('&onOffer=1'), await listed()]
  const special = [...new Set([...onOffer, ...inStock].map(({ id }) => id))].slice(0, 8)
  await open(page, '/')
  const ids = (name: string) =>
    page
      .getByRole('region', { name })
      .locator('h3 a')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
  expect(await ids('বিশেষ পণ্য')).toEqual(special)
  expect(await ids('এখন জনপ্রিয়')).toEqual(inStock.slice(0, 4).map(({ id }) => id))
  expect(inStock.every(({ stock }) => stock.totalUnitsInStock > 0)).toBe(true)
})

test.describe('for a customer who came back', () => {
  test.use({ account: 'customer' })

  test('the latest order is there with its price, and one press leads to the checkout with it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const { items } = await (await page.request.get('/api/cart/again')).json()
    const sold = items.filter(({ unavailable }: { unavailable: boolean }) => !unavailable)
    expect(sold.length).toBeGreaterThan(0)
    await open(page, '/')
    const block = page.getByRole('region', { name: 'আবার কিনুন' })
    await expect(block.getByRole('listitem').first()).toContainText(/৳\d/)
    expect(await accessibilityFaults(page)).toEqual([])
    await block.getByRole('button', { name: 'আবার অর্ডার করুন' }).click()
    await expect(page).toHaveURL('/checkout')
    const cart: { id: number }[] = await (await page.request.get('/api/cart')).json()
    expect(cart.map(({ id }) => id)).toEqual(expect.arrayContaining(sold.map(({ id }: { id: number }) => id)))
    await expect(page.getByRole('main')).toContainText(sold[0].label.bn.split(' · ')[0])
  })
})

test.describe('slides', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('are never an empty panel: without a picture there are words, without either nothing', async ({
    page,
  }) => {
    const slide = { id: 1, title: null, subtitle: null, linkTo: '/products', imageUrl: null, displayOrder: 0 }
    const shows = async (...slides: object[]) => {
      await page.unrouteAll()
      await page.route('**/gone.png', (route) => route.fulfill({ status: 404, body: '' }))
      await page.route('**/api/carousel-slides', (route) => route.fulfill({ json: slides }))
      await open(page, '/about')
      await page.getByRole('link', { name: 'নিরাময়, হোম পাতা' }).click()
      await expect(promosOf(page)).toBeVisible()
    }
    await shows()
    await expect(slidesOf(page)).toHaveCount(0)
    await shows(slide)
    await expect(slidesOf(page)).toHaveCount(0)
    await shows({ ...slide, title: 'শীতের যত্ন' })
    await expect(slidesOf(page).getByText('শীতের যত্ন')).toBeVisible()
    await expect(slidesOf(page).getByRole('button')).toHaveCount(0)
    await expect(slidesOf(page).locator('img')).toHaveCount(0)
    await shows(
      { ...slide, id: 2, imageUrl: '/gone.png' },
      { ...slide, id: 3, title: 'গ্রীষ্ম', imageUrl: '/gone.png' },
    )
    await slidesOf(page).scrollIntoViewIfNeeded()
    await expect(slidesOf(page).getByRole('group')).toHaveCount(1)
    await expect(slidesOf(page).getByText('গ্রীষ্ম')).toBeVisible()
    await expect(slidesOf(page).locator('img')).toHaveCount(0)
  })
})
