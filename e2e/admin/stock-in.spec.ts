import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { openForm, row, save } from './lists.ts'
import { makeBatch, makeProduct, uniqueBatch } from './stock-desk.ts'

test.use({ account: 'admin' })

test('a product is found and picked, and its pages fit a phone', async ({ page, context }) => {
  await test.step('a product is searched for, picked, and its stock shows on the same page', async () => {
    const product = await makeProduct(context)
    await makeBatch(context, product.id, { batchId: 'PICKED-1', notes: 'From the depot' })
    await open(page, '/admin/stock-in')
    await expect(page.getByRole('heading', { name: 'Stock In' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search products' }).fill(product.SKU)
    await expect(page).toHaveURL(new RegExp(`search=${product.SKU}`))
    await row(page, product.name).getByRole('link', { name: product.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/stock-in\\?.*product=${product.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Manage Stock Batches')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)
    const batches = page.getByRole('region', { name: 'Current batches' })
    await expect(batches.getByRole('row').filter({ hasText: 'PICKED-1' })).toContainText('60')
    const history = page.getByRole('region', { name: 'Stock-in history' })
    await expect(history.getByRole('row').filter({ hasText: 'PICKED-1' })).toContainText('New stock added')
    await expect(history).toContainText('From the depot')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Choose another product' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue(product.SKU)
  })

  await test.step('products are sorted, and the list holds 200 a page', async () => {
    await open(page, '/admin/stock-in')
    const name = page.getByRole('columnheader', { name: 'Product' })
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    const asked = page.waitForRequest((request) => request.url().includes('/api/products?'))
    await name.getByRole('link').click()
    const query = new URL((await asked).url()).searchParams
    expect([query.get('pageSize'), query.get('sortBy'), query.get('sortOrder')]).toEqual([
      '200',
      'name',
      'DESC',
    ])
    await expect(name).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('nothing is pushed sideways', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const { id } = await makeProduct(context, 'X'.repeat(60))
    await makeBatch(context, id, { batchId: 'Y'.repeat(40), notes: 'Z'.repeat(200) })
    for (const path of ['/admin/stock-in', `/admin/stock-in/${id}`]) {
      await open(page, path)
      expect(await sidewaysScroll(page)).toBe(0)
    }
  })
})

test('stock is added to new and known batches, and expired ones are marked', async ({ page, context }) => {
  await test.step('boxes, strips and units agree with the total, and roll up', async () => {
    const { id, name } = await makeProduct(context)
    const batchId = uniqueBatch()
    await open(page, `/admin/stock-in/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    const form = await openForm(page, 'Add New Stock Batch')
    const field = (label: string) => form.getByLabel(label, { exact: true })
    const total = form.locator('input[name=quantity]')
    await expect(form.getByLabel('Expiry', { exact: true })).toHaveValue('2')
    await expect(form.getByLabel('Reason')).toHaveValue('New stock added')
    await total.fill('134')
    await expect(field('Boxes')).toHaveValue('2')
    await expect(field('Strips')).toHaveValue('3')
    await expect(field('Units')).toHaveValue('4')
    await field('Units').fill('27')
    await expect(total).toHaveValue('157')
    await field('Batch ID').fill(batchId)
    await expect(field('Boxes')).toHaveValue('3')
    await expect(field('Strips')).toHaveValue('0')
    await expect(field('Units')).toHaveValue('7')
    expect(await accessibilityFaults(page)).toEqual([])

    await form.locator('input[name=manufactureDate]').fill('2026-02-01')
    await expect(form.getByText('Expires on 1 Feb 2028.')).toBeVisible()
    await form.getByLabel('Expiry', { exact: true }).selectOption('3 years')
    await field('Cost price').fill('0.85')
    await save(form)
    await expect(page.getByText(`157 units were added to batch ${batchId}.`)).toBeVisible()
    const batches = page.getByRole('region', { name: 'Current batches' })
    const added = batches.getByRole('row').filter({ hasText: batchId })
    await expect(added).toContainText('1 Feb 2026')
    await expect(added).toContainText('1 Feb 2029')
    await expect(added).toContainText('157')
    await expect(added).toContainText('3 box · 0 strip · 7 unit')
    await expect(added).toContainText('৳0.85')
  })

  await test.step('an id that is there already adds to its batch', async () => {
    const { id } = await makeProduct(context)
    const { batchId } = await makeBatch(context, id)
    await open(page, `/admin/stock-in/${id}`)
    const form = await openForm(page, 'Add New Stock Batch')
    await form.getByLabel('Batch ID').fill(batchId.toLowerCase())
    await expect(form.getByText(`Adds to batch ${batchId}, which expires on 1 Jan 2028.`)).toBeVisible()
    await form.getByLabel('Strips', { exact: true }).fill('4')
    await form.getByLabel('Strips', { exact: true }).press('Enter')
    await expect(page.getByText(`40 units were added to batch ${batchId}.`)).toBeVisible()
    const batches = page.getByRole('region', { name: 'Current batches' })
    await expect(batches.getByRole('row').filter({ hasText: batchId })).toContainText('100')
  })

  await test.step('expired and nearly expired batches are marked, and counted as not for sale', async () => {
    const { id } = await makeProduct(context)
    const old = await makeBatch(context, id, { manufactureDate: '2020-01-01', expiryDate: '2021-01-01' })
    const expiryDate = new Date(Date.parse(old.createdAt) + 20 * 86_400_000).toISOString().slice(0, 10)
    const near = await makeBatch(context, id, { expiryDate })
    await open(page, `/admin/stock-batches/${id}`)
    await expect(row(page, old.batchId)).toContainText('Expired')
    await expect(row(page, near.batchId)).toContainText(/Expires in \d+ days/)
  })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('an amount and a date are needed, and a product must exist', async ({ page, context }) => {
    const { id } = await makeProduct(context)
    await open(page, `/admin/stock-in/${id}`)
    const form = await openForm(page, 'Add New Stock Batch')
    await save(form)
    await expect(form.getByText('Please enter how many boxes, strips or units to add.')).toBeVisible()
    await form.getByLabel('Strips', { exact: true }).fill('1.5')
    await save(form)
    await expect(form.getByText('Please enter a whole number, 0 or more.')).toBeVisible()
    await form.getByLabel('Strips', { exact: true }).fill('2')
    await save(form)
    await expect(form.getByText('Manufacture date and expiry date are required.')).toBeVisible()
    await form.getByLabel('Expiry', { exact: true }).selectOption('Custom date')
    await form.locator('input[name=manufactureDate]').fill('2026-02-01')
    await form.locator('input[name=expiryDate]').fill('2026-01-01')
    await save(form)
    await expect(form.getByText('The expiry date must be after the manufacture date.')).toBeVisible()
    await open(page, '/admin/stock-in/999999999')
    await expect(page.getByText('Product not found.')).toBeVisible()
  })
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('each failure is said in its own words', async ({ page, context }) => {
    const product = await makeProduct(context)
    await open(page, `/admin/stock-in/${product.id}`)
    await page.route('**/api/stock-batches', (route) => route.fulfill({ status: 500, body: 'broken' }))
    const form = await openForm(page, 'Add New Stock Batch')
    await form.locator('input[name=manufactureDate]').fill('2026-02-01')
    await form.locator('input[name=quantity]').fill('10')
    await save(form)
    await expect(form.getByRole('alert')).toContainText('Failed to add/edit stock batch')
    await expect(form.locator('input[name=quantity]')).toHaveValue('10')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()

    await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('link', { name: 'Choose another product' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
    await page.unroute('**/api/products?**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await page.route('**/api/stock-in/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('searchbox', { name: 'Search products' }).fill(product.SKU)
    await row(page, product.name).getByRole('link', { name: product.name }).first().click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch stock data')
  })
})
