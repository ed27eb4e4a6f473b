import type { Page } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { accessibilityFaults, expect, holdClock, open, sidewaysScroll, test } from '../visitor.ts'
import { searchesOf } from './lists.ts'
import { find, make, row, unique } from './product-desk.ts'

test.use({ account: 'admin' })

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })

test('the list shows each product, leads from page to page and fits a phone', async ({ page, context }) => {
  await test.step('pages are walked by Previous and Next and read Page X of Y', async () => {
    await open(page, '/admin/products')
    const pages = page.getByRole('navigation', { name: /^Page 1 of \d+$/ })
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/admin/products?page=2')
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  })

  await test.step('an address past the last page leads to the last page', async () => {
    await open(page, '/admin/products?search=napa&page=9999')
    await expect(row(page, 'Napa').first()).toBeVisible()
    await expect(page).not.toHaveURL(/page=9999/)
  })

  await test.step('the table has its columns, and each product Edit, Delete and Manage Stock', async () => {
    const name = unique('Columns')
    const { id } = await make(context, name)
    await find(page, name)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Select',
      'Image',
      'SKU',
      'Generic Name',
      'Product Name',
      'Brand',
      'Category',
      'Price',
      'Stock',
      'Actions',
    ])
    const product = row(page, name)
    await expect(product).toContainText(/[0-9A-F]{6}/)
    await expect(product).toContainText('500 mg')
    await expect(product).toContainText('৳1.20')
    await expect(product).toContainText('Out of Stock')
    await expect(product.locator('img')).toHaveAttribute('src', /^\/art\//)
    await expect(product.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
    await product.getByRole('link', { name: `Manage Stock of ${name}` }).click()
    await expect(page).toHaveURL(`/admin/stock-in/${id}`)
  })

  await test.step('the list passes WCAG 2.2 AA and fits a phone', async () => {
    await open(page, '/admin/products?search=napa')
    await expect(row(page, 'Napa').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test('the search waits 300 ms, stands in the address and leads back to page 1', async ({ page }) => {
  await holdClock(page)
  await open(page, '/admin/products?sortBy=sku&page=2')
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  const asked = searchesOf(page, '/api/products')
  await searchBox(page).pressSequentially('napa')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/admin/products?sortBy=sku&page=2')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin/products?sortBy=sku&search=napa')
  await expect(row(page, 'Napa').first()).toBeVisible()
  expect(asked).toEqual(['napa'])
})

const filter = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** Which filters the address holds. */
function expectFilters(page: Page, names: string[]) {
  return expect.poll(() => [...new URL(page.url()).searchParams.keys()].sort()).toEqual(names.toSorted())
}

test('the list is filtered and sorted, and the address says how', async ({ page, context }) => {
  await test.step('each filter offers what the wider ones leave, and stands in the address', async () => {
    const pick = async (label: string) => {
      const choice = filter(page, label).locator('option').nth(1)
      await choice.waitFor({ state: 'attached' })
      await filter(page, label).selectOption(String(await choice.getAttribute('value')))
    }
    await open(page, '/admin/products?page=2')
    await expect(filter(page, 'Drug Class')).toBeDisabled()
    await filter(page, 'Category').selectOption({ label: 'Heart & Blood Pressure' })
    await expectFilters(page, ['category'])
    await pick('Sub-category')
    await expectFilters(page, ['category', 'subCategory'])
    await pick('Drug Class')
    await expectFilters(page, ['category', 'subCategory', 'drugClass'])
    await filter(page, 'Generic Name').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await expectFilters(page, ['category', 'subCategory', 'drugClass', 'genericName'])
    await expect(page.getByRole('row').nth(1)).toContainText('Heart & Blood Pressure')
    await page.reload()
    await expect(filter(page, 'Category').locator('option:checked')).toHaveText('Heart & Blood Pressure')
  })

  await test.step('a wider filter clears the narrower ones and leads back to page 1', async () => {
    const full = '/admin/products?category=heart&subCategory=A&drugClass=B&genericName=C&page=2'
    await open(page, full)
    await filter(page, 'Drug Class').selectOption('')
    await expectFilters(page, ['category', 'subCategory'])
    await open(page, full)
    await filter(page, 'Sub-category').selectOption('')
    await expectFilters(page, ['category'])
    await open(page, full)
    await filter(page, 'Category').selectOption({ label: 'Vitamins & Supplements' })
    await expectFilters(page, ['category'])
    await filter(page, 'Brand').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await expectFilters(page, ['category', 'brand'])
  })

  await test.step('sort by name, SKU or date, either way', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    for (const letter of ['Alpha', 'Beta', 'Gamma']) await make(context, `${letter} ${word}`)
    const firstRow = page.getByRole('row').nth(1)
    await open(page, `/admin/products?search=${word}&sortBy=createdAt`)
    await expect(firstRow).toContainText('Alpha')
    await page.getByRole('button', { name: 'Ascending' }).click()
    await expect(page).toHaveURL(`/admin/products?search=${word}&sortBy=createdAt&sortOrder=DESC`)
    await expect(firstRow).toContainText('Gamma')
    await page.getByLabel('Sort by').selectOption({ label: 'Name' })
    await expect(page).toHaveURL(`/admin/products?search=${word}&sortBy=name&sortOrder=DESC`)
    await page.getByRole('button', { name: 'Descending' }).click()
    await expect(firstRow).toContainText('Alpha')
    await page.getByLabel('Sort by').selectOption({ label: 'SKU' })
    await expect(page).toHaveURL(`/admin/products?search=${word}&sortBy=sku`)
    await expect
      .poll(async () => {
        const skus = await page.locator('tbody tr td:nth-child(2)').allInnerTexts()
        return skus.length === 3 && skus.join() === skus.toSorted().join()
      })
      .toBe(true)
  })
})

test.describe('what cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500|Failed to/ })
  const broken = { status: 500, body: 'broken' }

  test('each failure is said, and what is there stays', async ({ page }) => {
    await test.step("'Failed to fetch products': one can try again", async () => {
      await open(page, '/admin')
      await page.route('**/api/products?*', (route) => route.fulfill(broken))
      await (await wholeMenu(page)).getByRole('link', { name: 'Products' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    })

    await test.step('a filter whose products cannot be had keeps those that are there', async () => {
      await open(page, '/admin/products?search=napa')
      await page.route('**/api/products?*', (route) => route.fulfill(broken))
      await filter(page, 'Category').selectOption({ label: 'Pain, Fever & Joints' })
      await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
      await expect(row(page, 'Napa').first()).toBeVisible()
      await expect(searchBox(page)).toHaveValue('napa')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(filter(page, 'Category').locator('option:checked')).toHaveText('Pain, Fever & Joints')
    })

    await test.step("'Failed to load filter options': the products still show", async () => {
      await page.route('**/api/categories*', (route) => route.fulfill(broken))
      await open(page, '/admin/products')
      await expect(page.getByRole('alert')).toContainText('Failed to load filter options')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step("'Failed to fetch product details' and 'Failed to delete product' stand in their dialogs", async () => {
      await open(page, '/admin/products?search=napa')
      await page.route(/\/api\/(admin\/)?products\/\d+$/, (route) => route.fulfill(broken))
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Edit Product' })
      await expect(dialog.getByRole('alert')).toContainText('Failed to fetch product details')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('Failed to delete product')
    })
  })
})
