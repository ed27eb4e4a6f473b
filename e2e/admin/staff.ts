import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { type Customer, makeCustomer, signIn } from '../people.ts'
import { expect, getAccount } from '../visitor.ts'
import { unique } from './lists.ts'

export type Staff = Customer & { readonly id: number }

/** A member of staff with an account of their own, and these duties. */
export async function makeStaff(baseURL: string | undefined, duties: readonly string[]): Promise<Staff> {
  const name = unique('Staff')
  return asOwner(baseURL, async (owner) => {
    const { phone } = await makeCustomer(owner, { name })
    const found = await (await owner.get('/api/admin/users', { params: { q: phone } })).json()
    const staff = { name, phone, id: Number(found.users[0].id) }
    await setDuties(owner, staff, duties)
    return staff
  })
}

/** As the owner does; the password was entered just now. */
export async function giveDuties(
  baseURL: string | undefined,
  staff: Staff,
  duties: readonly string[],
): Promise<void> {
  await asOwner(baseURL, (owner) => setDuties(owner, staff, duties))
}

export async function asOwner<T>(
  baseURL: string | undefined,
  work: (owner: APIRequestContext) => Promise<T>,
): Promise<T> {
  const owner = await request.newContext({ baseURL: String(baseURL) })
  try {
    expect((await owner.post('/api/auth/login', { data: getAccount('admin') })).status()).toBe(200)
    return await work(owner)
  } finally {
    await owner.dispose()
  }
}

async function setDuties(owner: APIRequestContext, { id, name, phone }: Staff, duties: readonly string[]) {
  const answer = await owner.put(`/api/admin/users/${id}`, { data: { name, phone, role: 1, duties } })
  expect(answer.status()).toBe(200)
}

/** A page in a browser of their own, signed in. */
export async function readPage(browser: Browser, baseURL: string | undefined, staff: Staff): Promise<Page> {
  const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' })
  await signIn(context.request, staff)
  return context.newPage()
}

/** The calls that were refused since, and a way to wait until none is under way. */
export function watchCalls(page: Page) {
  const refused: string[] = []
  const underWay = new Set<object>()
  page.on('request', (call) => {
    if (call.url().includes('/api/') && call.resourceType() !== 'eventsource') underWay.add(call)
  })
  page.on('requestfinished', (call) => underWay.delete(call))
  page.on('requestfailed', (call) => underWay.delete(call))
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${new URL(answer.url()).pathname} on ${page.url()}`)
  })
  return { refused, settled: () => expect.poll(() => underWay.size).toBe(0) }
}
