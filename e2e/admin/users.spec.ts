import type { Page } from '@playwright/test'
import { newPhone } from '../people.ts'
import { expect, holdClock, open, test } from '../visitor.ts'
import { askToDelete, openForm, row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(text)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^1 result$/ }),
  ).toBeVisible()
}

test('a user is added, edited and deleted; each time it is said for ten seconds', async ({ page }) => {
  const name = unique('Nusrat')
  const phone = newPhone()
  await holdClock(page)
  await open(page, '/admin/users')
  const dialog = await openForm(page, 'Add User')
  await expect(dialog.getByLabel('Role')).toHaveValue('2')
  await dialog.getByLabel('Name').fill(name)
  await dialog.locator('input[name=phone]').fill(phone)
  await save(dialog)
  const said = page.getByText(new RegExp(`^${name} was added\\. Customer ID: [0-9A-F]{6}$`))
  await expect(said).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(said).toBeVisible()
  await page.clock.runFor(200)
  await expect(said).toBeHidden()
  await page.clock.resume()

  await find(page, phone)
  // staff typed it: it signs in once its holder has entered a code
  await expect(row(page, name)).toContainText('Number not proved')
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  const username = edit.getByLabel('Customer ID')
  await expect(username).toHaveValue(/^[0-9A-F]{6}$/)
  await expect(username).toHaveAttribute('readonly')
  await edit.locator('input[name=email]').fill(`${phone}@shop.example`)
  await edit.getByLabel('Role').selectOption('Admin')
  await edit.getByRole('checkbox', { name: /^Packer/ }).check()
  await save(edit)
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  await expect(row(page, name)).toContainText(`${phone}@shop.example`)
  await expect(row(page, name)).toContainText('Admin')

  const question = await askToDelete(page, name)
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  await expect(page.getByText('No user matches your search and filter.')).toBeVisible()
})
