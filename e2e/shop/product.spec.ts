import type { Page } from '@playwright/test'
import { amount } from '../amount.ts'
import { asStaff } from '../people.ts'
import { accessibilityFaults, expect, expectToFit, open, sidewaysScroll, test } from '../visitor.ts'
import { addedDialog, stored } from './add-to-cart.ts'
import { makeProduct, ODD_NAMES, unique } from './make-product.ts'

const PHONE = { width: 360, height: 780 }
const OUT_OF_STOCK =
  'This product is out of stock. You can still place an order and we will ship it as soon as it becomes available.'
const STRIPS = { unitPrice: 5.02, unitsPerStrip: 10, stripsPerBox: 3 }

const box = (page: Page) => page.getByRole('region', { name: 'How much do you need?' })
const pack = (page: Page, level: string) => box(page).getByRole('radio', { name: new RegExp(`^${level}`) })
const quantity = (page: Page, level: string) => box(page).getByRole('textbox', { name: level, exact: true })
/** What search engines read: the first is the product. */
const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('packs are sold as their type says, and the total follows what is chosen', async ({
    page,
    baseURL,
  }) => {
    const tablet = await makeProduct(baseURL, { name: unique('Q Tablet'), type: 'Tablet', pricing: STRIPS })
    await test.step('one pack is chosen, the usual one first; price and total follow', async () => {
      await open(page, `/products/${tablet.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(tablet.name)
      await expect(pack(page, 'Strip')).toBeChecked()
      await expect(quantity(page, 'Strip')).toHaveValue('1')
      await expect(box(page)).toContainText('৳50.20/ Strip')
      await expect(box(page)).toContainText('10 units · ৳5.02 per unit')
      await expect(box(page)).toContainText('Total · 10 units')
      await pack(page, 'Box').check()
      await expect(box(page)).toContainText('৳150.60/ Box')
      await box(page).getByRole('button', { name: 'One more: Box' }).click()
      await expect(box(page)).toContainText('Total · 60 units')
      await expect(box(page)).toContainText('৳301.20')
      await pack(page, 'Unit').check()
      await expect(quantity(page, 'Unit')).toHaveValue('1')
      await box(page).getByRole('button', { name: 'One less: Unit' }).click()
      await expect(box(page).getByRole('button', { name: 'One less: Unit' })).toBeDisabled()
    })

    await test.step('with nothing chosen the button asks; what is chosen there is chosen here', async () => {
      await box(page).getByRole('button', { name: 'Add to Cart' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add to cart' })
      const add = dialog.getByRole('button', { name: 'Add to Cart' })
      await expect(add).toBeDisabled()
      await expect(dialog.getByRole('listitem')).toContainText([
        /Box · 30 units\s*৳150\.60/,
        /Strip · 10 units\s*৳50\.20/,
        /Unit.*৳5\.02/,
      ])
      await dialog.getByRole('textbox', { name: 'Box' }).fill('2')
      await dialog.getByRole('button', { name: 'One more: Unit' }).click()
      await expect(dialog).toContainText('Total · 61 units')
      await expect(add).toBeEnabled()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(quantity(page, 'Unit')).toHaveValue('1')
      await box(page).getByRole('button', { name: '2 boxes + 1 unit' }).click()
      await add.click()
      await expect(addedDialog(page)).toBeVisible()
      expect(JSON.parse(String(await stored(page, 'cart')))).toMatchObject([
        { id: tablet.id, quantities: { box: 2, strip: 0, unit: 1 } },
      ])
    })

    await test.step('what is chosen is added at one press', async () => {
      await open(page, `/products/${tablet.id}`)
      await box(page).getByRole('button', { name: 'Add to Cart' }).click()
      await expect(addedDialog(page)).toBeVisible()
      expect(JSON.parse(String(await stored(page, 'cart')))).toMatchObject([
        { id: tablet.id, quantities: { box: 2, strip: 1, unit: 1 } },
      ])
    })

    await test.step('a strip has the name its type gives it', async () => {
      const type = { name: unique('Lozenge'), stripLabel: 'Sleeve', isMultiLevel: true }
      await asStaff(baseURL, (staff) => staff.post('/api/product-types', { data: type }))
      const made = await makeProduct(baseURL, { name: unique('Q Own'), type: type.name, pricing: STRIPS })
      await open(page, `/products/${made.id}`)
      await expect(quantity(page, 'Sleeve')).toHaveValue('1')
      await expect(box(page)).toContainText('/ Sleeve')
    })

    await test.step('what is no tablet is sold by the unit alone, and starts with one', async () => {
      const made = await makeProduct(baseURL, { name: unique('Q Syrup'), pricing: { unitPrice: 0.37 } })
      await open(page, `/products/${made.id}`)
      await expect(box(page).getByRole('radio')).toHaveCount(0)
      await expect(quantity(page, 'Unit')).toHaveValue('1')
      await quantity(page, 'Unit').fill('3')
      await expect(box(page)).toContainText('৳1.11')
    })
  })

  test('offers, missing prices and texts are shown, and search engines are told', async ({
    page,
    baseURL,
  }) => {
    await test.step('an offer strikes the regular price through, and the total is by the offer', async () => {
      const { products } = await (await page.request.get('/api/products?category=vitamins')).json()
      const { id, bestPrice } = products.find(
        (each: { productType: { isMultiLevel: boolean }; discounts: unknown[] }) =>
          each.productType.isMultiLevel && each.discounts.length > 0,
      )
      await open(page, `/products/${id}`)
      await expect(box(page).locator('s')).toHaveText(amount(bestPrice.originalStripPrice))
      await expect(box(page)).toContainText(amount(bestPrice.finalStripPrice))
      const saved = (bestPrice.originalStripPrice - bestPrice.finalStripPrice).toFixed(2)
      await expect(box(page)).toContainText(`৳${saved} off`)
      await expect(box(page)).toContainText(`You save ৳${saved}`)
    })

    await test.step('without a price now nothing can be added', async () => {
      const pricing = { unitPrice: 5, effectiveFrom: '2090-01-01' }
      const made = await makeProduct(baseURL, { name: unique('Q Later'), pricing })
      await open(page, `/products/${made.id}`)
      await expect(page.getByText('Pricing not available').first()).toBeVisible()
      await box(page).getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    })

    await test.step('texts keep their lines; generic name, drug class and the rest lead into the shelf', async () => {
      const made = await makeProduct(baseURL, {
        name: unique('Q Told'),
        description: 'First line\n\nSecond line',
        usage: 'Swallow it.',
        sideEffects: 'None known.',
        attributes: [{ name: 'Colour', value: 'White & blue' }],
      })
      await open(page, `/products/${made.id}`)
      const about = page.getByRole('region', { name: 'About this product' }).getByText('First line')
      await expect(about).toHaveCSS('white-space-collapse', 'preserve-breaks')
      await expect(page.getByRole('region', { name: 'How to use it' })).toContainText('Swallow it.')
      await expect(page.getByRole('region', { name: 'Side effects' })).toContainText('None known.')
      const facts = page.getByRole('region', { name: 'Details' })
      await expect(facts).toContainText('White & blue')
      await facts.getByRole('link', { name: 'Test drugs' }).click()
      await expect(page).toHaveURL('/products?drugClass=Test+drugs')
      await page.goBack()
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await facts.getByRole('link', { name: /^Generic / }).click()
      await expect(page.getByRole('article').filter({ hasText: made.name })).toBeVisible()
    })

    await test.step('gives search engines its name, price, class and address', async () => {
      await page.goto('/products/1')
      const data = await structured(page)
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': ['Product', 'Drug'],
        name: 'Colimax 0.6 mg · Tablet',
        nonProprietaryName: 'Colchicine',
        drugClass: { '@type': 'DrugClass', name: 'Drugs used in Gout' },
        brand: { name: 'Square Pharmaceuticals Ltd.' },
        offers: { '@type': 'Offer', priceCurrency: 'BDT', price: expect.stringMatching(/^\d+\.\d\d$/) },
      })
      const { href } = new URL('/products/1', page.url())
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', href)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', href)
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product')
      await expect(page).toHaveTitle('Colimax 0.6 mg · Tablet | Niramoy')
    })
  })

  test('alternatives: the same generic name and strength, cheapest unit first, with the saving', async ({
    page,
    baseURL,
  }) => {
    const strength = '500 mg'
    const { id, genericNameId } = await makeProduct(baseURL, {
      name: unique('Q Dear'),
      strength,
      pricing: { unitPrice: 8 },
    })
    const other = (name: string, unitPrice: number, of = strength) =>
      makeProduct(baseURL, { name: unique(name), strength: of, genericNameId, pricing: { unitPrice } })
    const middle = await other('Q Middle', 6)
    const cheap = await other('Q Cheap', 2)
    await other('Q Strong', 1, '1 g')
    await open(page, `/products/${id}`)
    const cards = page.getByRole('region', { name: 'Alternatives' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.nth(0)).toContainText(cheap.name)
    await expect(cards.nth(0)).toContainText('৳6.00 less per unit (75%)')
    await expect(cards.nth(1)).toContainText(middle.name)
    await cards.nth(0).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(cheap.name)
    await expect(page.getByRole('region', { name: 'Alternatives' })).not.toContainText('less per unit')
  })
})

test('a product can be ordered without stock, and fits a phone and a desk', async ({ page, baseURL }) => {
  await test.step('out of stock is said word for word under a Bengali headline, and it can still be ordered', async () => {
    const made = await makeProduct(baseURL, { name: unique('Q Empty') })
    await open(page, `/products/${made.id}`)
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: OUT_OF_STOCK })
    await expect(notice).toContainText('পণ্যটি এখন স্টকে নেই, তবে অর্ডার করা যাবে')
    await page.getByRole('button', { name: 'অন্য পরিমাণ' }).click()
    const dialog = page.getByRole('dialog', { name: 'কার্টে যোগ' })
    await expect(dialog).toContainText(OUT_OF_STOCK)
    await expect(dialog.getByRole('button', { name: 'কার্টে যোগ করুন' })).toBeEnabled()
  })

  await test.step('a product passes WCAG 2.2 AA on a phone and on a desk, and cannot be pushed sideways', async () => {
    await open(page, '/products/15')
    await expectToFit(page)
  })

  await test.step('the total and the button stay in view', async () => {
    await page.setViewportSize(PHONE)
    await open(page, '/products/1')
    const add = page.getByRole('button', { name: 'কার্টে যোগ করুন' })
    await expect(add).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'বিস্তারিত' }).scrollIntoViewIfNeeded()
    await expect(add).toBeInViewport({ ratio: 1 })
    await add.click()
    await expect(page.getByRole('dialog', { name: 'কার্টে যোগ হয়েছে' })).toBeVisible()
  })
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: /status of 404/ })

  test("says 'Product not found.' with status 404", async ({ page }) => {
    for (const id of ['99999999', 'abc', '0', '1e3']) {
      const response = await open(page, `/products/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('পণ্যটি পাওয়া যায়নি')
      await expect(page.getByText('Product not found.')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
  })
})

test.describe('what cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500/, language: 'en' })

  test("'Failed to fetch product details' is said, and one can try again", async ({ page }) => {
    await open(page, '/products?search=Colimax')
    await page.route(/\/api\/products\/\d+/, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch product details')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Colimax')
  })
})

test('odd names show as they are, on a phone too, and break no script', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  for (const [, name] of ODD_NAMES) {
    const made = await makeProduct(baseURL, {
      name: `${unique('Q')} ${name}`.slice(0, 300),
      type: 'Tablet',
      pricing: { unitPrice: 99999.99 },
    })
    await open(page, `/products/${made.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)
    await expect(page.getByText('৳99,999.99').first()).toBeVisible()
    expect((await structured(page)).name).toBe(made.name)
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the product, its prices and its links are there', async ({ page }) => {
    await page.goto('/products/1')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Colimax')
    await expect(page.getByText('৳50.20').first()).toBeVisible()
    await page.getByRole('link', { name: 'Drugs used in Gout' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Colimax' })).toBeVisible()
  })
})
