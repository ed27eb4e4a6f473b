import type { Page } from '@playwright/test'
import { makeCustomer, signIn } from '../people.ts'
import { expect } from '../visitor.ts'
import { type Made, makeProduct, unique } from './make-product.ts'
import { addStock, HOME } from './ready-to-order.ts'

/** Sends the requests: a page, or a client without one. */
type Visitor = Pick<Page, 'request'>

export type Buyer = { readonly addressId: number; readonly shippingMethodId: number }

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

export function lineOf(page: Page, { name }: Pick<Made, 'name'>) {
  return page.getByRole('main').getByRole('article', { name })
}
