import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, expectToFit, holdClock, open, test } from '../visitor.ts'
import { makeProduct, unique } from './make-product.ts'

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
    await expect(card).toContainText(/৳\d+\.\d\d/)
    await expect(card.locator('s')).toHaveText(/^৳\d+\.\d\d$/)
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

test.describe('filters', () => {
  test.use({ language: 'en' })

  test('stand in the address, show as chips and sort; search engines get one address', async ({
    page,
    baseURL,
  }) => {
    await test.step('stand in the address by their names, and narrower lists depend on wider ones', async () => {
      await open(page, '/products')
      const panel = page.getByRole('complementary', { name: 'Filters' })
      const all = await panel.getByLabel('Sub category').getByRole('option').count()
      await panel.getByLabel('Category', { exact: true }).selectOption('Pain, Fever & Joints')
      await expect(page).toHaveURL('/products?category=pain-fever')
      await expect.poll(() => panel.getByLabel('Sub category').getByRole('option').count()).toBeLessThan(all)
      await panel.getByLabel('Sub category').selectOption('Arthritis & Gout')
      await panel.getByLabel('Drug class').selectOption('Drugs used in Gout')
      await expect(
        panel.getByLabel('Generic name').getByRole('option', { name: 'Colchicine' }),
      ).toBeAttached()
      await panel.getByLabel('Generic name').selectOption('Colchicine')
      await panel.getByLabel('Brand').selectOption('Square Pharmaceuticals Ltd.')
      await expect
        .poll(() => params(page))
        .toEqual({
          category: 'pain-fever',
          subCategory: 'Arthritis & Gout',
          drugClass: 'Drugs used in Gout',
          genericName: 'Colchicine',
          brand: 'square-pharmaceuticals-ltd',
        })
      await expect(cards(page)).toContainText(['Colimax'])

      await panel.getByLabel('Category', { exact: true }).selectOption('Vitamins & Supplements')
      await expect
        .poll(() => params(page))
        .toEqual({
          category: 'vitamins',
          brand: 'square-pharmaceuticals-ltd',
        })
    })

    await test.step('show as chips that can be taken off, one or all', async () => {
      await open(page, '/products?category=1&brand=Square+Pharmaceuticals+Ltd.&search=a&sortBy=createdAt')
      const chips = page.getByRole('list', { name: 'Active filters' })
      await expect(chips.getByRole('listitem')).toHaveText([
        'Search: “a”, remove this filter',
        'Category: Pain, Fever & Joints, remove this filter',
        'Brand: Square Pharmaceuticals Ltd., remove this filter',
        'Clear all',
      ])
      await chips.getByRole('link', { name: 'Search: “a”' }).click()
      await expect(chips.getByRole('listitem')).toHaveCount(3)
      await chips.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/products?sortBy=createdAt')
      await expect(chips).toBeHidden()
    })

    await test.step('sort by name or date added, up or down, back on page 1', async () => {
      const { genericNameId } = await makeProduct(baseURL, { name: unique('Beta') })
      for (const name of ['Alpha', 'Gamma']) await makeProduct(baseURL, { name: unique(name), genericNameId })
      const own = `/products?genericName=${genericNameId}`
      await open(page, own)
      await expect(cards(page)).toContainText(['Alpha', 'Beta', 'Gamma'])
      await page.getByLabel('Order').selectOption('Z to A')
      await expect(page).toHaveURL(`${own}&sortOrder=DESC`)
      await expect(cards(page)).toContainText(['Gamma', 'Beta', 'Alpha'])
      await page.getByLabel('Sort by').selectOption('Date added')
      await expect(page).toHaveURL(`${own}&sortBy=createdAt&sortOrder=DESC`)
      await expect(cards(page)).toContainText(['Gamma', 'Alpha', 'Beta'])
      await page.getByLabel('Order').selectOption('Oldest first')
      await expect(cards(page)).toContainText(['Beta', 'Alpha', 'Gamma'])
      await open(page, '/products?page=3')
      await page.getByLabel('Order').selectOption('Z to A')
      await expect(page).toHaveURL('/products?sortOrder=DESC')
    })

    await test.step('the canonical address has nothing empty and no first page, and a search is not indexed', async () => {
      await page.goto('/products?search=&brand=&category=vitamins&page=1&sortBy=name')
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', /\/products\?category=vitamins$/)
      await expect(page).toHaveTitle('Vitamins & Supplements | Niramoy')
      await page.goto('/products?category=vitamins&page=2&sortOrder=DESC')
      await expect(canonical).toHaveAttribute('href', /\/products\?category=vitamins&page=2$/)
      await page.goto('/products?search=napa')
      await expect(canonical).toHaveCount(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    })
  })
})

test('what is typed applies after a pause of 300 ms', async ({ page }) => {
  await holdClock(page)
  await open(page, '/products?page=2')
  await page.getByRole('searchbox', { name: 'পণ্যের মধ্যে খুঁজুন' }).fill('  napa ')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/products?page=2')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/products?search=napa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“napa” খোঁজার ফলাফল')
  await expect(cards(page).first()).toContainText('Napa')
})

