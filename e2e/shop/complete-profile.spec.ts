import { fieldOf, newPhone, send } from '../people.ts'
import { accessibilityFaults, accountOf, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { chooseNewPerson } from './choose-person.ts'

// the provider's page has no icon
test.use({ expectedErrors: /status of 404/ })

test.beforeEach(async ({ page }) => {
  await open(page, '/login')
  await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন')
  await expect(page).toHaveURL('/complete-profile')
})

test('every protected page leads here first, and afterwards there', async ({ page }) => {
  test.slow()
  for (const path of ['/checkout', '/dashboard/orders', '/upload-prescription']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      `/complete-profile?from=${encodeURIComponent(path)}`,
    ])
  }
  // the browser guards by the same table
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'পছন্দের তালিকা' }).click()
  await expect(page).toHaveURL('/complete-profile?from=%2Fdashboard%2Fwishlist')
  await send(page, { phone: newPhone() }, 'রেখে এগিয়ে যান')
  await expect(page).toHaveURL('/dashboard/wishlist')

  await page.goto('/complete-profile')
  await expect(page).toHaveURL('/dashboard/profile')
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 40[49]/ })

  test('a number that is wrong or taken is refused, and stays to be corrected', async ({ page }) => {
    await send(page, {}, 'রেখে এগিয়ে যান')
    await expect(page.getByText('Please enter your phone number.')).toBeVisible()
    await send(page, { phone: '0171' }, 'রেখে এগিয়ে যান')
    await expect(page.getByText('Phone number must be 11 digits')).toBeVisible()
    await send(page, { phone: accountOf('customer').login }, 'রেখে এগিয়ে যান')
    await expect(page.getByText('This phone number is already registered.').first()).toBeVisible()
    await expect(fieldOf(page, 'phone')).toHaveValue(accountOf('customer').login)
  })
})

test('passes WCAG 2.2 AA, cannot be pushed sideways, and can be left by logging out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 9000 })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'লগআউট' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'লগইন', exact: true }).first()).toBeVisible()
})
