import type { Page } from '@playwright/test'
import {
  codeTo,
  endSession,
  makeCustomer,
  newPhone,
  PASSWORD,
  signIn,
  signInAgain,
  signInDialog,
} from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

test.use({ expectedErrors: /status of 4/, viewport: { width: 360, height: 780 } })

/** A customer who has typed another name into the profile. */
async function typing(page: Page) {
  await open(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'সম্পাদনা' }).click()
  await page.locator('main input[name=name]').fill('রহিমা বেগম')
}

const saveProfile = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click()
const readName = async (page: Page) => (await (await page.request.get('/api/auth/me')).json()).name

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
  await expect.poll(() => readName(page)).toBe('রহিমা বেগম')
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
  expect(await readName(page)).toBe('করিম মিয়া')
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
