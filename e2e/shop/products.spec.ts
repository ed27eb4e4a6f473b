import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'

const PHONE = { width: 360, height: 780 }
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('the shelf leads from page to page, to a product and back', async ({ page }) => {
  await test.step('the shelf starts on page 1 by name, and leads on and back', async () => {
    const response = await open(page, '/products')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সব পণ্য')
    await expect(cards(page)).toHaveCount(20)
    await expect(page.getByRole('button', { name: 'আগের পাতা' })).toBeDisabled()
    await page.getByRole('link', { name: 'পরের পাতা' }).click()
    await expect(page).toHaveURL('/products?page=2')

    // a category that no other test fills
    await open(page, '/products?category=heart-blood-pressure')
    const first = await names(page)
    await page.getByRole('link', { name: 'পরের পাতা' }).click()
    await expect(page).toHaveURL('/products?category=heart-blood-pressure&page=2')
    await expect(page.getByText(/^পাতা ২ \/ /)).toBeVisible()
    expect(await names(page)).not.toEqual(first)
    await page.getByRole('link', { name: 'আগের পাতা' }).click()
    await expect(page).toHaveURL('/products?category=heart-blood-pressure')
    await expect.poll(() => names(page)).toEqual(first)
  })

  await test.step('a card shows the price of its pack, the price before the offer, and leads to the product', async () => {
    await open(page, '/products?category=vitamins&search=Aristovit')
    const card = cards(page).first()
    await expect(card).toContainText('ছাড়')
    await expect(card).toContainText(/৳[\d,]+\.\d\d/)
    await expect(card.locator('s')).toHaveText(/^৳[\d,]+\.\d\d$/)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
  })

  await test.step('the Back button restores the place, the filters and the search', async () => {
    await open(page, '/products?category=vitamins&search=vit')
    const link = cards(page).nth(10).getByRole('heading').getByRole('link')
    await link.hover()
    const place = await page.evaluate<number>('window.scrollY')
    expect(place).toBeGreaterThan(200)
    await link.click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/products?category=vitamins&search=vit')
    await expect(page.getByRole('searchbox', { name: 'পণ্যের মধ্যে খুঁজুন' })).toHaveValue('vit')
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(place)
  })

  await test.step('a page past the end leads to the first', async () => {
    await open(page, '/products?page=9999')
    await expect(page.getByText('No products found.')).toBeVisible()
    await page.getByRole('link', { name: 'প্রথম পাতায় যান' }).click()
    await expect(cards(page)).toHaveCount(20)
  })
})

test('more of the list comes below what is there, and stays with Back, Forward and a reload', async ({
  page,
}) => {
  const place = () => page.evaluate<number>('Math.round(scrollY)')
  await page.setViewportSize(PHONE)
  await open(page, '/products?category=heart-blood-pressure')
  const first = await names(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products?')) asked.push(request.url())
  })
  const more = page.getByRole('link', { name: /^আরও [০-৯]+টি পণ্য দেখুন$/ })

  await test.step('a press brings the next page alone, and nothing jumps', async () => {
    await more.scrollIntoViewIfNeeded()
    const before = await place()
    await more.click()
    await expect(page).toHaveURL('/products?category=heart-blood-pressure&to=2')
    // cards far from the screen are drawn a little later
    await expect.poll(async () => (await names(page)).length).toBe(40)
    expect((await names(page)).slice(0, 20)).toEqual(first)
    expect(await place()).toBe(before)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('page=2')
    const ids = await cards(page)
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(ids).size).toBe(ids.length)
  })

  await test.step('a product and Back, Forward and Back, and a reload keep items and place', async () => {
    const all = await names(page)
    const link = cards(page).nth(22).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const before = await place()
    expect(before).toBeGreaterThan(2000)
    await link.click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    for (const leave of [
      () => page.goBack(),
      () => page.goForward().then(() => page.goBack()),
      () => page.reload(),
    ]) {
      await leave()
      await expect(page).toHaveURL('/products?category=heart-blood-pressure&to=2')
      await expect.poll(() => names(page)).toEqual(all)
      await expect.poll(place).toBe(before)
    }
  })

  await test.step('the pages before and after are still links', async () => {
    const { totalPages } = await (
      await page.request.get('/api/products?category=heart-blood-pressure')
    ).json()
    if (totalPages > 2) {
      await expect(page.getByRole('link', { name: 'পরের পাতা' })).toHaveAttribute('href', /page=3$/)
    } else await expect(page.getByRole('button', { name: 'পরের পাতা' })).toBeDisabled()
    await expect(page.getByRole('navigation', { name: /^পাতা ১–২ \/ / })).toBeVisible()
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, language: 'en' })

  test('all works as a plain form and links, on a desk and on a phone', async ({ page }) => {
    await test.step('products, prices, filters, order, search and pages work as a plain form and links', async () => {
      await page.goto('/products?category=vitamins&page=2')
      await expect(cards(page).first()).toContainText(/৳[\d,]+\.\d\d/)
      await expect(page.getByText(/^Page 2 of /)).toBeVisible()
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page).toHaveURL('/products?category=vitamins')

      const panel = page.getByRole('complementary', { name: 'Filters' })
      await panel.getByLabel('Brand').fill('Square Pharmaceuticals Ltd.')
      await page.getByLabel('Sort by').selectOption('Name: Z to A')
      await page.getByRole('searchbox', { name: 'Search in products' }).fill('vit')
      await panel.getByRole('button', { name: 'Show products' }).click()
      await expect
        .poll(() => params(page))
        .toMatchObject({
          search: 'vit',
          category: 'vitamins',
          brand: 'Square Pharmaceuticals Ltd.',
          sortBy: 'name-DESC',
        })
      await expect(cards(page).first()).toContainText('Square Pharmaceuticals Ltd.')
      await page.getByRole('link', { name: 'Search: “vit”' }).click()
      await cards(page).first().getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/products\/\d+$/)
    })

    await test.step('a phone reaches the filters by a link', async () => {
      await page.setViewportSize(PHONE)
      await page.goto('/products')
      const panel = page.locator('#filters')
      await expect(panel).toBeHidden()
      await page.getByRole('link', { name: 'Filters' }).click()
      await panel.getByLabel('Category', { exact: true }).selectOption('Vitamins & Supplements')
      await panel.getByRole('button', { name: 'Show products' }).click()
      await expect.poll(() => params(page)).toMatchObject({ category: 'vitamins' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitamins & Supplements')
    })
  })
})
