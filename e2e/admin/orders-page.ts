import type { APIRequestContext, Page } from '@playwright/test'
import { newPhone } from '../people.ts'
import { HOME, makeTablets } from '../shop/ready-to-order.ts'
import { expect } from '../visitor.ts'
import { unique } from './lists.ts'

export type Placed = { readonly id: number; readonly orderCode: string; readonly totalAmount: number }

/** A customer of staff's making, with orders whose total, payment and status a test chooses. */
export async function makeBuyer(
  staff: APIRequestContext,
  baseURL: string | undefined,
  word: string,
  home: Partial<typeof HOME> = {},
) {
  const name = unique(word)
  const phone = newPhone()
  const user = await (await staff.post('/api/admin/users', { data: { name, phone } })).json()
  const address = await staff.post('/api/addresses', { data: { ...HOME, ...home, UserId: user.id } })
  const [method] = await (await staff.get('/api/shipping-methods')).json()
  const tablets = await makeTablets(baseURL, word)
  const order = async (strip: number, paymentMethod = 'COD', status?: string): Promise<Placed> => {
    const { id: shippingAddress } = await address.json()
    const made = await staff.post('/api/admin/orders', {
      data: {
        userId: user.id,
        items: [{ productId: tablets.id, quantities: { strip } }],
        shippingAddress,
        billingAddress: shippingAddress,
        shippingMethodId: method.id,
        paymentMethod,
      },
    })
    expect([made.status(), await made.text()]).toEqual([201, expect.any(String)])
    const { id } = await made.json()
    if (status) await setStatus(staff, id, status)
    return (await staff.get(`/api/orders/${id}`)).json()
  }
  return { name, phone, id: user.id, order }
}

export async function setStatus(staff: APIRequestContext, id: number, status: string) {
  const answer = await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
}

/** A call of the packers' screen. */
export async function fulfil(staff: APIRequestContext, path: string, data: object) {
  const answer = await staff.post(`/api/admin/fulfilment/${path}`, { data })
  expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)])
  return answer.json()
}

/** Picks and packs without a screen. */
export async function pack(staff: APIRequestContext, orderIds: readonly number[]) {
  const { pickListId } = await fulfil(staff, 'pick-lists', { orderIds })
  const list = await (await staff.get(`/api/admin/fulfilment/pick-lists/${pickListId}`)).json()
  for (const { batchCode, units } of list.lines) {
    await fulfil(staff, `pick-lists/${pickListId}/picks`, { batchCode, units, isSure: true })
  }
  await fulfil(staff, 'pack', { orderIds })
}

export const readStatus = async (staff: APIRequestContext, { id }: Placed) =>
  (await (await staff.get(`/api/orders/${id}`)).json()).status

export const codes = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('button', { name: /^Copy NR-/ })
    .allInnerTexts()
export const dropdown = (page: Page, { orderCode }: Placed) =>
  page.getByRole('combobox', { name: `Change the status of ${orderCode}` })
export const tick = (page: Page, { orderCode }: Placed) =>
  page.getByRole('checkbox', { name: `Select ${orderCode}` })
export const link = (page: Page, { orderCode }: Placed) =>
  page.getByRole('link', { name: `View Details of ${orderCode}` })
