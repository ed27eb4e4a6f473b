import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { PICTURE, row, unique } from './lists.ts'

test.use({ account: 'admin' })

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was added.`)).toBeVisible()
}

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
}

test('the table shows ID, name, image, and Edit and Delete for each category', async ({ page }) => {
  await open(page, '/admin/categories')
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Image', 'Actions'])
  const vitamins = row(page, 'Vitamins & Supplements')
  await expect(vitamins).toContainText('ভিটামিন ও সাপ্লিমেন্ট')
  await expect(vitamins.getByRole('button', { name: 'Edit Vitamins & Supplements' })).toBeVisible()
  await expect(vitamins.getByRole('button', { name: 'Delete Vitamins & Supplements' })).toBeVisible()
})

test('a category is added with a picture, edited, and deleted', async ({ page }) => {
  const name = unique('Travel health')
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await expect(dialog.locator('input[name=name]')).toBeFocused()
  await dialog.locator('input[name=name]').fill(name)
  await dialog.getByLabel('Bengali name').fill('ভ্রমণ স্বাস্থ্য')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'travel.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(dialog.getByText('travel.png')).toBeVisible()
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was added.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await find(page, name)
  await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]+\/160\.webp$/)

  const renamed = unique('Holiday health')
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await expect(edit.locator('input[name=name]')).toHaveValue(name)
  await expect(edit.getByLabel('Bengali name')).toHaveValue('ভ্রমণ স্বাস্থ্য')
  await edit.locator('input[name=name]').fill(renamed)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${renamed} was saved.`)).toBeVisible()

  await find(page, renamed)
  await row(page, renamed)
    .getByRole('button', { name: `Delete ${renamed}` })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this category?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${renamed} was deleted.`)).toBeVisible()
  await expect(page.getByText(`No category matches “${renamed}”.`)).toBeVisible()
})

test("a name is required: 'Category name is required.' goes when the name is typed", async ({ page }) => {
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const name = dialog.locator('input[name=name]')
  await name.fill('   ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Category name is required.')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Something')
  await expect(dialog.getByText('Category name is required.')).toBeHidden()
})

test('cancelling changes nothing: neither the form, nor Escape, nor the question before deleting', async ({
  page,
}) => {
  const name = unique('Kept as it is')
  await open(page, '/admin/categories')
  await add(page, name)
  await find(page, name)

  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await edit.locator('input[name=name]').fill('Changed by mistake')
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(row(page, name).getByRole('button', { name: `Edit ${name}` })).toBeFocused()

  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await expect(edit.locator('input[name=name]')).toHaveValue(name)
  await edit.getByRole('button', { name: 'Cancel' }).click()

  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(row(page, name)).toBeVisible()
})

test.describe('a conflict', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('with what uses the category is explained, and the category stays', async ({ page }) => {
    await open(page, '/admin/categories?search=vitamins')
    const vitamins = row(page, 'Vitamins & Supplements')
    await vitamins.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('This category is used by generic names or products.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(vitamins).toBeVisible()
  })

  test('with another name stands in the form, which stays open', async ({ page }) => {
    await open(page, '/admin/categories')
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.locator('input[name=name]').fill('vitamins & supplements')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('A category with this name already exists.')
    await expect(dialog.locator('input[name=name]')).toHaveValue('vitamins & supplements')
  })
})

test.describe('a file that is no picture', () => {
  test.use({ expectedErrors: /status of 4/ })

  test('is refused with a reason', async ({ page }) => {
    await open(page, '/admin/categories')
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.locator('input[name=name]').fill(unique('Never added'))
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').or(dialog.locator('[aria-live] p'))).toContainText(/image/i)
    await expect(dialog).toBeVisible()
  })
})

test('the search waits for a pause, stands in the address and follows the Back button', async ({ page }) => {
  await open(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Categories' }).click()
  const box = page.getByRole('searchbox', { name: 'Search categories' })
  await expect(row(page, 'Heart & Blood Pressure')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/categories') asked.push(url.searchParams.get('search') ?? '')
  })
  await box.pressSequentially('heart', { delay: 40 })
  await expect(page).toHaveURL('/admin/categories?search=heart')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(asked).toEqual(['heart'])

  await page.reload()
  await expect(box).toHaveValue('heart')
  await box.fill('হৃদরোগ')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Heart & Blood Pressure')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await page.goBack()
  await expect(page).toHaveURL('/admin')
})

test('long lists come in pages, which stand in the address', async ({ page, context }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const made: number[] = []
  for (let number = 1; number <= 21; number++) {
    const answer = await context.request.post('/api/categories', {
      data: { name: `Paged ${word} ${number}` },
    })
    made.push((await answer.json()).id)
  }
  await open(page, `/admin/categories?search=${word}`)
  await expect(page.getByRole('row')).toHaveCount(21)
  const pages = page.getByRole('navigation', { name: 'Page 1 of 2' })
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/admin/categories?search=${word}&page=2`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  for (const id of made) await context.request.delete(`/api/categories/${id}`)
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500|Failed to fetch categories/ })

  test("'Failed to fetch categories' stands in a banner, and one can try again", async ({ page }) => {
    await open(page, '/admin')
    await page.route('**/api/categories*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page
      .getByRole('navigation', { name: 'Admin menu' })
      .getByRole('link', { name: 'Categories' })
      .click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch categories')
    await page.unroute('**/api/categories*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(row(page, 'Vitamins & Supplements')).toBeVisible()
  })
})

test.describe('when the session has ended elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('saving leads to the login', async ({ page, context, baseURL }) => {
    await open(page, '/admin/categories')
    const sid = (await context.cookies(String(baseURL))).find(({ name }) => name === 'sid')
    await context.request.post('/api/auth/logout')
    await context.addCookies([{ name: 'sid', value: String(sid?.value), url: String(baseURL) }])
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.locator('input[name=name]').fill(unique('Too late'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('everything can be done by keyboard, and the open form passes WCAG 2.2 AA', async ({ page }) => {
  const name = unique('Typed only')
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add Category' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await expect(dialog.locator('input[name=name]')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} was added.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()
})
