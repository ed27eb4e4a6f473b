import { type APIRequestContext, type Page, request } from '@playwright/test'
import { type Customer, codeTo, getField, makeCustomer, newPhone, PASSWORD, send, signIn } from '../people.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'

/** A fresh customer on their profile page. */
async function openProfile(page: Page): Promise<Customer> {
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  await open(page, '/dashboard/profile')
  return customer
}

/** The same customer on another device. */
async function elsewhere(baseURL: string | undefined, customer: Customer): Promise<APIRequestContext> {
  const device = await request.newContext({
    baseURL: String(baseURL),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await signIn(device, customer)
  return device
}

const readStatus = async (device: APIRequestContext) => (await device.get('/api/auth/me')).status()

test('the profile fits every screen, is changed and speaks both languages', async ({ page, context }) => {
  const { phone } = await openProfile(page)
  await test.step('the customer id can be copied for a friend', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await page.locator('code').innerText()
    expect(id).toMatch(/^[0-9A-F]{6}$/)
    await page.getByRole('button', { name: 'গ্রাহক আইডি কপি করুন' }).click()
    await expect(page.getByText('গ্রাহক আইডি কপি হয়েছে')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id)
  })

  await test.step('the page passes WCAG 2.2 AA on a phone and on a desk, and cannot be pushed sideways', async () => {
    await page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click()
    await page.getByRole('button', { name: 'সম্পাদনা' }).click()
    await expectToFit(page)
  })

  await test.step('name and number are shown, and can be changed', async () => {
    await open(page, '/dashboard/profile')
    const main = page.getByRole('main')
    await expect(main.getByText(phone)).toBeVisible()
    await main.getByRole('button', { name: 'সম্পাদনা' }).click()
    await expect(getField(page, 'name')).toBeFocused()
    await send(page, { name: '', phone: '017' }, 'সংরক্ষণ করুন')
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(page.getByText('Phone number must be 11 digits')).toBeVisible()

    const other = newPhone()
    await send(page, { name: 'রহিমা বেগম', phone: other }, 'সংরক্ষণ করুন')
    await expect(main.getByText(other).first()).toBeVisible()
    // the code that proves it is asked for at once; until then the old number signs in
    await expect(getField(page, 'otp')).toBeFocused()
    const login = { login: phone, password: PASSWORD }
    expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200)
    await getField(page, 'otp').fill(await codeTo(page.request, other))
    await expect(page.getByText('Your mobile number is confirmed.')).toBeVisible()
    expect((await page.request.post('/api/auth/login', { data: { ...login, login: other } })).status()).toBe(
      200,
    )
    await expect(page.getByRole('banner').getByRole('button', { name: 'রহিমা বেগমের অ্যাকাউন্ট' })).toBeVisible()
    await page.reload()
    await expect(main.getByText(other)).toBeVisible()
  })

  await test.step('the language is chosen here too', async () => {
    await page.getByRole('main').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  })
})

test.describe('a session alone', () => {
  test.use({ expectedErrors: /status of 40[03]/ })

  test('does not end the others: the password is asked for, and the same request goes on', async ({
    page,
    baseURL,
  }) => {
    const customer = await openProfile(page)
    const other = await elsewhere(baseURL, customer)
    await page.reload()
    // as if the password had been entered long ago
    let isStale = true
    await page.route('**/api/users/sessions', async (route) => {
      if (route.request().method() !== 'DELETE' || !isStale) return route.continue()
      const json = { code: 'fresh-password-needed', message: 'Please confirm that it is you.' }
      await route.fulfill({ status: 403, json })
    })
    await page.route('**/api/auth/confirm', async (route) => {
      const answer = await route.fetch()
      if (answer.ok()) isStale = false
      await route.fulfill({ response: answer })
    })
    await page.getByRole('button', { name: 'বাকি সব শেষ করুন' }).click()
    const dialog = page.getByRole('dialog', { name: 'আপনিই কি না, নিশ্চিত করুন' })
    await expect(dialog.locator('input[name=password]')).toBeFocused()
    await expectToFit(page)
    await dialog.locator('input[name=password]').fill('not-my-password')
    await dialog.getByRole('button', { name: 'এগিয়ে যান' }).click()
    await expect(dialog.getByText('This password is not correct.').first()).toBeVisible()
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('All other sign-ins have ended.')).toBeVisible()
    expect(await readStatus(other)).toBe(401)
    await other.dispose()
  })
})
