import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import {
  clearCatalogue,
  givenPrice,
  givenProduct,
  givenPromotion,
} from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { givenPlacedOrder, HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { messagesTo } from '../../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let napa: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
  await shop.db.deleteFrom('discounts').execute()
  customer = await shop.customer()
  // 12 taka a strip, 60 taka a box
  napa = await givenProduct(shop.context, { stock: 100 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (strip: number, productId = napa) => ({ productId, quantities: { strip } })
const place = (facts: Parameters<typeof placeOrder>[2] = {}) =>
  placeOrder(shop, customer, { items: [strips(2)], ...facts })
const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const ordersMade = async () =>
  (await shop.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute()).length
const readStock = async (productId: number) =>
  (await shop.guest.get(`/api/products/${productId}`)).json().stock.totalUnitsInStock

describe('POST /orders', () => {
  test('places a COD order: its stock is taken, its timeline begins, the customer is told', async () => {
    const phone = '01712345678'
    customer = await shop.customer({ phone })
    const answer = await place()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ id: expect.any(Number) })
    expect(await read(answer.json().id)).toMatchObject({
      orderCode: expect.stringMatching(/^NR-[2-9A-HJ-NP-Z]{6}$/),
      status: 'placed',
      paymentMethod: 'COD',
      subtotal: 24,
      shippingCost: 60,
      totalAmount: 84,
      ShippingMethod: { name: 'Home delivery', estimatedDeliveryTime: '1-2 days' },
      shippingAddressSnapshot: { ...HOME, country: 'Bangladesh', zipCode: null },
      timeline: [{ status: 'placed', by: 'customer', at: '2026-01-15T06:00:00.000Z' }],
      version: 1,
    })
    expect(await readStock(napa)).toBe(80)
    expect(await messagesTo(shop.db, phone)).toMatchObject([{ kind: 'order-placed' }])
  })

  test('addresses go by their id, as JSON text or written out; a form sends text', async () => {
    const { id: shipping } = (
      await customer.post('/api/addresses', { ...HOME, fullName: 'Ship', addressType: 'shipping' })
    ).json()
    const billing = (
      await customer.post('/api/addresses', { ...HOME, fullName: 'Bill', addressType: 'billing' })
    ).json()
    const form = new FormData()
    form.set('items', JSON.stringify([strips(1)]))
    form.set('shippingAddress', String(shipping))
    form.set('billingAddress', JSON.stringify(billing))
    form.set('paymentMethod', 'COD')
    form.set('shippingMethodId', String(await givenShippingMethod(shop.context, { name: 'Van', price: 0 })))
    const { id } = (await customer.form('POST', '/api/orders', form)).json()
    expect(await read(id)).toMatchObject({
      totalAmount: 12,
      shippingAddressSnapshot: { fullName: 'Ship' },
      billingAddressSnapshot: { fullName: 'Bill' },
    })
    for (const [field, address, code] of [
      ['shippingAddress', billing.id, 'address-not-for-shipping'],
      ['billingAddress', { id: shipping }, 'address-not-for-billing'],
      ['shippingAddress', 2_000_000_000, 'address-not-found'],
    ] as const) {
      const refused = (await place({ [field]: address })).json()
      expect([refused.code, Object.keys(refused.fields)]).toEqual([code, [field]])
    }
    const stranger = await shop.customer()
    const stolen = await placeOrder(shop, stranger, {
      items: [strips(1)],
      shippingAddress: { id: shipping },
    })
    expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'address-not-found'])
  })

  test('everything that lowers the price is remembered with it', async () => {
    const winter = await givenPromotion(shop.context, { name: 'Winter', value: 10 })
    const bulk = await givenPromotion(shop.context, { name: 'Bulk', value: 20, minimum: 100 })
    await givenDiscount(shop.context, { code: 'Eid5', type: 'fixed', value: 5 })
    const { id } = (await place({ items: [strips(10)], discountCode: 'EID5' })).json()
    // 120 at list price, 108 with 10 % off, 96 with 20 % off the list price
    expect(await read(id)).toMatchObject({
      subtotal: 108,
      promotionDiscount: 12,
      codeDiscount: 5,
      discountAmount: 17,
      totalAmount: 151,
      orderPromotion: { id: bulk, name: 'Bulk', type: 'percentage', value: 20, minimumOrderAmount: 100 },
      discount: { code: 'Eid5', type: 'fixed', value: 5 },
      special: null,
      items: [
        {
          originalPrices: { unit: 1.2, strip: 12, box: 60 },
          unitPriceRate: 1.08,
          stripPriceRate: 10.8,
          boxPriceRate: 54,
          promotion: { id: winter, name: 'Winter', type: 'percentage', value: 10 },
          price: 108,
          paidAmount: 91,
          totalUnits: 100,
        },
      ],
    })
    await shop.db.deleteFrom('promotions').execute()
    expect(await read(id)).toMatchObject({ orderPromotion: { id: null, name: 'Bulk' }, totalAmount: 151 })
  })

  test('short of stock it waits, and nothing is taken', async () => {
    const { id } = (await place({ items: [strips(11)] })).json()
    expect(await read(id)).toMatchObject({ status: 'pending-stock', items: [{ batches: [] }] })
    expect(await readStock(napa)).toBe(100)
  })

  test('what was ordered leaves the cart, the rest stays', async () => {
    const seclo = await givenProduct(shop.context, { name: 'Seclo', stock: 10 })
    for (const productId of [napa, seclo])
      await customer.post('/api/cart', { productId, quantities: { unit: 3 } })
    await place()
    expect((await customer.get('/api/cart')).json()).toMatchObject([{ id: seclo }])
  })

  test('a code that is taken is drawn again', async () => {
    // each try to order draws once for the limit of the account
    const limit = [9]
    shop.willDraw(limit, [1, 2, 3, 4, 5, 6], limit, [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 7])
    const first = await givenPlacedOrder(shop, customer, { items: [strips(1)] })
    const second = await givenPlacedOrder(shop, customer, { items: [strips(1)] })
    expect((await read(first.id)).orderCode).toBe('NR-345678')
    expect((await read(second.id)).orderCode).toBe('NR-345679')
  })

  test('a guest is asked to log in', async () => {
    expect((await shop.guest.post('/api/orders', {})).statusCode).toBe(401)
  })
})

