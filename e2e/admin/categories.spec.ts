import type { Page } from '@playwright/test'
import { PICTURE } from '../people.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { clickBeside, row, unique } from './lists.ts'

test.use({ account: 'admin' })

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
}

test('a category is added with a picture, edited and deleted, also by keyboard; cancelling changes nothing', async ({
  page,
}) => {
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

  await test.step('cancelling changes nothing: neither Escape, nor a click beside the form, nor the form or the question', async () => {
    const name = unique('Kept as it is')
    expect((await page.request.post('/api/categories', { data: { name } })).status()).toBe(201)
    await open(page, '/admin/categories')
    await find(page, name)
    const press = (action: string) => row(page, name).getByRole('button', { name: `${action} ${name}` })
    await press('Edit').click()
    const edit = page.getByRole('dialog', { name: 'Edit Category' })
    await edit.locator('input[name=name]').fill('Changed by mistake')
    await clickBeside(page, edit)
    await expect(edit.locator('input[name=name]')).toHaveValue('Changed by mistake')
    await page.keyboard.press('Escape')
    await expect(edit).toBeHidden()
    await expect(press('Edit')).toBeFocused()
    await press('Edit').click()
    await expect(edit.locator('input[name=name]')).toHaveValue(name)
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await press('Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(row(page, name)).toBeVisible()
  })
})
