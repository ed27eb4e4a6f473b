import { toPoisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { setPaid } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let home: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  home = await givenShippingMethod(shop.context)
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function ordered(facts: Parameters<typeof givenPlacedOrder>[2] = {}) {
  const productId = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId, quantities: { strip: 10 } }]
  return (await givenPlacedOrder(shop, customer, { items, shippingMethodId: home, ...facts })).id
}
function ship(id: number, shippingMethodId: unknown, by = customer) {
  return by.put(`/api/orders/${id}/shipping-method`, { shippingMethodId })
}

test('the total follows the method, at its price of today; the discounts stay', async () => {
  await givenDiscount(shop.context, { code: 'EID', value: 10 })
  const id = await ordered({ discountCode: 'EID' })
  const courier = await givenShippingMethod(shop.context, { name: 'Courier', price: 100 })
  expect((await ship(id, courier)).json().order).toMatchObject({
    shippingMethodId: courier,
    ShippingMethod: { name: 'Courier' },
    shippingCost: 100,
    codeDiscount: 12,
    totalAmount: 208,
    status: 'placed',
  })
  const free = await givenShippingMethod(shop.context, { price: 100, freeFrom: 120 })
  expect((await ship(id, String(free))).json().order).toMatchObject({ shippingCost: 0, totalAmount: 108 })
})

test('the method it has keeps what was agreed, and nothing is changed', async () => {
  const method = await givenShippingMethod(shop.context)
  const id = await ordered({ shippingMethodId: method })
  const before = (await customer.get(`/api/orders/${id}`)).json()
  await shop.context.db
    .updateTable('shipping_methods')
    .set({ estimated_delivery_time: '2-3 days', price_poisha: toPoisha(75) })
    .where('id', '=', method)
    .execute()
  const after = (await ship(id, method)).json().order
  expect(after).toMatchObject({ shippingCost: 60, totalAmount: 180, version: before.version })
})

test('a method that is not there is refused at its field', async () => {
  const id = await ordered()
  const answer = await ship(id, 999_999)
  expect(answer.json()).toMatchObject({
    code: 'shipping-method-not-found',
    fields: { shippingMethodId: expect.any(String) },
  })
  expect((await ship(id, undefined)).json().message).toBe('Please select a shipping method.')
})

test('of a paid order staff choose a cheaper one, and the difference goes back', async () => {
  const productId = await givenProduct(shop.context)
  const id = await ordered({ items: [{ productId, quantities: { strip: 1 } }] })
  await setPaid(shop, id)
  const staff = await shop.admin()
  const cheap = await givenShippingMethod(shop.context, { price: 20 })
  const dear = await givenShippingMethod(shop.context, { price: 200 })
  expect((await ship(id, cheap)).json()).toMatchObject({ code: 'order-shipping-method-fixed' })
  expect((await ship(id, dear, staff)).json()).toMatchObject({ code: 'order-paid-less' })
  expect((await ship(id, cheap, staff)).json()).toMatchObject({
    order: { totalAmount: 32, payments: [{ refunds: [{ amount: 40, status: 'due' }] }] },
  })
})