test('the shelf is searched and filtered, on a desk and on a phone', async ({ page }) => {
  await test.step("nothing found says 'No products found.' and offers a way out", async () => {
    await open(page, '/products?search=zzqqxxyy')
    const main = page.getByRole('main')
    await expect(main.getByText('কোনো পণ্য পাওয়া যায়নি')).toBeVisible()
    await expect(main.getByText('No products found.')).toBeVisible()
    await expect(main.getByRole('navigation', { name: /পাতা/ })).toBeHidden()
    await main.getByRole('link', { name: 'সব মুছুন' }).last().click()
    await expect(cards(page)).toHaveCount(20)
  })

  await test.step('a filter keeps the focus where it is', async () => {
    await open(page, '/products')
    const brand = page.getByRole('complementary').getByLabel('ব্র্যান্ড')
    await brand.focus()
    await brand.selectOption('square-pharmaceuticals-ltd')
    await expect(page).toHaveURL('/products?brand=square-pharmaceuticals-ltd')
    await expect(cards(page).first()).toContainText('Square')
    await expect(brand).toBeFocused()
  })

  await test.step('the shelf passes WCAG 2.2 AA on a phone and on a desk, and cannot be pushed sideways', async () => {
    await open(page, '/products?category=vitamins&search=vit')
    await expectToFit(page)
  })

  await test.step('filters are a drawer that says how many products there are', async () => {
    await page.setViewportSize(PHONE)
    await open(page, '/products')
    await page.getByRole('button', { name: 'ফিল্টার', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'ফিল্টার' })
    await drawer.getByLabel('ক্যাটাগরি', { exact: true }).selectOption('heart-blood-pressure')
    const { totalItems } = await (
      await page.request.get('/api/products?category=heart-blood-pressure&pageSize=1')
    ).json()
    const bengali = String(totalItems).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    await expect(drawer.getByRole('button', { name: `${bengali}টি পণ্য দেখুন` })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await drawer.getByRole('button', { name: /পণ্য দেখুন/ }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/products?category=heart-blood-pressure')
    await expect(page.getByRole('button', { name: 'ফিল্টার (১)' })).toBeVisible()
  })
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: /status of 50\d|Failed to load resource/, language: 'en' })

  test('it is said, what was there stays, and one can try again', async ({ page }) => {
    await test.step("'Failed to fetch products' is said, and one can try again", async () => {
      await open(page, '/products')
      await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
      await expect(cards(page)).toHaveCount(20)
      await page.getByRole('searchbox', { name: 'Search in products' }).fill('napa')
      await expect(page).toHaveURL('/products?search=napa')
      await expect(page.getByRole('searchbox', { name: 'Search in products' })).toHaveValue('napa')
      await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
      await page.unroute('**/api/products?*')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(cards(page).first()).toContainText('Napa')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step("'Failed to load filter options' stands where the filters were; the products are there", async () => {
      await open(page, '/products')
      await page.route('**/api/filters/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByLabel('Category', { exact: true }).selectOption('Vitamins & Supplements')
      const panel = page.getByRole('complementary', { name: 'Filters' })
      await expect(panel.getByRole('alert')).toContainText('Failed to load filter options')
      await expect(cards(page)).toHaveCount(20)
      await page.unroute('**/api/filters/**')
      await panel.getByRole('link', { name: 'Try again' }).click()
      await expect(panel.getByLabel('Sub category')).toBeVisible()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, language: 'en' })

  test('all works as a plain form and links, on a desk and on a phone', async ({ page }) => {
    await test.step('products, prices, filters, order, search and pages work as a plain form and links', async () => {
      await page.goto('/products?category=vitamins&page=2')
      await expect(cards(page).first()).toContainText(/৳\d+\.\d\d/)
      await expect(page.getByText(/^Page 2 of /)).toBeVisible()
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page).toHaveURL('/products?category=vitamins')

      const panel = page.getByRole('complementary', { name: 'Filters' })
      await panel.getByLabel('Brand').selectOption('Square Pharmaceuticals Ltd.')
      await page.getByLabel('Order').selectOption('Z to A')
      await page.getByRole('searchbox', { name: 'Search in products' }).fill('vit')
      await panel.getByRole('button', { name: 'Show products' }).click()
      await expect
        .poll(() => params(page))
        .toMatchObject({
          search: 'vit',
          category: 'vitamins',
          brand: 'square-pharmaceuticals-ltd',
          sortOrder: 'DESC',
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
