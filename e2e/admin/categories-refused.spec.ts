import type { Page } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { signInDialog } from '../session-end.ts'
import { expect, open, test } from '../visitor.ts'
import { row, unique } from './lists.ts'

test.use({ account: 'admin' })

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
}

test.describe('a conflict', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('with a used category or a taken name is explained, and nothing is lost', async ({ page }) => {
    await test.step('with what uses the category is explained, and the category stays', async () => {
      await open(page, '/admin/categories?search=vitamins')
      const vitamins = row(page, 'Vitamins & Supplements')
      await vitamins.getByRole('button', { name: /^Delete/ }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('This category is used by generic names or products.')
      await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0)
      await expect(question.getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(vitamins).toBeVisible()
      await vitamins.getByRole('button', { name: /^Delete/ }).click()
      await expect(question.getByRole('button', { name: 'Delete' })).toBeVisible()
    })

    await test.step('with another name stands at the name, until that is edited', async () => {
      await open(page, '/admin/categories')
      await page.getByRole('button', { name: 'Add Category' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Category' })
      await dialog.locator('input[name=name]').fill('vitamins & supplements')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const taken = dialog.getByText('A category with this name already exists.')
      await expect(taken).toHaveCount(1)
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      const name = dialog.locator('input[name=name]')
      await expect(name).toBeFocused()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveValue('vitamins & supplements')
      await name.fill('vitamins')
      await expect(taken).toHaveCount(0)
    })
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
    await expect(dialog.getByText('Please choose a JPG, PNG or WebP image.')).toBeVisible()
    await expect(dialog.locator('input[type=file]')).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('what fails', () => {
  test.use({ expectedErrors: /status of 500/ })

  test("says 'Failed to save category' or 'Failed to delete category', and can be tried again", async ({
    page,
  }) => {
    const name = unique('Second try')
    await open(page, '/admin/categories')
    await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.locator('input[name=name]').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to save category')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} was added.`)).toBeVisible()

    await find(page, name)
    await page.route('**/api/categories/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('Failed to delete category')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  })
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500|Failed to fetch categories/ })

  test('it is said, what was there stays, and one can try again', async ({ page }) => {
    await test.step("'Failed to fetch categories' stands in a banner, and one can try again", async () => {
      await open(page, '/admin')
      await page.route('**/api/categories*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await wholeMenu(page)).getByRole('link', { name: 'Categories' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch categories')
      await page.unroute('**/api/categories*')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(row(page, 'Vitamins & Supplements')).toBeVisible()
    })

    await test.step('a search that fails keeps the rows that are there, and what was typed', async () => {
      await open(page, '/admin/categories')
      await page.route('**/api/categories*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      const box = page.getByRole('searchbox', { name: 'Search categories' })
      await box.fill('heart')
      await expect(page.getByRole('alert')).toContainText('Failed to fetch categories')
      await expect(row(page, 'Vitamins & Supplements')).toBeVisible()
      await expect(box).toHaveValue('heart')
      await page.unroute('**/api/categories*')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test.describe('when the session has ended elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('saving asks for another login, and what is typed stays', async ({ page, context, baseURL }) => {
    await open(page, '/admin/categories')
    const sid = (await context.cookies(String(baseURL))).find(({ name }) => name === 'sid')
    await context.request.post('/api/auth/logout')
    await context.addCookies([{ name: 'sid', value: String(sid?.value), url: String(baseURL) }])
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    const name = unique('Too late')
    await dialog.locator('input[name=name]').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please log in to continue.')
    await expect(dialog.locator('input[name=name]')).toHaveValue(name)
  })
})