describe('what is missing or wrong', () => {
  test.each([
    [
      'shippingAddress',
      undefined,
      'Please select both a shipping and billing address.',
      'order-addresses-required',
    ],
    ['billingAddress', '', 'Please select both a shipping and billing address.', 'order-addresses-required'],
    ['items', [], 'Your order cannot be empty.', 'order-empty'],
    ['paymentMethod', 'Card', 'Please select a payment method.', 'order-payment-method-required'],
  ])('%s %j: %s', async (field, value, message, code) => {
    const answer = await place({ [field]: value })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message, fields: { [field]: message }, fieldCodes: { [field]: code } },
    ])
    expect(await ordersMade()).toBe(0)
  })

  test('without a shipping method', async () => {
    const body = { items: [strips(1)], shippingAddress: HOME, billingAddress: HOME, paymentMethod: 'COD' }
    const answer = await customer.post('/api/orders', body)
    expect(answer.json()).toMatchObject({ message: 'Please select a shipping method.' })
    expect((await place({ shippingMethodId: 2_000_000_000 })).json()).toMatchObject({
      code: 'shipping-method-not-found',
      fields: { shippingMethodId: 'Shipping method not found.' },
    })
  })

  test('a written address is checked like any other', async () => {
    expect((await place({ shippingAddress: { ...HOME, contactNo: '12' } })).json().fields).toEqual({
      'shippingAddress.contactNo': 'Invalid Bangladeshi phone number (must be 11 digits and start with 01)',
    })
    expect((await place({ billingAddress: { ...HOME, cityDistrict: 'Sylhet' } })).json().fields).toEqual({
      'billingAddress.cityDistrict': 'Please choose the division, district and sub-district from the lists.',
    })
  })

  test('each line says what is wrong with it', async () => {
    const unpriced = await givenProduct(shop.context, { name: 'Later', unitPrice: null })
    const syrup = await givenProduct(shop.context, { name: 'Tusca', type: 'Syrup' })
    const items = [
      strips(1),
      strips(1, 2_000_000_000),
      strips(1, unpriced),
      strips(1, syrup),
      { productId: await givenProduct(shop.context, { name: 'None' }), quantities: {} },
    ]
    const answer = await place({ items })
    expect(answer.json()).toMatchObject({
      code: 'product-not-found',
      fields: {
        'items.1.productId': 'Product not found.',
        'items.2.productId': 'Product does not have active pricing.',
        'items.3.quantities.strip': 'This product is sold by the unit only.',
        'items.4.quantities': expect.any(String),
      },
      fieldCodes: {
        'items.1.productId': 'product-not-found',
        'items.2.productId': 'product-not-priced',
        'items.3.quantities.strip': 'level-not-sold',
        'items.4.quantities': 'quantity-required',
      },
    })
    expect(await ordersMade()).toBe(0)
    const huge = await givenProduct(shop.context, {
      unitPrice: 0.01,
      unitsPerStrip: 1000,
      stripsPerBox: 1000,
    })
    const many = { productId: huge, quantities: { box: 9_999 } }
    expect((await place({ items: [many] })).json()).toMatchObject({ code: 'quantity-too-high' })
    expect((await place({ items: [strips(1), strips(2)] })).json()).toMatchObject({
      fields: { 'items.1.productId': expect.any(String) },
    })
  })

  test.each([
    [{ code: 'OTHER' }, 404, 'We do not know this discount code. Please check the spelling.'],
    [{ startsOn: '2026-01-16' }, 409, 'This discount code is not valid yet.'],
    [{ endsOn: '2026-01-14' }, 409, 'This discount code has expired.'],
    [{ limit: 1 }, 409, 'This discount code has been used up.'],
  ])('a code that does not count (%j) is said where it was typed', async (facts, status, message) => {
    await givenDiscount(shop.context, { code: 'EID', ...facts })
    if ('limit' in facts) await givenPlacedOrder(shop, await shop.customer(), { discountCode: 'eid' })
    const answer = await place({ discountCode: 'EID' })
    expect([answer.statusCode, answer.json().fields]).toEqual([status, { discountCode: message }])
    expect(await ordersMade()).toBe(0)
  })

  test('an amount that the gateway does not take is refused before anything is placed', async () => {
    const shippingMethodId = await givenShippingMethod(shop.context, { name: 'Free', price: 0 })
    const item = { productId: napa, quantities: { unit: 1 } }
    const answer = await place({ items: [item], shippingMethodId, paymentMethod: 'SSLCommerz' })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([409, ['paymentMethod']])
    expect(await ordersMade()).toBe(0)
  })
})

