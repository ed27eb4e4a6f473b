import type { Locator, Page } from '@playwright/test'
import { type APIRequestContext, request } from '@playwright/test'
import { asStaff, newPhone } from '../people.ts'
import { becomeBuyer, HOME, placeOrder, readOrder } from '../shop/ready-to-order.ts'
import { expect } from '../visitor.ts'
import { unique } from './lists.ts'

export type Person = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly phone: string
}

/** A customer with these addresses, made by staff. */
export async function makePerson(page: Page, addresses: readonly object[] = [{}]): Promise<Person> {
  const data = { name: unique('Salma'), phone: newPhone() }
  const made = await page.request.post('/api/admin/users', { data })
  expect(made.status()).toBe(201)
  const person: Person = await made.json()
  for (const address of addresses) {
    const data = { ...HOME, ...address, UserId: person.id }
    expect((await page.request.post('/api/addresses', { data })).status()).toBe(201)
  }
  return person
}

export async function openWindow(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create New Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  return dialog
}

/** Types into a search and takes the first answer. */
export async function chooseOnly(page: Page, field: Locator, text: string, option: RegExp | string = text) {
  await field.fill(text)
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

export const customerField = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Customer' })
export const productField = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Add a product' })
export const createButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Create Order' })
export const getLine = (dialog: Locator, { name }: { name: string }) => dialog.getByRole('article', { name })

export async function listOrders(page: Page, { id }: Person) {
  return (await page.request.get(`/api/orders/user/${id}`)).json()
}

/** What this tab keeps of an order that was begun. */
export const readDraft = (page: Page): Promise<string | null> =>
  page.evaluate(
    "sessionStorage.getItem(Object.keys(sessionStorage).find((key) => /^draft:\\d+:staff-order$/.test(key)) ?? '')",
  )

type Line = { readonly productId: number; readonly quantities: object }
type Wanted = {
  /** Pays online, as it should be or as said. */
  readonly pays?: { readonly risk?: '1'; readonly amount?: 'less' }
  readonly status?: string
  /** What the customer sends back at the end. */
  readonly returns?: readonly Line[]
}

/** An order that a fresh customer placed, while the test's own page belongs to staff. */
export async function customersOrder(
  baseURL: string | undefined,
  items: readonly Line[],
  { pays, status, returns }: Wanted = {},
) {
  const customer = await request.newContext({ baseURL: String(baseURL) })
  try {
    const visitor = { request: customer }
    const buyer = await becomeBuyer(visitor)
    const { id } = await placeOrder(visitor, buyer, items, pays ? 'SSLCommerz' : 'COD')
    if (pays) await pay(customer, id, pays)
    if (status) await setStatus(baseURL, id, status)
    if (returns) {
      const data = { items: returns, reason: 'Too many' }
      const asked = await customer.post(`/api/orders/${id}/return-items`, { data })
      const [request] = (await asked.json()).order.returns
      const came = data.items.map((item) => ({ ...item, condition: 'quarantine' }))
      await asStaff(baseURL, async (staff) => {
        const path = `/api/orders/${id}/returns/${request.id}/receive`
        expect((await staff.post(path, { data: { items: came } })).status()).toBe(200)
      })
    }
    return await readOrder(visitor, id)
  } finally {
    await customer.dispose()
  }
}

/** What the customer does on the gateway's page; the shop has heard of it afterwards. */
async function pay(customer: APIRequestContext, id: number, how: NonNullable<Wanted['pays']>) {
  const { gatewayURL } = await (await customer.post(`/api/orders/${id}/pay`)).json()
  const form = { do: 'pay', ipn: 'before', back: 'no', amount: 'right', risk: '0', ...how }
  expect((await customer.post(gatewayURL, { form })).status()).toBe(200)
}

/** What another member of staff does at the same time. */
export function setStatus(baseURL: string | undefined, id: number, status: string) {
  return asStaff(baseURL, async (staff) => {
    const answer = await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
    return (await answer.json()).order
  })
}
