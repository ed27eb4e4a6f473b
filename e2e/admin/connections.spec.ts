import { accessibilityFaults, expect, open, test } from '../visitor.ts'

test.use({ account: 'admin' })

test('a test payment is made at the gateway and leads back to its card', async ({ page }) => {
  await open(page, '/admin/connections')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Online payment', exact: true }) })
  await card.getByRole('button', { name: 'Pay a test amount' }).click()
  await page.getByRole('button', { name: /Pay/ }).click()
  await expect(page).toHaveURL('/admin/connections')
  await expect(card).toContainText('Paid')
  await expect(card).toContainText(/sent back|sending the amount back/)
  expect(await accessibilityFaults(page)).toEqual([])
})
