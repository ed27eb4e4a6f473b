import { wholeMenu } from '../admin-menu.ts'
import { PICTURE } from '../picture.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

test('brands are listed, added, found, edited and deleted', async ({ page, request }) => {
  await test.step('Manufacturer in the menu leads to Manage Brands, 50 a page', async () => {
    await open(page, '/admin/categories')
    await (await wholeMenu(page)).getByRole('link', { name: 'Manufacturer' }).click()
    await expect(page).toHaveURL('/admin/brands')
    await expect(page.getByRole('heading', { name: 'Manage Brands' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Image', 'Actions'])
    const { totalItems } = await (await request.get('/api/brands')).json()
    expect(totalItems).toBeGreaterThan(20)
    await expect(page.getByRole('row')).toHaveCount(Math.min(totalItems, 50) + 1)
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(totalItems > 50 ? 1 : 0)
  })

  await test.step('a brand is added with a picture, found, edited, and deleted', async () => {
    const name = unique('Sundarban Pharma')
    await open(page, '/admin/brands')
    const form = await openForm(page, 'Add Brand')
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Name').fill(name)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(form.locator('img')).toHaveAttribute('src', /^blob:/)
    await save(form)
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    await expect(form).toBeHidden()

    await page.getByRole('searchbox', { name: 'Search brands' }).fill(name.toUpperCase())
    await expect(page).toHaveURL(/search=SUNDARBAN/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]+\/160\.webp$/)

    const renamed = name.replace('Pharma', 'ফার্মা')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Brand' })
    await expect(edit.getByLabel('Name')).toHaveValue(name)
    await edit.getByLabel('Name').fill(renamed)
    await save(edit)
    await expect(page.getByText(`${renamed} was saved.`)).toBeVisible()

    await page.getByRole('searchbox').fill(renamed)
    const question = await askToDelete(page, renamed)
    await expect(question).toContainText('Are you sure you want to delete this brand?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, renamed)).toBeVisible()
    await (await askToDelete(page, renamed)).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${renamed} was deleted.`)).toBeVisible()
    await expect(page.getByText(`No brand matches “${renamed}”.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Brand' })).toBeFocused()
  })

  await test.step("'Brand name is required.' stands under an empty name and goes when it is typed", async () => {
    await open(page, '/admin/brands')
    const form = await openForm(page, 'Add Brand')
    await form.getByLabel('Name').fill('   ')
    await save(form)
    await expect(form.getByText('Brand name is required.')).toBeVisible()
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Name').fill('S')
    await expect(form.getByText('Brand name is required.')).toBeHidden()
  })

  await test.step('a click beside the form loses nothing; Enter saves, Escape closes, the focus returns', async () => {
    const name = unique(`%_'"<script> Ltd.`)
    await open(page, '/admin/brands')
    const form = await openForm(page, 'Add Brand')
    await form.getByLabel('Name').fill(name)
    await clickBeside(page, form)
    await expect(form.getByLabel('Name')).toHaveValue(name)
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByLabel('Name').press('Enter')
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Brand' })).toBeFocused()

    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    const edit = page.getByRole('button', { name: `Edit ${name}` })
    await edit.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(edit).toBeFocused()
  })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /status of (409|500)/ })

  test('each refusal and failure is explained, and nothing is lost', async ({ page }) => {
    await test.step('a brand with products is not deleted, and the reason is shown', async () => {
      await open(page, '/admin/brands?search=Square Pharma')
      const name = (await page.getByRole('row').nth(1).locator('td').nth(1).innerText()).trim()
      const question = await askToDelete(page, name)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('This brand is used by products. Move or delete them first.')
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(row(page, name)).toBeVisible()
    })

    await test.step('a name that is taken, and a failure: what was typed stays', async () => {
      await open(page, '/admin/brands')
      const name = (await page.getByRole('row').nth(1).locator('td').nth(1).innerText()).trim()
      const form = await openForm(page, 'Add Brand')
      await form.getByLabel('Name').fill(name.toUpperCase())
      await save(form)
      await expect(form.getByText('A brand with this name already exists.')).toBeVisible()
      await expect(form.getByLabel('Name')).toBeFocused()

      await page.route('**/api/brands', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await form.getByLabel('Name').fill('Something new')
      await save(form)
      await expect(form.getByRole('alert')).toContainText('Failed to save brand')
      await expect(form.getByLabel('Name')).toHaveValue('Something new')
      await form.getByLabel('Name').fill('Something newer')
      await expect(form.getByRole('alert')).toHaveCount(0)
      await page.unrouteAll()
    })

    await test.step("deleting fails: 'Failed to delete brand'", async () => {
      await open(page, '/admin/brands')
      const name = (await page.getByRole('row').nth(1).locator('td').nth(1).innerText()).trim()
      await page.route('**/api/brands/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      const question = await askToDelete(page, name)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('Failed to delete brand')
    })
  })
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500|Failed to fetch brands/ })

  test("'Failed to fetch brands' is said, and one can try again", async ({ page }) => {
    await open(page, '/admin/categories')
    await page.route('**/api/brands*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await (await wholeMenu(page)).getByRole('link', { name: 'Manufacturer' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch brands')
    await page.unroute('**/api/brands*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('columnheader', { name: 'Image' })).toBeVisible()
  })
})
