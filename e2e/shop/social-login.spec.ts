import { getField, newPhone, send } from '../people.ts'
import { expect, hydrated, open, test } from '../visitor.ts'
import { chooseNewPerson } from './a-prescription.ts'

// the provider's page has no icon
test.use({ expectedErrors: /status of 404/ })

test('a person from Google is asked for a number first, then goes where they wanted', async ({ page }) => {
  await open(page, '/dashboard/wishlist')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fwishlist')
  const person = await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন')
  await expect(page).toHaveURL('/complete-profile?from=%2Fdashboard%2Fwishlist')
  await hydrated(page)
  await send(page, { phone: newPhone() }, 'সংরক্ষণ করে এগিয়ে যান')
  await page.getByRole('button', { name: 'পরে করব' }).click()
  await expect(page).toHaveURL('/dashboard/wishlist')

  // the second time there is nothing left to ask
  await page.request.post('/api/auth/logout')
  await open(page, '/login?from=%2Fdashboard%2Forders')
  await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন', person)
  await expect(page).toHaveURL('/dashboard/orders')
})

test('a person from Facebook comes in too, and can set a password without an old one', async ({ page }) => {
  await open(page, '/login')
  await chooseNewPerson(page, 'ফেসবুক দিয়ে লগইন করুন')
  await expect(page).toHaveURL('/complete-profile')
  await hydrated(page)
  await send(page, { phone: newPhone() }, 'সংরক্ষণ করে এগিয়ে যান')
  await page.getByRole('button', { name: 'পরে করব' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await page.getByRole('button', { name: 'পাসওয়ার্ড দিন' }).click()
  await expect(getField(page, 'oldPassword')).toHaveCount(0)
  await send(page, { newPassword: 'padma-setu-2022', confirmPassword: 'padma-setu-2022' }, 'সংরক্ষণ করুন')
  await expect(page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' })).toBeVisible()
})

test('who turns back at the provider is at the login again, and nothing is remembered', async ({ page }) => {
  await open(page, '/login?from=%2Fdashboard%2Forders')
  await page.getByRole('link', { name: 'গুগল দিয়ে লগইন করুন' }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page).toHaveURL(/\/login\?error=[\w-]+$/)
  await expect(page.getByText('Signing in was cancelled.')).toBeVisible()
})

test('the callback without a session is a failure as well', async ({ context }) => {
  const answer = await context.request.get('/auth/callback/facebook', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/login?error=social-login-failed'])
})

test.describe('the callback with a session', () => {
  test.use({ account: 'admin' })

  test('leads staff to their desk', async ({ context }) => {
    const answer = await context.request.get('/auth/callback/google?from=%2Fcart', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/admin'])
  })
})
