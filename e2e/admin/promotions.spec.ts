import type { APIRequestContext } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { makeProduct } from '../shop/make-product.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, searchesOf, unique } from './lists.ts'

test.use({ account: 'admin' })

/** Over long ago, so that no other test meets its prices. */
const OVER = { value: 10, startDate: '2020-01-01', endDate: '2020-12-31' }

async function make(request: APIRequestContext, name: string, facts: object = {}) {
  const answer = await request.post('/api/promotions', { data: { name, ...OVER, ...facts } })
  expect(answer.status()).toBe(201)
}

test('promotions are listed, edited and deleted, and what is missing is said', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('the table shows each promotion, what it is for and whether it runs', async () => {
    const product = await makeProduct(baseURL, { name: unique('Promoted') })
    const { brands } = await (await context.request.get('/api/brands')).json()
    const [chosen, branded, ahead] = ['Chosen', 'Branded', 'Ahead'].map(unique) as [string, string, string]
    await make(context.request, chosen, { scope: 'specific_products', productIds: [product.id] })
    await make(context.request, branded, { scope: 'brand', targetId: brands[0].id, type: 'fixed', value: 5 })
    await make(context.request, ahead, {
      startDate: '2099-01-01',
      endDate: '2099-01-31',
      minimumOrderAmount: 2000,
    })
    await open(page, '/admin/promotions')
    await expect(page.getByRole('heading', { name: 'Manage Promotions' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Value',
      'Applies to',
      'Minimum',
      'Start date',
      'End date',
      'State',
      'Actions',
    ])
    await expect(row(page, chosen)).toContainText('1 product')
    await expect(row(page, chosen)).toContainText('10%')
    await expect(row(page, chosen)).toContainText('Ended')
    await expect(row(page, branded)).toContainText(`Brand: ${brands[0].name}`)
    await expect(row(page, branded)).toContainText('৳5.00')
    await expect(row(page, ahead)).toContainText('All products')
    await expect(row(page, ahead)).toContainText('৳2,000.00')
    await expect(row(page, ahead)).toContainText('Not started')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('a promotion is edited, and deleted', async () => {
    const name = unique('Edited')
    await make(context.request, name)
    const { categories } = await (await context.request.get('/api/categories')).json()
    await open(page, '/admin/promotions')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Promotion' })
    await expect(edit.getByLabel('Value')).toHaveValue('10')
    await edit.getByLabel('Type').selectOption('Fixed amount')
    await edit.getByLabel('Value').fill('3.5')
    await edit.getByLabel('Applies to').selectOption('One category')
    await edit.getByLabel('Category').fill(categories[0].name)
    await page.getByRole('listbox').getByRole('option').first().click()
    await save(edit)
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    await expect(row(page, name)).toContainText(`Category: ${categories[0].name}`)
    await expect(row(page, name)).toContainText('৳3.50')

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(edit.getByLabel('Category')).toHaveValue(categories[0].name)
    await page.keyboard.press('Escape')

    const question = await askToDelete(page, name)
    await expect(question).toContainText('Are you sure you want to delete this promotion?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
  })

  await test.step('name, value and both dates are required, and the choice that the scope asks for', async () => {
    await open(page, '/admin/promotions')
    const form = await openForm(page, 'Add Promotion')
    await save(form)
    await expect(form.getByText('This field is required.')).toHaveCount(4)
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Applies to').selectOption('One category')
    await expect(form.getByLabel('Brand')).toBeHidden()
    await save(form)
    await expect(form.getByText('Please choose a category for this promotion.')).toBeVisible()
    await form.getByLabel('Applies to').selectOption('One brand')
    await expect(form.getByText('Please choose a category for this promotion.')).toBeHidden()
    await save(form)
    await expect(form.getByText('Please choose a brand for this promotion.')).toBeVisible()
    await form.getByLabel('Applies to').selectOption('Specific products')
    await save(form)
    await expect(form.getByText('Please choose at least one product for this promotion.')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByLabel('Applies to').selectOption('All products')
    await expect(form.getByRole('combobox', { name: 'Products' })).toBeHidden()
    await form.getByLabel('Name').fill('Kept')
    await clickBeside(page, form)
    await expect(form.getByLabel('Name')).toHaveValue('Kept')
  })

  await test.step('nothing is pushed sideways', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await make(context.request, `${unique('Long')} ${'x'.repeat(80)}`)
    await open(page, '/admin/promotions')
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test('products are searched, chosen, and their new prices shown before saving', async ({
  page,
  context,
  baseURL,
}) => {
  const name = unique('Chosen')
  const product = await makeProduct(baseURL, { name: unique('Zincotest'), pricing: { unitPrice: 40 } })
  await open(page, '/admin/promotions')
  const form = await openForm(page, 'Add Promotion')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Type')).toHaveValue('percentage')
  await expect(form.getByLabel('Applies to')).toHaveValue('all_products')
  await expect(form.getByLabel('Minimum order amount')).toHaveValue('0')
  await expect(form.getByText('Fill in the fields above to see which prices change.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Value').fill('50')
  await form.getByLabel('Start date').fill('2020-01-01')
  await form.getByLabel('End date').fill('2020-12-31')
  await expect(form.getByText(/^It applies to \d+ products\. \d+ prices change\./)).toBeVisible()
  await expect(form.getByText(/^and \d+ more$/)).toBeVisible()

  await form.getByLabel('Applies to').selectOption('Specific products')
  const asked = searchesOf(page, '/api/products')
  const picker = form.getByRole('combobox', { name: 'Products' })
  await picker.click()
  await picker.pressSequentially(product.name)
  await page.getByRole('option').filter({ hasText: product.name }).click()
  expect(asked.at(-1)).toBe(product.name)
  const chosen = form.getByRole('list', { name: 'Chosen products' })
  await expect(chosen.getByRole('listitem')).toHaveText([new RegExp(product.name)])
  await expect(form.getByText('It applies to 1 product. 1 price changes.')).toBeVisible()
  const change = form.getByRole('row').filter({ hasText: product.name })
  await expect(change).toContainText('৳40.00')
  await expect(change).toContainText('৳20.00')
  await form.getByLabel('Minimum order amount').fill('500')
  await expect(
    form.getByText(
      'The prices in the shop do not change. The products cost less once an order reaches ৳500.00.',
    ),
  ).toBeVisible()
  await expect(change).toHaveCount(0)
  await save(form)
  await expect(page.getByText(`${name} was added.`)).toBeVisible()
  await expect(row(page, name)).toContainText('1 product')
  await expect(row(page, name)).toContainText('৳500.00')

  const { promotions } = await (await context.request.get('/api/promotions')).json()
  const saved = promotions.find((promotion: { name: string }) => promotion.name === name)
  expect(saved).toMatchObject({ value: 50, minimumOrderAmount: 500, products: [{ id: product.id }] })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('what the server refuses stands at its field', async ({ page }) => {
    await open(page, '/admin/promotions')
    const form = await openForm(page, 'Add Promotion')
    await form.getByLabel('Name').fill('Refused')
    await form.getByLabel('Value').fill('100.01')
    await form.getByLabel('Start date').fill('2026-02-01')
    await form.getByLabel('End date').fill('2026-01-01')
    await form.getByLabel('Minimum order amount').fill('-1')
    await save(form)
    await expect(form.getByText('Please enter zero or more.')).toBeVisible()
    await form.getByLabel('Minimum order amount').fill('0')
    await save(form)
    await expect(form.getByText('The end date cannot be before the start date.')).toBeVisible()
    await form.getByLabel('End date').fill('2026-02-01')
    await save(form)
    await expect(form.getByText('A percentage must be above 0 and at most 100.')).toBeVisible()
    await expect(form.getByLabel('Value')).toBeFocused()
  })
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500|Something went wrong/ })

  test('failures are only logged: nothing is said, and nothing that was typed is lost', async ({
    page,
    context,
  }) => {
    const name = unique('Stays')
    await make(context.request, name)
    const logged: string[] = []
    page.on('pageerror', (error) => logged.push(String(error)))
    await open(page, '/admin/brands')
    await page.route('**/api/promotions**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await (await wholeMenu(page)).getByRole('link', { name: 'Promotions' }).click()
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => logged.length).toBe(1)

    const form = await openForm(page, 'Add Promotion')
    await form.getByLabel('Name').fill('Kept')
    await form.getByLabel('Value').fill('5')
    await form.getByLabel('Start date').fill('2026-01-01')
    await form.getByLabel('End date').fill('2026-02-01')
    await save(form)
    await expect.poll(() => logged.length).toBeGreaterThan(1)
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(form.getByLabel('Name')).toHaveValue('Kept')
    await page.keyboard.press('Escape')

    await page.unroute('**/api/promotions**')
    await again.click()
    await expect(row(page, name)).toBeVisible()
    await page.route('**/api/promotions/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    const before = logged.length
    const question = await askToDelete(page, name)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => logged.length).toBeGreaterThan(before)
    await expect(question).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(row(page, name)).toBeVisible()
  })
})
