import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import {
  clearCatalogue,
  givenProduct,
  givenProducts,
  givenPromotion,
} from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let napa: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  await shop.db.deleteFrom('shipping_methods').execute()
  await shop.db.deleteFrom('discounts').execute()
  // 12 taka a strip, 60 taka a box
  napa = await givenProduct(shop.context)
})
afterAll(() => shop.stop())

const quote = (body: object) => shop.guest.post('/api/orders/quote', body)
const boxes = (box: number, productId = napa) => ({ productId, quantities: { box } })

describe('POST /orders/quote', () => {
  test('returns lines and sums: the rates that the order will use', async () => {
    const offer = await givenPromotion(shop.context, { name: 'Winter', value: 10 })
    const shippingMethodId = await givenShippingMethod(shop.context, { price: 60 })
    await givenDiscount(shop.context, { code: 'Eid50', type: 'fixed', value: 50 })
    const answer = await quote({
      items: [{ productId: napa, quantities: { box: 2, strip: 1, unit: 5 } }],
      shippingMethodId,
      discountCode: 'EID50',
    })
    expect(answer.statusCode).toBe(200)
    const winter = { id: offer, name: 'Winter', type: 'percentage', value: 10 }
    expect(answer.json()).toMatchObject({
      lines: [
        {
          productId: napa,
          quantities: { box: 2, strip: 1, unit: 5 },
          unavailable: false,
          problem: null,
          prices: { box: 60, strip: 12, unit: 1.2 },
          rates: { box: 54, strip: 10.8, unit: 1.08 },
          originalSubtotal: 138,
          subtotal: 124.2,
          promotion: winter,
          promotionDiscount: 0,
        },
      ],
      subtotal: 124.2,
      shippingCost: 60,
      promotionDiscount: 0,
      codeDiscount: 50,
      discountAmount: 50,
      total: 134.2,
      orderPromotion: null,
      freeDelivery: null,
      discount: { code: 'Eid50', type: 'fixed', value: 50 },
      discountError: null,
    })
    expect(answer.json().lines[0].explanation).toEqual([
      { step: 'entry', isKept: false, rates: { box: 60, strip: 12, unit: 1.2 }, amount: 138 },
      { step: 'promotion', promotion: winter, rates: { box: 54, strip: 10.8, unit: 1.08 }, amount: 124.2 },
      { step: 'code', share: 50, amount: 74.2 },
    ])
  })

  test('a promotion with a minimum is an order discount: rates and subtotal stay', async () => {
    const bulk = await givenPromotion(shop.context, { name: 'Bulk', value: 20, minimum: 100 })
    expect((await quote({ items: [boxes(1)] })).json()).toMatchObject({
      promotionDiscount: 0,
      orderPromotion: null,
    })
    const { lines, ...sums } = (await quote({ items: [boxes(2)] })).json()
    const terms = { id: bulk, name: 'Bulk', type: 'percentage', value: 20, minimumOrderAmount: 100 }
    expect(sums).toMatchObject({
      subtotal: 120,
      promotionDiscount: 24,
      discountAmount: 24,
      total: 96,
      orderPromotion: terms,
    })
    expect(lines[0]).toMatchObject({ rates: { box: 60 }, subtotal: 120, promotionDiscount: 24 })
    expect(lines[0].explanation[1]).toEqual({
      step: 'order-promotion',
      promotion: terms,
      share: 24,
      amount: 96,
    })
  })

  test('all discounts together take at most the subtotal, and delivery stays', async () => {
    await givenPromotion(shop.context, { value: 50, minimum: 10 })
    const shippingMethodId = await givenShippingMethod(shop.context, { price: 60 })
    await givenDiscount(shop.context, { code: 'ALL', value: 100 })
    expect((await quote({ items: [boxes(1)], shippingMethodId, discountCode: 'ALL' })).json()).toMatchObject({
      subtotal: 60,
      promotionDiscount: 30,
      codeDiscount: 30,
      discountAmount: 60,
      total: 60,
    })
  })

  test('quantities are whole and never below 0; a line of nothing costs nothing', async () => {
    const items = [{ productId: napa, quantities: { box: -1, strip: 2.9, unit: null } }]
    expect((await quote({ items })).json().lines[0]).toMatchObject({
      quantities: { box: 0, strip: 2, unit: 0 },
      subtotal: 24,
    })
    expect((await quote({ items: [{ productId: napa, quantities: {} }] })).json()).toMatchObject({ total: 0 })
  })
})

describe('what cannot be ordered is a line that counts nothing', () => {
  test('an unknown product, one without a price, a level that is not sold', async () => {
    const unpriced = await givenProduct(shop.context, { name: 'Later', unitPrice: null })
    const syrup = await givenProduct(shop.context, { name: 'Tusca', type: 'Syrup', unitPrice: 80 })
    const answer = await quote({
      items: [boxes(1, 2_000_000_000), boxes(1, unpriced), boxes(1, syrup), boxes(1)],
    })
    expect(answer.statusCode).toBe(200)
    const nothing = { unavailable: true, subtotal: 0, originalSubtotal: 0, prices: null, rates: null }
    const { lines, ...sums } = answer.json()
    expect(lines).toMatchObject([
      { ...nothing, problem: { code: 'product-not-found', message: 'Product not found.' } },
      {
        ...nothing,
        problem: { code: 'product-not-priced', message: 'Product does not have active pricing.' },
      },
      { ...nothing, problem: { code: 'level-not-sold', message: 'This product is sold by the unit only.' } },
      { unavailable: false, problem: null, subtotal: 60 },
    ])
    expect(sums).toMatchObject({ subtotal: 60, total: 60 })
  })

  test('with nothing left to order everything is 0', async () => {
    expect((await quote({ items: [boxes(1, 2_000_000_000)] })).json()).toMatchObject({
      subtotal: 0,
      discountAmount: 0,
      total: 0,
    })
  })
})

