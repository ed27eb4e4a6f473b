import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { choose, filter } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test.use({ language: 'en' })

test.describe('filters', () => {
  test('stand in the address, show as chips and sort; search engines get one address', async ({
    page,
    baseURL,
  }) => {
    await test.step('stand in the address by their names, and narrower lists depend on wider ones', async () => {
      await open(page, '/products')
      const panel = page.getByRole('complementary', { name: 'Filters' })
      const offered = async () => {
        await filter(panel, 'Sub category').click()
        await expect(panel.getByRole('option').first()).toBeVisible()
        const count = await panel.getByRole('option').count()
        await page.keyboard.press('Escape')
        await expect(panel.getByRole('option')).toHaveCount(0)
        return count
      }
      const all = await offered()
      await choose(panel, 'Category', 'Pain, Fever & Joints')
      await expect(page).toHaveURL('/products?category=pain-fever')
      // the list is the wider one until the narrower has come
      await expect.poll(offered).toBeLessThan(all)
      await choose(panel, 'Sub category', 'Arthritis & Gout')
      await choose(panel, 'Drug class', 'Drugs used in Gout')
      await choose(panel, 'Generic name', 'Colchicine')
      await choose(panel, 'Brand', 'Square Pharmaceuticals Ltd.')
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

      await choose(panel, 'Category', 'Vitamins & Supplements')
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
      const order = page.getByLabel('Sort by')
      await order.selectOption('Name: Z to A')
      await expect(page).toHaveURL(`${own}&sortOrder=DESC`)
      await expect(cards(page)).toContainText(['Gamma', 'Beta', 'Alpha'])
      await order.selectOption('Newest first')
      await expect(page).toHaveURL(`${own}&sortBy=createdAt&sortOrder=DESC`)
      await expect(cards(page)).toContainText(['Gamma', 'Alpha', 'Beta'])
      await order.selectOption('Oldest first')
      await expect(cards(page)).toContainText(['Beta', 'Alpha', 'Gamma'])
      await open(page, '/products?page=3')
      await order.selectOption('Name: Z to A')
      await expect(page).toHaveURL('/products?sortOrder=DESC')
    })

    await test.step('sort by popularity, price per unit and saving as the API does', async () => {
      const ids = () =>
        cards(page)
          .locator('h2 a')
          .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
      for (const [label, address, query] of [
        ['Most ordered first', 'sortBy=popularity', 'sortBy=popularity&sortOrder=DESC'],
        ['Lowest price per unit', 'sortBy=unitPrice', 'sortBy=unitPrice'],
        ['Highest price per unit', 'sortBy=unitPrice&sortOrder=DESC', 'sortBy=unitPrice&sortOrder=DESC'],
        ['Largest saving first', 'sortBy=saving', 'sortBy=saving&sortOrder=DESC'],
      ] as const) {
        await open(page, '/products?category=vitamins')
        await page.getByLabel('Sort by').selectOption(label)
        await expect(page).toHaveURL(`/products?category=vitamins&${address}`)
        const { products } = await (await page.request.get(`/api/products?category=vitamins&${query}`)).json()
        await expect.poll(ids).toEqual(products.map(({ id }: { id: number }) => id))
        await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText(label)
      }
    })

    await test.step('a search is sorted by how well each fits, in one field without a direction', async () => {
      await open(page, '/products?search=napa')
      const fields = page.getByRole('search', { name: 'Search in products' }).locator('select')
      await expect(fields).toHaveCount(1)
      await expect(fields.locator('option:checked')).toHaveText('Best match')
    })

    await test.step('in stock, on offer and without prescription are one press away, and chips once they are on', async () => {
      await open(page, '/products?category=vitamins')
      const [quick, chips] = [
        page.getByRole('list', { name: 'Quick filters' }),
        page.getByRole('list', { name: 'Active filters' }),
      ]
      await quick.getByRole('link', { name: 'In stock' }).click()
      await expect(page).toHaveURL('/products?category=vitamins&inStock=1')
      await quick.getByRole('link', { name: 'On offer' }).click()
      await quick.getByRole('link', { name: 'No prescription needed' }).click()
      await expect(page).toHaveURL('/products?category=vitamins&inStock=1&onOffer=1&noPrescription=1')
      await expect(quick).toBeHidden()
      await expect(chips.getByRole('listitem')).toHaveText([
        'Category: Vitamins & Supplements, remove this filter',
        'In stock, remove this filter',
        'On offer, remove this filter',
        'No prescription needed, remove this filter',
        'Clear all',
      ])
      const api = '/api/products?category=vitamins&inStock=1&onOffer=1&noPrescription=1'
      const { totalItems } = await (await page.request.get(api)).json()
      await expect(page.getByRole('status').filter({ hasText: `of ${totalItems} products` })).toBeVisible()
      const panel = page.getByRole('complementary', { name: 'Filters' })
      await filter(panel, 'Brand').click()
      await expect(panel.getByRole('option').first()).toBeVisible()
      const counts = await panel.getByRole('option').allTextContents()
      const sum = counts.reduce((all, text) => all + Number(/(\d+) products?$/.exec(text)?.[1]), 0)
      expect(sum).toBe(totalItems)
      await page.keyboard.press('Escape')
      expect(await accessibilityFaults(page)).toEqual([])
      await chips.getByRole('link', { name: 'On offer' }).click()
      await expect(page).toHaveURL('/products?category=vitamins&inStock=1&noPrescription=1')
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

test.describe('an opened filter', () => {
  test('is searched and walked by keys, counts what each option leads to, and is emptied again', async ({
    page,
  }) => {
    await open(page, '/products?search=napa')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const generic = filter(panel, 'Generic name')

    await test.step('the options are those of the search, each with its count', async () => {
      await generic.focus()
      await expect(panel.getByRole('option')).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      const first = panel.getByRole('option').first()
      await expect(first).toContainText(/\d+ products?$/)
      await expect(panel.getByRole('option', { name: /^Omeprazole/ })).toHaveCount(0)
      await expect(generic).toHaveAttribute('aria-expanded', 'true')
    })

    await test.step('typing narrows it, Escape leaves all as it was', async () => {
      await page.keyboard.type('zzzz')
      await expect(panel.getByRole('option')).toHaveCount(0)
      await expect(panel.getByText('No results found.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(generic).toHaveValue('')
      await expect(page).toHaveURL('/products?search=napa')
    })

    await test.step('what is typed and taken by Enter leads to as many products as it says', async () => {
      await page.keyboard.type('paracet')
      const active = panel.getByRole('option', { selected: true })
      await expect(active).toHaveText(/^Paracetamol\d+, \d+ products?$/)
      const [, count] = /, (\d+) product/.exec((await active.textContent()) ?? '') ?? []
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/products?search=napa&genericName=Paracetamol')
      await expect(page.getByRole('status').filter({ hasText: `of ${count} products` })).toBeVisible()
      await expect(generic).toHaveValue('Paracetamol')
      await expect(generic).toBeFocused()
    })

    await test.step('its first option is all of them again', async () => {
      await generic.click()
      await panel.getByRole('option', { name: 'All generic names' }).click()
      await expect(page).toHaveURL('/products?search=napa')
      await generic.click()
      await page.keyboard.type('paracet')
      await expect(panel.getByRole('option', { selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(generic).toHaveValue('Paracetamol')
      await generic.fill('')
      await page.keyboard.press('Tab')
      await expect(page).toHaveURL('/products?search=napa')
    })

    await test.step('of many the first fifty are shown, and that there are more is said', async () => {
      await open(page, '/products')
      await generic.click()
      await expect(panel.getByRole('option')).toHaveCount(50)
      await expect(panel.getByText(/^50 of \d+\. Type to find the others\.$/)).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })
})
