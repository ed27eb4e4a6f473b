import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { codeTo, getField, messageTo, newPhone, PASSWORD } from '../people.ts'
import { accessibilityFaults, expect, expectToFit, getAccount, open, test } from '../visitor.ts'
import { unique } from './lists.ts'

// a wrong code is refused on purpose
test.use({ expectedErrors: /status of 40[013]/ })

type Staff = { readonly phone: string; readonly name: string }

/** A member of staff of this test alone, who set the password by the code sent to the phone. */
async function makeStaff(baseURL: string | undefined): Promise<Staff> {
  const staff = { phone: newPhone(), name: unique('Staff') }
  const shop = await request.newContext({ baseURL: String(baseURL) })
  try {
    await ok(shop.post('/api/auth/login', { data: getAccount('admin') }))
    await ok(shop.post('/api/admin/users', { data: { ...staff, role: 'admin', duties: ['manager'] } }))
    await ok(shop.post('/api/auth/forgot-password', { data: { login: staff.phone } }))
    const otp = await codeTo(shop, staff.phone)
    const token = await ok(
      shop.post('/api/auth/verify-password-reset-otp', { data: { login: staff.phone, otp } }),
    )
    const { tempToken } = (await token.json()) as { tempToken: string }
    await ok(shop.patch(`/api/auth/reset-password/${tempToken}`, { data: { password: PASSWORD } }))
    return staff
  } finally {
    await shop.dispose()
  }
}

async function ok<Answer extends { ok(): boolean; text(): Promise<string> }>(answering: Promise<Answer>) {
  const answer = await answering
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer
}

/** What an app shows for this key, by RFC 6238 and the shop's clock; `steps` of 30 seconds later. */
async function appCode(shop: APIRequestContext, key: string, steps = 0): Promise<string> {
  const { date = '' } = (await shop.get('/api/ready')).headers()
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(date) / 30_000) + steps))
  const bits = [...key].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const logIn = (context: BrowserContext, { phone }: Staff, more: object = {}) =>
  context.request.post('/api/auth/login', { data: { login: phone, password: PASSWORD, ...more } })

/** Up to the key, which the QR code says too. */
async function beginSetUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  return (await page.getByTestId('secret').innerText()).replace(/\s/g, '')
}

async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  const key = await beginSetUp(page)
  await getField(page, 'totp').fill(await appCode(page.request, key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { key, codes: await list.getByRole('listitem').allInnerTexts() }
}

async function saveCodes(page: Page) {
  await page.getByLabel('I have saved these codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
}

test('a member of staff sets up a second factor, logs in with it, and with a recovery code', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await makeStaff(baseURL)
  await ok(logIn(context, staff))

  const { key, codes } = await test.step('set up by the key, with a wrong code in between', async () => {
    await open(page, '/admin')
    await page.getByRole('link', { name: `Welcome, ${staff.name}` }).click()
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
    const first = await beginSetUp(page)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Please enter the code that your app shows.')).toBeVisible()
    await getField(page, 'totp').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('This code does not match.')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    const made = await turnOn(page)
    expect(made.key).not.toBe(first)
    return made
  })

  await test.step('the codes are shown until they are saved, and can be downloaded', async () => {
    await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(codes.filter((code) => !text.includes(code))).toEqual([])
    await expectToFit(page)
    await saveCodes(page)
    await expect(page.getByText('10 of 10 are left.')).toBeVisible()
    expect(await messageTo(context.request, staff.phone)).toContain('চালু হয়েছে')
  })

  await test.step('the password alone does not log in, the code does, and the device is trusted', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).not.toHaveURL(/admin/)
    expect(await (await logIn(context, staff)).json()).toMatchObject({ code: 'second-factor-needed' })
    const totp = await appCode(context.request, key, 1)
    await ok(logIn(context, staff, { totp, trustDevice: true }))
    await context.request.post('/api/auth/logout')
    await ok(logIn(context, staff))
    await open(page, '/admin/account')
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByText('None. At login you can choose to trust the device.')).toBeVisible()
    await context.request.post('/api/auth/logout')
    expect((await logIn(context, staff)).status()).toBe(401)
  })

  await test.step('a recovery code logs in once', async () => {
    const [totp] = codes
    await ok(logIn(context, staff, { totp }))
    expect((await logIn(context, staff, { totp })).status()).toBe(401)
    await open(page, '/admin/account')
    await expect(page.getByText('9 of 10 are left.')).toBeVisible()
  })

  await test.step('new codes take the place of the old, and it can be turned off', async () => {
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
    const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(list).toHaveCount(10)
    expect(await list.allInnerTexts()).not.toContain(codes[1])
    await saveCodes(page)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('The second factor is off.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await ok(logIn(context, staff))
  })
})

test('the login page asks for the code after the password, and leads to the page that was wanted', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await makeStaff(baseURL)
  await logIn(context, staff)
  await open(page, '/admin/account')
  const { codes } = await turnOn(page)
  await saveCodes(page)
  await context.clearCookies()
  await open(page, '/login?from=%2Fadmin%2Fpromotions')
  await getField(page, 'login').fill(staff.phone)
  await getField(page, 'password').fill(PASSWORD)
  await getField(page, 'password').press('Enter')
  const totp = getField(page, 'totp')
  await expect(totp).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await totp.fill('000000')
  await totp.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not valid')
  await totp.fill(codes[0] ?? '')
  await totp.press('Enter')
  await expect(page).toHaveURL('/admin/promotions')
})
