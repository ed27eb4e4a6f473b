import type { BrowserContext } from '@playwright/test'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { expect, getAccount } from './visitor.ts'

/** One red pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** As when a session expires, or is ended from another device: the browser still has its cookies. */
export async function endSession(context: BrowserContext) {
  const [sid] = (await context.cookies()).filter(({ name }) => name === 'sid')
  expect(sid).toBeDefined()
  if (sid) await context.addCookies([{ ...sid, value: 'a-session-that-has-ended' }])
}

type Person = { readonly login: string; readonly password: string }

/** The dialog over the screen, in English or in Bengali. */
export const signInDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Sign in to go on|আবার লগইন করুন)$/ })

/** Fills it in; the login is left as it is for the person whose session has ended. */
export async function signInAgain(page: Page, { login, password }: Partial<Person>) {
  const dialog = signInDialog(page)
  if (login) await dialog.locator('[name=login]').fill(login)
  await dialog.locator('[name=password]').fill(String(password))
  await dialog.getByRole('button', { name: /^(Login|লগইন করুন)$/ }).click()
}

/** Good enough for the shop, and of no other test. */
export const PASSWORD = 'shonar-bangla-71'

/** A number that no account has yet: each may be sent one code a minute. */
export function newPhone(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `019${String(random % 1e8).padStart(8, '0')}`
}

/** The newest message to a number or address, as the demo's outbox keeps it. */
export async function messageTo(shop: APIRequestContext, to: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const answer = await shop.get('/api/dev/outbox', { params: { to } })
    const [newest] = (await answer.json()) as { text: string }[]
    text = newest?.text ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}

/** The code in it. */
export async function codeTo(shop: APIRequestContext, phone: string): Promise<string> {
  return /\d{6}/.exec(await messageTo(shop, phone))?.[0] ?? ''
}

export type Customer = { readonly phone: string; readonly name: string; readonly email?: string }

/** An account as a visitor opens it, up to the code. */
export async function register(shop: APIRequestContext, more: Partial<Customer> = {}): Promise<Customer> {
  const customer = { name: 'রহিমা খাতুন', phone: newPhone(), ...more }
  const answer = await shop.post('/api/auth/register', { data: { ...customer, password: PASSWORD } })
  expect(answer.status()).toBe(201)
  return customer
}

/** A verified account; this browser is not signed in by its code, as if it had been entered elsewhere. */
export async function makeCustomer(shop: APIRequestContext, more: Partial<Customer> = {}): Promise<Customer> {
  const customer = await register(shop, more)
  const otp = await codeTo(shop, customer.phone)
  const answer = await shop.post('/api/auth/verify-otp', {
    data: { login: customer.phone, otp },
    headers: { cookie: 'lang=bn' },
  })
  expect(answer.status()).toBe(200)
  return customer
}

export async function signIn(shop: APIRequestContext, { phone }: Customer): Promise<void> {
  const answer = await shop.post('/api/auth/login', { data: { login: phone, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

/** Does something as staff do, without a screen. */
export async function asStaff<T>(
  baseURL: string | undefined,
  work: (staff: APIRequestContext) => Promise<T>,
): Promise<T> {
  const staff = await request.newContext({
    baseURL: String(baseURL),
    storageState: await staffSession(baseURL),
  })
  try {
    return await work(staff)
  } finally {
    await staff.dispose()
  }
}

let session: ReturnType<typeof logInAsStaff> | undefined

/** One login for all tests of a worker: no screen has this session, so no test ends it. */
function staffSession(baseURL: string | undefined) {
  session ??= logInAsStaff(baseURL)
  return session
}

async function logInAsStaff(baseURL: string | undefined) {
  const staff = await request.newContext({ baseURL: String(baseURL) })
  try {
    expect((await staff.post('/api/auth/login', { data: getAccount('admin') })).status()).toBe(200)
    return await staff.storageState()
  } finally {
    await staff.dispose()
  }
}

/** An account made by staff: it has a number, no password, and was sent nothing yet. */
export async function makeByStaff(baseURL: string | undefined): Promise<Customer> {
  const customer = { name: 'করিম মিয়া', phone: newPhone() }
  await asStaff(baseURL, async (staff) =>
    expect((await staff.post('/api/admin/users', { data: customer })).status()).toBe(201),
  )
  return customer
}

export function getField(page: Page, name: string) {
  return page.getByRole('main').locator(`input[name=${name}]`)
}

/** Fills the page's form and sends it. */
export async function send(page: Page, values: Readonly<Record<string, string>>, button: string) {
  const press = page.getByRole('main').getByRole('button', { name: button, exact: true })
  // the form that the visitor is on the way to, not one with a field of the same name that is about to go
  await expect(press).toBeVisible()
  for (const [name, value] of Object.entries(values)) await getField(page, name).fill(value)
  await press.click()
}

/** An amount as pages show it: grouped as in Bangladesh, which is as in India. */
export function amount(taka: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `৳${taka.toLocaleString('en-IN', digits)}`
}
