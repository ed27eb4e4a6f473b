import type { APIRequestContext, Page } from '@playwright/test'
import { asStaff, type Customer, makeCustomer, signIn } from '../people.ts'
import { expect } from '../visitor.ts'
import { type Made, makeProduct, unique } from './make-product.ts'

export const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01711111111',
  villageArea: 'Boyra Bazar',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}

type Wanted = {
  readonly stock?: number
  readonly unitPrice?: number
  readonly units?: number
  readonly addresses?: readonly object[]
}
export type Ready = { readonly customer: Customer; readonly product: Made }

/** A signed-in customer with an address and a product in the cart. */
export async function readyToOrder(
  page: Page,
  baseURL: string | undefined,
  { stock = 100, unitPrice = 10, units = 3, addresses = [{}] }: Wanted = {},
): Promise<Ready> {
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  const product = await makeProduct(baseURL, { name: unique('Q Order'), pricing: { unitPrice } })
  if (stock > 0) await addStock(baseURL, product.id, stock)
  for (const address of addresses) {
    await post(page.request, '/api/addresses', { ...HOME, ...address }, 201)
  }
  await fillCart(page, product, units)
  return { customer, product }
}

function fillCart(page: Page, { id }: Made, unit: number) {
  const quantities = { box: 0, strip: 0, unit }
  return post(page.request, '/api/cart', { productId: id, quantities }, 200)
}

export function addStock(baseURL: string | undefined, ProductId: number, quantity: number) {
  const batchId = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  return asStaff(baseURL, (staff) =>
    post(staff, '/api/stock-batches', { ProductId, batchId, manufactureDate: '2026-01-01', quantity }, 201),
  )
}

/** From now on it costs this. */
export function changePrice(baseURL: string | undefined, { id }: Made, unitPrice: number) {
  return asStaff(baseURL, async (staff) => {
    const data = { unitPrice, effectiveFrom: '2026-01-02' }
    expect((await staff.put(`/api/products/${id}/pricing`, { data })).status()).toBe(200)
  })
}

/** A code that takes 5 taka off, and its end. */
export async function makeCode(baseURL: string | undefined) {
  const code = `E${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const terms = { code, type: 'fixed', value: 5, startDate: '2026-01-01', endDate: '2099-12-31' }
  const { id } = await asStaff(baseURL, (staff) => post(staff, '/api/discounts', terms, 201))
  const end = () =>
    asStaff(baseURL, async (staff) => expect((await staff.delete(`/api/discounts/${id}`)).status()).toBe(204))
  return { code, end }
}

async function post(shop: APIRequestContext, path: string, data: object, status: number) {
  const answer = await shop.post(path, { data })
  expect([answer.status(), await answer.text()]).toEqual([status, expect.any(String)])
  return answer.json()
}

/** The orders of the page's user, newest first. */
export async function listOrders(page: Page): Promise<{ id: number; orderCode: string; status: string }[]> {
  const { userId } = await (await page.request.get('/api/auth/me')).json()
  return (await page.request.get(`/api/orders/user/${userId}`)).json()
}

/** The demo's standard delivery, in either language. */
const STANDARD = /^(Standard|সাধারণ ডেলিভারি)/

/** Chooses the demo's standard delivery. */
export async function chooseDelivery(page: Page) {
  await openStep(page, /^(ডেলিভারি বদলান|Change: Delivery)$/)
  await page.getByRole('radio', { name: STANDARD }).check()
}

/** Opens a choice that is made already; one that is not stands open. */
async function openStep(page: Page, name: string | RegExp) {
  const change = page.getByRole('button', { name, exact: true })
  const place = page.getByRole('button', { name: / · ৳/ }).first()
  await expect(place).toBeVisible()
  if (await change.isVisible()) await change.click()
}

/** The one that this width shows; it says the amount. */
export function placeButton(page: Page, name = 'অর্ডার করুন') {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} · ৳[\\d,]+\\.\\d\\d$`) })
}

export function summary(page: Page, name = 'আপনার অর্ডার') {
  return page.getByRole('region', { name })
}

/** Sends the requests: a page, or a client without one. */
type Visitor = Pick<Page, 'request'>

type Buyer = { readonly addressId: number; readonly shippingMethodId: number }

/** Tablets in strips of 10 and boxes of 5 strips: 2, 18 and 80 taka. */
export async function makeTablets(baseURL: string | undefined, word: string, stock = 500): Promise<Made> {
  const pricing = { unitPrice: 2, stripPrice: 18, boxPrice: 80, unitsPerStrip: 10, stripsPerBox: 5 }
  const product = await makeProduct(baseURL, { name: unique(word), type: 'Tablet', pricing })
  if (stock > 0) await addStock(baseURL, product.id, stock)
  return product
}

/** A fresh customer with an address, signed in. */
export async function becomeBuyer(page: Visitor): Promise<Buyer> {
  await signIn(page.request, await makeCustomer(page.request))
  const address = await page.request.post('/api/addresses', { data: HOME })
  expect(address.status()).toBe(201)
  const [method] = await (await page.request.get('/api/shipping-methods')).json()
  return { addressId: (await address.json()).id, shippingMethodId: method.id }
}

type Line = { readonly productId: number; readonly quantities: object }

/** An order placed without a screen. */
export async function placeOrder(
  page: Visitor,
  { addressId, shippingMethodId }: Buyer,
  items: readonly Line[],
  paymentMethod: 'COD' | 'SSLCommerz' = 'COD',
) {
  const data = {
    items,
    shippingAddress: addressId,
    billingAddress: addressId,
    shippingMethodId,
    paymentMethod,
  }
  const answer = await page.request.post('/api/orders', { data })
  expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
  return readOrder(page, (await answer.json()).id)
}

export async function readOrder(page: Visitor, id: number) {
  return (await page.request.get(`/api/orders/${id}`)).json()
}

export function getLine(page: Page, { name }: Pick<Made, 'name'>) {
  return page.getByRole('main').getByRole('article', { name })
}
