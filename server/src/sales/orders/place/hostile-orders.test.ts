import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder, HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Customer
let stranger: Customer
let productId: number
beforeAll(async () => {
  shop = await startShop({ MAX_BOXES_PER_DAY: '100000' })
  customer = await shop.customer()
  stranger = await shop.customer()
  productId = await givenProduct(shop.context, { stock: 10_000 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const two = () => [{ productId, quantities: { strip: 2 } }]

describe('numbers that nobody types', () => {
  test.each([
    ['a total beyond all numbers', { expectedTotal: 1e300 }],
    ['a total that is a little more than any', { expectedTotal: 20_000_000.01 }],
    ['a total below nothing', { expectedTotal: -84 }],
    ['a quantity beyond all numbers', { items: [{ productId: 0, quantities: { strip: 1e300 } }] }],
    ['a quantity that is text', { items: [{ productId: 0, quantities: { strip: '2; drop' } }] }],
    ['less than nothing', { items: [{ productId: 0, quantities: { strip: -2 } }] }],
    ['half a strip', { items: [{ productId: 0, quantities: { strip: 0.5 } }] }],
    ['less of one pack than of another', { items: [{ productId: 0, quantities: { box: -1e9, unit: 0 } }] }],
    ['a product twice', { items: [two()[0], two()[0]].map((item) => ({ ...item, productId: 0 })) }],
    ['an address that is no id', { shippingAddress: { id: 1e20 } }],
    ['a method of delivery that is no id', { shippingMethodId: 2 ** 31 }],
    ['a way to pay of staff', { paymentMethod: 'POS' }],
  ])('%s', async (_what, facts) => {
    const items = 'items' in facts ? facts.items.map((item) => ({ ...item, productId })) : two()
    const answer = await placeOrder(shop, customer, { ...facts, items } as never)
    expect({ body: answer.body, status: answer.statusCode }).toMatchObject({ status: expect.any(Number) })
    expect([400, 404, 409]).toContain(answer.statusCode)
  })

  test('prices that come with an order count nothing', async () => {
    const items = two().map((item) => ({ ...item, price: 0.01, unitPriceRate: 0.01, subtotal: 1 }))
    const { id } = await givenPlacedOrder(shop, customer, {
      items,
      ...({ total: 1, subtotal: 1, discountAmount: 999, specialDiscount: 999, shippingCost: 0 } as object),
    })
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({
      subtotal: 24,
      shippingCost: 60,
      discountAmount: 0,
      totalAmount: 84,
    })
  })
})

describe("another's things", () => {
  test('an address goes by its id only to its owner', async () => {
    const { id } = (await customer.post('/api/addresses', { ...HOME, addressType: 'both' })).json()
    for (const shippingAddress of [{ id }, id, String(id), { ...HOME, id }]) {
      const answer = await placeOrder(shop, stranger, { items: two(), shippingAddress })
      expect(answer.json()).toMatchObject({ code: 'address-not-found' })
    }
  })

  test('the key of another person returns nothing of theirs', async () => {
    const one = await givenPlacedOrder(shop, customer, { items: two(), key: 'shared-key' })
    const other = await givenPlacedOrder(shop, stranger, { items: two(), key: 'shared-key' })
    expect(other.id).not.toBe(one.id)
    expect((await stranger.get(`/api/orders/${one.id}`)).statusCode).toBe(404)
  })
})

describe('an order paid online', () => {
  test('cannot be changed to an amount that the gateway does not take', async () => {
    const dear = await givenProduct(shop.context, { stock: 100_000 })
    const { id } = await givenPlacedOrder(shop, customer, {
      items: [{ productId: dear, quantities: { strip: 2 } }],
      paymentMethod: 'SSLCommerz',
    })
    const items = [
      { productId: dear, quantities: { box: 9_999, strip: 9_999 } },
      { productId, quantities: { box: 9_999 } },
    ]
    const answer = await customer.put(`/api/orders/${id}/items`, { items })
    expect(answer.json()).toMatchObject({ code: 'payment-amount-out-of-range' })
    const staff = await shop.admin()
    const free = await staff.post(`/api/orders/${id}/apply-special-discount`, {
      type: 'percentage',
      value: 100,
    })
    expect(free.statusCode).toBe(200)
    expect(free.json().order.totalAmount).toBe(60)
  })

  test('that staff cancel has no try to pay left', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: two(), paymentMethod: 'SSLCommerz' })
    const staff = await shop.admin()
    expect((await staff.put(`/api/orders/${id}/cancel`)).statusCode).toBe(200)
    const tries = await shop.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('order_id', '=', id)
      .execute()
    expect(tries).toEqual([{ status: 'expired' }])
  })
})
