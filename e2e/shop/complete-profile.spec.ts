import { codeTo, fieldOf, makeByStaff, newPhone, send } from '../people.ts'
import {
  accessibilityFaults,
  expect,
  expectToFit,
  open,
  sidewaysScroll,
  takenOver,
  test,
} from '../visitor.ts'
import { chooseNewPerson } from './choose-person.ts'

// the provider's page has no icon
test.use({ expectedErrors: /status of 404/ })

test.beforeEach(async ({ page }) => {
  await open(page, '/login')
  await chooseNewPerson(page, 'গুগল দিয়ে লগইন করুন')
  await expect(page).toHaveURL('/complete-profile')
  // before that the browser itself would send the form
  await takenOver(page)
})

test('every protected page leads here first, and afterwards there', async ({ page }) => {
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
  const phone = newPhone()
  await send(page, { phone }, 'সংরক্ষণ করে এগিয়ে যান')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নম্বর যাচাই করুন')
  await page.getByRole('button', { name: 'পরে করব' }).click()
  await expect(page).toHaveURL('/dashboard/wishlist')
  // it can be put off; the header reminds of it and leads to where it is done
  await page.getByRole('link', { name: `আপনার মোবাইল নম্বর ${phone} যাচাই করুন` }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByText('Your mobile number is not confirmed.')).toBeVisible()

  await page.goto('/complete-profile')
  await expect(page).toHaveURL('/dashboard/profile')
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 40[049]/ })

  test('the code on the phone proves the number at once; a wrong one does not', async ({ page }) => {
    const phone = newPhone()
    await send(page, { phone }, 'সংরক্ষণ করে এগিয়ে যান')
    const code = await codeTo(page.request, phone)
    await fieldOf(page, 'otp').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('Invalid OTP').first()).toBeVisible()
    await expectToFit(page)
    await fieldOf(page, 'otp').fill(code)
    await expect(page).toHaveURL('/dashboard/profile')
    const me = await (await page.request.get('/api/auth/me')).json()
    expect([me.phone, me.phoneVerified]).toEqual([phone, true])
    await expect(page.getByText('Your mobile number is not confirmed.')).toHaveCount(0)
  })

  test('a number that is wrong is refused; one that only staff typed is free for its holder', async ({
    page,
    baseURL,
  }) => {
    await send(page, {}, 'সংরক্ষণ করে এগিয়ে যান')
    await expect(page.getByText('Please enter your phone number.')).toBeVisible()
    await send(page, { phone: '0171' }, 'সংরক্ষণ করে এগিয়ে যান')
    await expect(page.getByText('Phone number must be 11 digits')).toBeVisible()
    const { phone } = await makeByStaff(baseURL)
    await send(page, { phone }, 'সংরক্ষণ করে এগিয়ে যান')
    // a number that staff typed can be proved by another account that has its code
    await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
    await expect(page).toHaveURL('/dashboard/profile')
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
