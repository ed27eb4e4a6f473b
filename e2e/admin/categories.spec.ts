import type { Page } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { PICTURE } from '../picture.ts'
import { accessibilityFaults, expect, holdClock, open, test } from '../visitor.ts'
import { row, searchesOf, unique } from './lists.ts'

test.use({ account: 'admin' })

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
}

test('categories are listed, added, edited and deleted', async ({ page }) => {
  await test.step('the table shows ID, name, image, and Edit and Delete for each category', async () => {
    await open(page, '/admin/categories')
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Image', 'Actions'])
    const vitamins = row(page, 'Vitamins & Supplements')
    await expect(vitamins).toContainText('ভিটামিন ও সাপ্লিমেন্ট')
    await expect(vitamins.getByRole('button', { name: 'Edit Vitamins & Supplements' })).toBeVisible()
    await expect(vitamins.getByRole('button', { name: 'Delete Vitamins & Supplements' })).toBeVisible()
  })

  await test.step('a category is added with a picture, edited, and deleted', async () => {
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

  await test.step("a name is required: 'Category name is required.' goes when the name is typed", async () => {
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

  await test.step('everything can be done by keyboard, and the open form passes WCAG 2.2 AA', async () => {
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
})

test('a list is searched and paged, and cancelling changes nothing', async ({ page, context }) => {
  await test.step('the search stands in the address and follows the Back button', async () => {
    await open(page, '/admin')
    await (await wholeMenu(page)).getByRole('link', { name: 'Categories' }).click()
    const box = page.getByRole('searchbox', { name: 'Search categories' })
    await expect(row(page, 'Heart & Blood Pressure')).toBeVisible()
    await box.fill('heart')
    await expect(page).toHaveURL('/admin/categories?search=heart')
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

  await test.step('long lists come in pages, which stand in the address', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const made = await Promise.all(
      Array.from({ length: 21 }, async (_, at) => {
        const data = { name: `Paged ${word} ${at}` }
        return (await (await context.request.post('/api/categories', { data })).json()).id
      }),
    )
    await open(page, `/admin/categories?search=${word}`)
    await expect(page.getByRole('row')).toHaveCount(21)
    const pages = page.getByRole('navigation', { name: 'Page 1 of 2' })
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`/admin/categories?search=${word}&page=2`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await Promise.all(made.map((id) => context.request.delete(`/api/categories/${id}`)))
  })

  await test.step('cancelling changes nothing: neither the form, nor Escape, nor the question before deleting', async () => {
    const name = unique('Kept as it is')
    expect((await page.request.post('/api/categories', { data: { name } })).status()).toBe(201)
    await open(page, '/admin/categories')
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
})

test('the search is asked once, after a pause of 300 ms', async ({ page }) => {
  await holdClock(page)
  await open(page, '/admin/categories')
  const asked = searchesOf(page, '/api/categories')
  await page.getByRole('searchbox', { name: 'Search categories' }).pressSequentially('heart')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/admin/categories')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin/categories?search=heart')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(asked).toEqual(['heart'])
})
