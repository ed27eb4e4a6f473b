import { wholeMenu } from '../admin-menu.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

test('types are listed, added, edited and deleted', async ({ page }) => {
  await test.step('the table shows each type, its strip label and how it is sold', async () => {
    await open(page, '/admin/product-types')
    await expect(page.getByRole('heading', { name: 'Manage Product Types' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Strip label', 'Sold by', 'Actions'])
    await expect(row(page, 'Capsule').first()).toContainText('Box, strip, unit')
    await expect(row(page, 'Cream').first()).toContainText('Unit only')
  })

  await test.step('a type is added, edited, and deleted', async () => {
    const name = unique('Sachet')
    await open(page, '/admin/product-types')
    const form = await openForm(page, 'Add Product Type')
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByRole('switch', { name: 'Multi-level packs' })).not.toBeChecked()
    await form.getByLabel('Name').fill(name)
    await form.getByRole('switch').check()
    await form.getByLabel('Strip label').fill('Sleeve')
    await form.getByLabel('Strip label').press('Enter')
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    await expect(row(page, name)).toContainText('Box, sleeve, unit')
    await expect(page.getByRole('button', { name: 'Add Product Type' })).toBeFocused()

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Product Type' })
    await expect(edit.getByLabel('Strip label')).toHaveValue('Sleeve')
    await expect(edit.getByRole('switch')).toBeChecked()
    await edit.getByRole('switch').uncheck()
    await save(edit)
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    await expect(row(page, name)).toContainText('Unit only')

    const question = await askToDelete(page, name)
    await expect(question).toContainText('Are you sure you want to delete this product type?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Product Type' })).toBeFocused()
  })

  await test.step("name and strip label are required, in a dismissible banner headed 'Error!'", async () => {
    await open(page, '/admin/product-types')
    const form = await openForm(page, 'Add Product Type')
    await form.getByLabel('Name').fill('Only a name')
    await save(form)
    const banner = form.getByRole('alert')
    await expect(banner).toContainText('Error!')
    await expect(banner).toContainText('Name and strip label are required.')
    await expect(form.getByLabel('Strip label')).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toBeHidden()
    await clickBeside(page, form)
    await expect(form.getByLabel('Name')).toHaveValue('Only a name')
  })
})

test.describe('refused or failing', () => {
  test.use({ expectedErrors: /status of (409|500)|Failed to/ })

  test("each refusal and failure is headed 'Error!'", async ({ page }) => {
    await test.step("a type in use is not deleted; the reason is in the 'Error!' banner until it is dismissed", async () => {
      await open(page, '/admin/product-types')
      const question = await askToDelete(page, 'Tablet')
      await question.getByRole('button', { name: 'Delete' }).click()
      const banner = page.getByRole('alert')
      await expect(banner).toContainText('Error!')
      await expect(banner).toContainText(/product type is used by products/i)
      await expect(banner).toBeInViewport()
      await expect(question).toBeHidden()
      await banner.getByRole('button', { name: 'Close' }).click()
      await expect(banner).toBeHidden()

      await page.route('**/api/product-types/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await askToDelete(page, 'Tablet')).getByRole('button', { name: 'Delete' }).click()
      await expect(banner).toContainText('Failed to delete product type')
      await page.unrouteAll()
    })

    await test.step("a name that is taken and a failure are headed 'Error!' too", async () => {
      await open(page, '/admin/product-types')
      const form = await openForm(page, 'Add Product Type')
      await form.getByLabel('Name').fill('tablet')
      await form.getByLabel('Strip label').fill('Strip')
      await save(form)
      await expect(form.getByText('A product type with this name already exists.')).toBeVisible()
      await page.route('**/api/product-types', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await form.getByLabel('Name').fill('Another')
      await save(form)
      await expect(form.getByRole('alert')).toHaveText(/Error!\s*Failed to save product type/)
      await page.unrouteAll()
    })

    await test.step('a list that cannot be had is said so and can be asked for again', async () => {
      await open(page, '/admin/brands')
      await page.route('**/api/product-types', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await wholeMenu(page)).getByRole('link', { name: 'Product Types' }).click()
      const banner = page.getByRole('alert')
      await expect(banner).toContainText('Error!')
      await expect(banner).toContainText('Failed to fetch product types')
      await banner.getByRole('button', { name: 'Close' }).click()
      await expect(banner).toBeHidden()
      await page.unroute('**/api/product-types')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(row(page, 'Capsule').first()).toBeVisible()
    })
  })
})