describe('delivery', () => {
  test('costs nothing while no method is chosen; the cheapest says how far free delivery is', async () => {
    await givenShippingMethod(shop.context, { name: 'Express', price: 120 })
    const id = await givenShippingMethod(shop.context, { name: 'Home', price: 60, freeFrom: 500 })
    expect((await quote({ items: [boxes(2)] })).json()).toMatchObject({
      shippingCost: 0,
      total: 120,
      freeDelivery: { shippingMethodId: id, threshold: 500, missing: 380 },
    })
  })

  test('the chosen method counts, and is free from its threshold on', async () => {
    await givenShippingMethod(shop.context, { name: 'Pickup', price: 0 })
    const id = await givenShippingMethod(shop.context, { name: 'Home', price: 60, freeFrom: 120 })
    expect((await quote({ items: [boxes(1)], shippingMethodId: id })).json()).toMatchObject({
      shippingCost: 60,
      freeDelivery: { shippingMethodId: id, threshold: 120, missing: 60 },
    })
    expect((await quote({ items: [boxes(2)], shippingMethodId: id })).json()).toMatchObject({
      shippingCost: 0,
      freeDelivery: { shippingMethodId: id, threshold: 120, missing: 0 },
    })
  })

  test('an unknown method is refused at its field', async () => {
    const answer = await quote({ items: [boxes(1)], shippingMethodId: 2_000_000_000 })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'shipping-method-not-found',
      fields: { shippingMethodId: 'Shipping method not found.' },
    })
  })
})

describe('a discount code that does not count leaves the rest of the quote', () => {
  test.each([
    ['unknown', null, 'discount-unknown'],
    ['not yet valid', { startsOn: '2026-01-16' }, 'discount-not-started'],
    ['expired', { startsOn: '2026-01-01', endsOn: '2026-01-14' }, 'discount-expired'],
  ])('%s', async (_what, facts, code) => {
    if (facts) await givenDiscount(shop.context, { code: 'EID', ...facts })
    const answer = await quote({ items: [boxes(1)], discountCode: 'eid' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      subtotal: 60,
      discountAmount: 0,
      total: 60,
      discount: null,
      discountError: { code, message: expect.any(String) },
    })
  })

  test('an empty code is none', async () => {
    for (const discountCode of ['', '  ', null]) {
      expect((await quote({ items: [boxes(1)], discountCode })).json()).toMatchObject({
        discount: null,
        discountError: null,
      })
    }
  })
})

describe('what is no order is refused, field by field', () => {
  const one = (item: object) => ({ items: [item] })
  test.each([
    ['no items', {}, 'items', 'Your order cannot be empty.'],
    ['an empty list', { items: [] }, 'items', 'Your order cannot be empty.'],
    ['no quantities', one({ productId: 1 }), 'items.0.quantities', expect.any(String)],
    ['no product', one({ quantities: {} }), 'items.0.productId', 'Product not found.'],
    ['an id that is none', one({ productId: 'x', quantities: {} }), 'items.0.productId', expect.any(String)],
    [
      'text for a number',
      one({ productId: 1, quantities: { box: 'two' } }),
      'items.0.quantities.box',
      'Please enter a number, such as 1250 or 1,250.50.',
    ],
    [
      'too many',
      one({ productId: 1, quantities: { strip: 10_000 } }),
      'items.0.quantities.strip',
      'This quantity is too high for one order. Please call us for larger orders.',
    ],
    [
      'a product twice',
      { items: [boxes(1, 7), boxes(1, 7)] },
      'items.1.productId',
      'The same product is listed twice. Please put its quantities on one line.',
    ],
    [
      'more than a cart holds',
      { items: Array.from({ length: 101 }, (_, at) => boxes(1, at + 1)) },
      'items',
      'Your cart is full. Please place this order or remove something first.',
    ],
  ])('%s', async (_what, body, field, message) => {
    const answer = await quote(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: message } })
  })

  test('an amount beyond what an order holds', async () => {
    const dear = await givenProduct(shop.context, { name: 'Dear', type: 'Device', unitPrice: 2_000_000 })
    const answer = await quote({ items: [{ productId: dear, quantities: { unit: 11 } }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'quantity-too-high' })
    expect((await quote({ items: [{ productId: dear, quantities: { unit: 10 } }] })).statusCode).toBe(200)
  })
})

test('a hundred lines take as many statements as one', async () => {
  const shippingMethodId = await givenShippingMethod(shop.context, { price: 60 })
  await givenDiscount(shop.context, { code: 'EID' })
  const terms = { shippingMethodId, discountCode: 'EID' }
  const items = (await givenProducts(shop.context, 100)).map((id) => boxes(1, id))
  expect(await countStatements(shop.db, () => quote({ items: items.slice(0, 1), ...terms }))).toBe(2)
  expect(await countStatements(shop.db, () => quote({ items, ...terms }))).toBe(2)
  expect((await quote({ items, ...terms })).json()).toMatchObject({ subtotal: 6000 })
})
