import type { Page } from '@playwright/test'
import { codeTo, makeCustomer, newPhone, PASSWORD, signIn } from '../people.ts'
import { endSession, signInAgain, signInDialog } from '../session-end.ts'
import { accessibilityFaults, accountOf, expect, open, sidewaysScroll, test } from '../visitor.ts'

test.use({ expectedErrors: /status of 4/, viewport: { width: 360, height: 780 } })

/** A customer who has typed another name into the profile. */
async function typing(page: Page) {
  await open(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'সম্পাদনা' }).click()
  await page.locator('main input[name=name]').fill('রহিমা বেগম')
}

const saveProfile = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click()
const nameOf = async (page: Page) => (await (await page.request.get('/api/auth/me')).json()).name

test('what a customer typed is saved after signing in again', async ({ page, context }) => {
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  await typing(page)
  await endSession(context)
  await saveProfile(page)
  const dialog = signInDialog(page)
  await expect(dialog).toContainText('লগইনের মেয়াদ শেষ হয়েছে')
  await expect(dialog).toContainText('Your session has ended. Sign in to go on; nothing you typed is lost.')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await signInAgain(page, { password: PASSWORD })
  await expect(dialog).toBeHidden()
  await expect.poll(() => nameOf(page)).toBe('রহিমা বেগম')
})

test('somebody else starts afresh, and nothing is stored under their account', async ({ page, context }) => {
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  await typing(page)
  await endSession(context)
  await saveProfile(page)
  const other = await makeCustomer(page.request, { name: 'করিম মিয়া' })
  await signInAgain(page, { login: other.phone, password: PASSWORD })
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('main')).toContainText('করিম মিয়া')
  await expect(page.locator('main input[name=name]')).toBeHidden()
  expect(await nameOf(page)).toBe('করিম মিয়া')
})

test('who has no password signs in again by a code', async ({ page, context }) => {
  const phone = newPhone()
  await page.request.post('/api/auth/code', { data: { phone } })
  const otp = await codeTo(page.request, phone)
  const answer = await page.request.post('/api/auth/code/verify', { data: { phone, otp, name: 'রহিমা' } })
  expect(answer.status()).toBe(200)
  await typing(page)
  await endSession(context)
  await saveProfile(page)
  const dialog = signInDialog(page)
  await expect(dialog.locator('[name=phone]')).toHaveValue(phone)
  await dialog.getByRole('button', { name: 'কোড পাঠান' }).click()
  // one code a minute: the limit is said where it is asked for
  await expect(dialog.getByRole('alert')).toContainText('Please wait a minute before asking for a new OTP.')
  await page.keyboard.press('Escape')
  await expect(page.locator('main input[name=name]')).toHaveValue('রহিমা বেগম')
})

test.describe('the login by a code', () => {
  test('signs in beside the password, and leads back to it', async ({ page }) => {
    const customer = await makeCustomer(page.request)
    await open(page, '/login?from=%2Fdashboard%2Forders')
    await page.locator('input[name=login]').fill(accountOf('admin').login)
    await page.getByRole('button', { name: 'কোড দিয়ে লগইন' }).click()
    const phone = page.locator('main input[name=phone]')
    // what was typed as the login is not typed again
    await expect(phone).toHaveValue(accountOf('admin').login)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'পাসওয়ার্ড দিয়ে লগইন করুন' }).click()
    await expect(page.locator('input[name=password]')).toBeVisible()

    await page.getByRole('button', { name: 'কোড দিয়ে লগইন' }).click()
    await phone.fill(customer.phone)
    await page.getByRole('button', { name: 'কোড পাঠান' }).click()
    // the registration's code was sent within the minute
    await expect(page.getByText('Please wait a minute before asking for a new OTP.')).toBeVisible()
  })

  test('a new number gets a code, and its owner is where they wanted to be', async ({ page }) => {
    const phone = newPhone()
    await open(page, '/login?from=%2Fdashboard%2Forders')
    await page.getByRole('button', { name: 'কোড দিয়ে লগইন' }).click()
    await page.locator('main input[name=phone]').fill(phone)
    await page.getByRole('button', { name: 'কোড পাঠান' }).click()
    const otp = page.locator('main input[name=otp]')
    const code = await codeTo(page.request, phone)
    await otp.fill(code === '111111' ? '222222' : '111111')
    await expect(page.getByText('Invalid OTP')).toBeVisible()
    await otp.fill(code)
    await expect(page).toHaveURL('/dashboard/orders')
  })

  test('a number of staff is sent nothing, with the same words', async ({ page, request }) => {
    const { login } = accountOf('admin')
    await open(page, '/login')
    await page.getByRole('button', { name: 'কোড দিয়ে লগইন' }).click()
    await page.locator('main input[name=phone]').fill(login)
    await page.getByRole('button', { name: 'কোড পাঠান' }).click()
    await expect(page.getByText(`${login} নম্বরে কোড পাঠানো হয়েছে।`)).toBeVisible()
    const sent = await (await request.get('/api/dev/outbox', { params: { to: login } })).json()
    expect(sent.filter(({ text }: { text: string }) => /\d{6}/.test(text))).toEqual([])
    await page.locator('main input[name=otp]').fill('123456')
    await expect(page.getByText('Invalid OTP')).toBeVisible()
  })
})
