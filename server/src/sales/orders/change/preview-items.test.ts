import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  await givenDiscount(shop.context, { code: 'EID', value: 10 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })

test('shows what saving would cost, and changes nothing', async () => {
  const [bought, added] = [
    await givenProduct(shop.context, { stock: 100 }),
    await givenProduct(shop.context, { unitPrice: 2 }),
  ]
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(bought, 5)], discountCode: 'EID' })
  await (await shop.admin()).post(`/api/orders/${id}/apply-special-discount`, {
    type: 'percentage',
    value: 50,
  })
  await shop.db.deleteFrom('pricing_entries').where('product_id', '=', bought).execute()
  const before = (await customer.get(`/api/orders/${id}`)).json()
  const items = [strips(bought, 4), strips(added, 1)]
  const shown = (await customer.post(`/api/orders/${id}/preview`, { items })).json()
  expect(shown).toMatchObject({
    subtotal: 68,
    shippingCost: 60,
    codeDiscount: 6.8,
    specialDiscount: 30.6,
    total: 90.6,
    discount: { code: 'EID', type: 'percentage', value: 10 },
    lines: [
      { productId: bought, rates: { strip: 12 }, subtotal: 48, unavailable: false },
      { productId: added, rates: { strip: 20 }, subtotal: 20, unavailable: false },
    ],
  })
  expect((await customer.get(`/api/orders/${id}`)).json()).toEqual(before)
  const saved = (await customer.put(`/api/orders/${id}/items`, { items })).json().order
  expect([saved.totalAmount, saved.discountAmount]).toEqual([shown.total, shown.discountAmount])
})

test('shows it with another way of delivery, as choosing it would cost', async () => {
  const { id, productIds } = await givenPlacedOrder(shop, customer)
  const shippingMethodId = await givenShippingMethod(shop.context, { price: 90, freeFrom: 100 })
  const preview = (strip: number) => ({ items: [strips(productIds[0] ?? 0, strip)], shippingMethodId })
  const shown = (await customer.post(`/api/orders/${id}/preview`, preview(3))).json()
  expect(shown).toMatchObject({ subtotal: 36, shippingCost: 90, total: 126 })
  const free = (await customer.post(`/api/orders/${id}/preview`, preview(10))).json()
  expect(free).toMatchObject({ subtotal: 120, shippingCost: 0, total: 120 })
  await customer.put(`/api/orders/${id}/items`, { items: preview(3).items })
  const saved = await customer.put(`/api/orders/${id}/shipping-method`, { shippingMethodId })
  expect(saved.json().order).toMatchObject({ totalAmount: shown.total, shippingCost: 90 })
  const unknown = { ...preview(3), shippingMethodId: 999_999 }
  expect((await customer.post(`/api/orders/${id}/preview`, unknown)).json()).toMatchObject({
    code: 'shipping-method-not-found',
  })
})

test('tells with a line why it cannot be had, and counts the others', async () => {
  const { id, productIds } = await givenPlacedOrder(shop, customer)
  const syrup = await givenProduct(shop.context, { type: 'Syrup' })
  const items = [strips(productIds[0] ?? 0, 3), strips(syrup, 1), strips(999_999, 1)]
  expect((await customer.post(`/api/orders/${id}/preview`, { items })).json()).toMatchObject({
    subtotal: 36,
    lines: [
      { problem: null },
      { unavailable: true, problem: { code: 'level-not-sold' } },
      { unavailable: true, problem: { code: 'product-not-found' } },
    ],
  })
})

test('of an order that is no longer edited, or of nothing, there is none', async () => {
  const { id, productIds } = await givenPlacedOrder(shop, customer)
  const empty = await customer.post(`/api/orders/${id}/preview`, { items: [strips(productIds[0] ?? 0, 0)] })
  expect(empty.json().message).toBe('Your order cannot be empty.')
  await setStatus(shop, id, 'shipped')
  const late = await customer.post(`/api/orders/${id}/preview`, { items: [strips(productIds[0] ?? 0, 1)] })
  expect([late.statusCode, late.json().code]).toEqual([409, 'order-not-editable'])
})