describe('what changed since the customer looked', () => {
  const CHANGED =
    'Prices, stock or your discount changed in the meantime. Please check the new total and place the order again.'

  test('another price', async () => {
    expect((await place({ expectedTotal: 84 })).statusCode).toBe(201)
    await shop.db
      .updateTable('pricing_entries')
      .set({ effective_to: new Date('2026-01-15T05:00:00Z') })
      .where('product_id', '=', napa)
      .execute()
    await givenPrice(shop.context, napa, { unitPrice: 1.5, from: '2026-01-15T05:00:00Z' })
    const answer = await place({ expectedTotal: 84, key: 'one' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'order-changed-meanwhile',
        message: CHANGED,
        fields: { expectedTotal: CHANGED },
        fieldCodes: { expectedTotal: 'order-changed-meanwhile' },
      },
    ])
    expect(await readStock(napa)).toBe(80)
    // nothing was kept of the refused try, so the same key places it
    expect((await place({ expectedTotal: 90, key: 'one' })).statusCode).toBe(201)
  })

  test('less stock, for a customer who does not want to wait', async () => {
    const seclo = await givenProduct(shop.context, { name: 'Seclo', stock: 5 })
    const items = [strips(1), { productId: seclo, quantities: { unit: 6 } }]
    const answer = await place({ items, mayWait: false })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'order-changed-meanwhile', message: CHANGED },
    ])
    expect(Object.keys(answer.json().fields)).toEqual(['mayWait', 'items.1.quantities'])
    expect([await ordersMade(), await readStock(napa)]).toEqual([0, 100])
    expect((await read((await place({ items })).json().id)).status).toBe('pending-stock')
  })
})
