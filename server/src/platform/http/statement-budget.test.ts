/** How often each busy call goes to the database and back. A number that grows is a decision, not an accident. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundTrips } from '../../testing/count-statements.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let admin: Person
let place: { readonly items: object[]; readonly shippingMethodId: number }
let addressId: number
let productId: number
let orderId: number

beforeAll(async () => {
  // what a cache answers costs nothing: this is what it takes without
  shop = await startShop({ CACHE_SECONDS: '0' })
  customer = await shop.customer()
  admin = await shop.admin()
  await makeAccount(shop, { phone: '01911111111', password: PASSWORD })
  productId = await givenProduct(shop.context, { name: 'Napa', stock: 1000 })
  const ids = [productId, await givenProduct(shop.context, { stock: 1000 })]
  const items = ids.map((productId) => ({ productId, quantities: { strip: 1 } }))
  place = { items, shippingMethodId: await givenShippingMethod(shop.context) }
  await givenDiscount(shop.context, { code: 'EID' })
  const address = { ...HOME, addressType: 'both' }
  addressId = (await customer.post('/api/addresses', address)).json().id
  orderId = (await givenPlacedOrder(shop, customer)).id
  await customer.post('/api/cart', items[0])
})
afterAll(() => shop.stop())

const PASSWORD = 'a-long-enough-one-7'

type Ask = () => Promise<{ readonly statusCode: number; readonly body: string }>

function order(more: object = {}): ReturnType<Ask> {
  const form = { ...place, shippingAddress: { id: addressId }, billingAddress: { id: addressId }, ...more }
  return customer.post('/api/orders', { paymentMethod: 'COD', ...form }, { 'idempotency-key': randomUUID() })
}

function signIn(): ReturnType<Ask> {
  // no turn to throw old buckets away
  shop.willDraw([1], [1])
  return shop.guest.post('/api/auth/login', { login: '01911111111', password: PASSWORD })
}

const BUDGET: readonly (readonly [call: string, budget: number, ask: Ask])[] = [
  ['list of products', 1, () => shop.guest.get('/api/products')],
  ['shelf of a category', 1, () => shop.guest.get('/api/products?category=pain-fever&sortBy=createdAt')],
  ['search', 1, () => shop.guest.get('/api/products?search=napa')],
  ['suggest', 2, () => shop.guest.get('/api/products/suggest?q=napa')],
  ['product', 1, () => shop.guest.get(`/api/products/${productId}`)],
  ['who is signed in', 2, () => customer.get('/api/auth/me')],
  ['sign in', 11, signIn],
  ['cart', 2, () => customer.get('/api/cart')],
  ['add to cart', 11, () => customer.post('/api/cart', place.items[0])],
  // the first of many counts in the limit that all processes share; an order counts for its account as well
  ['quote', 2, () => shop.guest.post('/api/orders/quote', { items: place.items })],
  ['quote with a code', 2, () => shop.guest.post('/api/orders/quote', { ...place, discountCode: 'EID' })],
  ['place an order', 10, order],
  ['place an order with a code', 13, () => order({ discountCode: 'EID' })],
  ['an order', 7, () => customer.get(`/api/orders/${orderId}`)],
  ['own orders', 4, () => customer.get(`/api/orders/user/${customer.id}`)],
  ['staff: orders', 3, () => admin.get('/api/admin/orders?status=placed&sortBy=totalAmount')],
  ['staff: search of orders', 4, () => admin.get('/api/admin/orders?search=017')],
  [
    'staff: an order is shipped',
    24,
    () => admin.put(`/api/admin/orders/${orderId}/status`, { status: 'shipped' }),
  ],
  ['staff: a customer', 11, () => admin.get(`/api/admin/customers/${customer.id}`)],
  ['staff: totals', 3, () => admin.get('/api/admin/dashboard-summary')],
  ['staff: today', 14, () => admin.get('/api/admin/dashboard-today')],
  ['staff: sales', 2, () => admin.get('/api/admin/dashboard-sales')],
]

test.each(BUDGET)('%s: %i', async (_, budget, ask) => {
  let answer: Awaited<ReturnType<Ask>> | undefined
  const sent = await roundTrips(shop.db, async () => {
    answer = await ask()
  })
  expect(answer?.statusCode, answer?.body).toBeLessThan(300)
  expect(sent.length, sent.join('\n')).toBe(budget)
})
