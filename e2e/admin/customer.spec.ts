import { expect, expectToFit, open, test } from '../visitor.ts'

/** The demo's first customer. */
const PHONE = '01800000001'

test.use({ account: 'admin' })

test('a caller is found by the number from anywhere, and a new order begins with them', async ({ page }) => {
  await open(page, '/admin')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(PHONE)
  const entry = page.getByRole('listbox').getByRole('option', { name: new RegExp(`${PHONE} · [0-9A-F]{6}`) })
  await entry.click()
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
  await expectToFit(page)
  await page.getByRole('link', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(PHONE))
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/orders')
})
