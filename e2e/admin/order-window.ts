import type { Locator, Page } from '@playwright/test'
import { newPhone } from '../people.ts'
import { HOME } from '../shop/ready-to-order.ts'
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
export const lineOf = (dialog: Locator, { name }: { name: string }) => dialog.getByRole('article', { name })

export async function ordersOf(page: Page, { id }: Person) {
  return (await page.request.get(`/api/orders/user/${id}`)).json()
}

/** What this tab keeps of an order that was begun. */
export const draftOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    "sessionStorage.getItem(Object.keys(sessionStorage).find((key) => /^draft:\\d+:staff-order$/.test(key)) ?? '')",
  )
