import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { givenUploadedOrder, setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

/** shipping 4 and 5: a method that is not for an address cannot be chosen for it, by whichever call. */

const DHANMONDI = {
  ...HOME,
  policeStationSubDistrict: 'ধানমন্ডি',
  cityDistrict: 'ঢাকা',
  stateDivision: 'ঢাকা',
}
const TEXT = 'This shipping method does not deliver to this address. Please choose another one.'
const REFUSED = [
  400,
  {
    code: 'shipping-method-not-for-address',
    message: TEXT,
    fields: { shippingMethodId: TEXT },
    fieldCodes: { shippingMethodId: 'shipping-method-not-for-address' },
  },
]

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let staff: Awaited<ReturnType<Shop['admin']>>
let napa: number
let everywhere: number
let insideKhulna: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
  napa = await givenProduct(shop.context, { stock: 1000 })
  everywhere = await givenShippingMethod(shop.context, { daysTo: 2 })
  insideKhulna = await givenShippingMethod(shop.context, {
    name: 'Inside Khulna',
    nameBn: 'খুলনার ভেতরে',
    price: 40,
    areas: [{ division: 'Khulna', district: 'Khulna' }],
    daysTo: 1,
    cutOff: '16:00',
  })
})
beforeEach(() => shop.at('2026-01-15T06:00:00Z'))
afterAll(() => shop.stop())

const items = () => [{ productId: napa, quantities: { strip: 1 } }]
const place = (facts: object) => placeOrder(shop, customer, { items: items(), ...facts })
const ship = (id: number, shippingMethodId: number, by = customer) =>
  by.put(`/api/orders/${id}/shipping-method`, { shippingMethodId })
const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const narrow = (areas: object[]) =>
  shop.db
    .updateTable('shipping_methods')
    .set({ areas: JSON.stringify(areas) })
    .where('id', '=', insideKhulna)
    .execute()

async function said(answer: Promise<{ statusCode: number; json: () => unknown }>) {
  const { statusCode, json } = await answer
  return [statusCode, json()]
}

describe('an order', () => {
  test('to Dhaka is not placed with Inside Khulna, and nothing of it is left', async () => {
    const before = await shop.db.selectFrom('orders').select('id').execute()
    const form = { shippingAddress: DHANMONDI, shippingMethodId: insideKhulna }
    expect(await said(place(form))).toEqual(REFUSED)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual(before)
  })

  test('to Khulna is, whichever name its places go by, and only the shipping address counts', async () => {
    const bengali = { ...HOME, cityDistrict: 'খুলনা', stateDivision: 'খুলনা', policeStationSubDistrict: 'সোনাডাঙ্গা' }
    for (const shippingAddress of [HOME, bengali]) {
      const answer = await place({
        shippingAddress,
        billingAddress: DHANMONDI,
        shippingMethodId: insideKhulna,
      })
      expect(answer.statusCode, answer.body).toBe(201)
    }
  })

  test('with an address of the book is held against that address', async () => {
    const { id } = (await customer.post('/api/addresses', { ...DHANMONDI, addressType: 'both' })).json()
    const form = { shippingAddress: { id }, billingAddress: { id }, shippingMethodId: insideKhulna }
    expect(await said(place(form as never))).toEqual(REFUSED)
  })

  test('that staff make for a customer is no exception', async () => {
    const body = {
      userId: customer.id,
      items: items(),
      shippingAddress: DHANMONDI,
      billingAddress: HOME,
      paymentMethod: 'POS',
      shippingMethodId: insideKhulna,
    }
    expect(await said(staff.post('/api/admin/orders', body))).toEqual(REFUSED)
    expect((await staff.post('/api/admin/orders', { ...body, shippingAddress: HOME })).statusCode).toBe(201)
  })

  test('keeps what its method was called in both languages', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: items(), shippingMethodId: insideKhulna })
    await shop.db
      .updateTable('shipping_methods')
      .set({ name_bn: 'অন্য নাম' })
      .where('id', '=', insideKhulna)
      .execute()
    expect((await read(id)).ShippingMethod).toMatchObject({ name: 'Inside Khulna', nameBn: 'খুলনার ভেতরে' })
  })
})

describe('another method for an order', () => {
  test('is refused to customer and staff where it does not deliver, and previewed as little', async () => {
    const { id } = await givenPlacedOrder(shop, customer, {
      items: items(),
      shippingAddress: DHANMONDI,
      shippingMethodId: everywhere,
    })
    const before = await read(id)
    expect(await said(ship(id, insideKhulna))).toEqual(REFUSED)
    expect(await said(ship(id, insideKhulna, staff))).toEqual(REFUSED)
    const preview = { items: items(), shippingMethodId: insideKhulna }
    expect(await said(staff.post(`/api/orders/${id}/preview`, preview))).toEqual(REFUSED)
    expect(await read(id)).toEqual(before)
  })

  test('is the same for an order made from a prescription', async () => {
    const id = await givenUploadedOrder(shop, customer.id)
    await staff.put(`/api/orders/${id}/items`, { items: items() })
    await setStatus(shop, id, 'prescription-reviewed')
    const unsaid = {
      email: null,
      streetSector: null,
      houseHoldingNo: null,
      zipCode: null,
      country: 'Bangladesh',
    }
    await shop.db
      .updateTable('orders')
      .set({ shipping_address: JSON.stringify({ ...DHANMONDI, ...unsaid }) })
      .where('id', '=', id)
      .execute()
    expect(await said(ship(id, insideKhulna))).toEqual(REFUSED)
    expect((await ship(id, everywhere)).statusCode).toBe(200)
  })
})

test('an order keeps its method when that no longer delivers there, and may not choose it anew', async () => {
  const { id } = await givenPlacedOrder(shop, customer, { items: items(), shippingMethodId: insideKhulna })
  await narrow([{ division: 'Khulna', district: 'Jashore' }])
  try {
    expect((await ship(id, insideKhulna)).statusCode).toBe(200)
    const edited = await customer.put(`/api/orders/${id}/items`, {
      items: [{ productId: napa, quantities: { strip: 2 } }],
    })
    expect(edited.json()).toMatchObject({ order: { shippingMethodId: insideKhulna, shippingCost: 40 } })
    expect((await ship(id, everywhere)).statusCode).toBe(200)
    expect(await said(ship(id, insideKhulna))).toEqual(REFUSED)
  } finally {
    await narrow([{ division: 'Khulna', district: 'Khulna' }])
  }
})

describe('a quote', () => {
  const quote = (more: object = {}) => shop.guest.post('/api/orders/quote', { items: items(), ...more })
  const KHULNA = { division: 'Khulna', district: 'Khulna', thana: 'Sonadanga' }
  const DHAKA = { division: 'Dhaka', district: 'Dhaka', thana: 'Dhanmondi' }
  const readDay = async (more: object) => (await quote(more)).json().deliveryBy

  test('refuses a method that does not deliver to the place; without a place it is as before', async () => {
    expect(await said(quote({ ...DHAKA, shippingMethodId: insideKhulna }))).toEqual(REFUSED)
    expect((await quote({ ...KHULNA, shippingMethodId: insideKhulna })).json()).toMatchObject({
      shippingCost: 40,
    })
    expect((await quote({ shippingMethodId: insideKhulna })).json()).toMatchObject({ shippingCost: 40 })
  })

  test('says the day for the chosen method, a day later from the cut-off on', async () => {
    expect(await readDay({ ...KHULNA, shippingMethodId: insideKhulna })).toBe('2026-01-16')
    expect(await readDay({ ...KHULNA, shippingMethodId: everywhere })).toBe('2026-01-17')
    shop.at('2026-01-15T10:00:00Z')
    expect(await readDay({ ...KHULNA, shippingMethodId: insideKhulna })).toBe('2026-01-17')
    expect(await readDay({ ...KHULNA, shippingMethodId: everywhere })).toBe('2026-01-17')
  })

  test('before one is chosen, for the cheapest that delivers to the place; none while that is unknown', async () => {
    expect([await readDay(KHULNA), await readDay(DHAKA), await readDay({})]).toEqual([
      '2026-01-16',
      '2026-01-17',
      null,
    ])
  })

  test('says no day when something would be waited for, or nobody said how long it takes', async () => {
    const short = await givenProduct(shop.context, { stock: 5 })
    const both = [...items(), { productId: short, quantities: { strip: 1 } }]
    expect(await readDay({ ...KHULNA, items: both, shippingMethodId: everywhere })).toBeNull()
    const unknown = await givenShippingMethod(shop.context)
    expect(await readDay({ ...KHULNA, shippingMethodId: unknown })).toBeNull()
    await shop.db.deleteFrom('shipping_methods').where('id', '=', unknown).execute()
  })

  test('speaks of free delivery only where it is to be had', async () => {
    const id = await givenShippingMethod(shop.context, {
      price: 10,
      freeFrom: 100,
      areas: [{ division: 'Khulna' }],
    })
    expect((await quote(KHULNA)).json().freeDelivery).toMatchObject({ shippingMethodId: id })
    expect((await quote(DHAKA)).json().freeDelivery).toBeNull()
    await shop.db.deleteFrom('shipping_methods').where('id', '=', id).execute()
  })
})

describe('a product', () => {
  const dayAt = async (id: number, query = '') =>
    (await shop.guest.get(`/api/products/${id}${query}`)).json().deliveryBy

  test('says the day for a place by the cheapest way there, and none for everyone', async () => {
    expect(await dayAt(napa)).toBeNull()
    expect(await dayAt(napa, '?division=Khulna&district=Khulna')).toBe('2026-01-16')
    expect(await dayAt(napa, '?division=ঢাকা')).toBe('2026-01-17')
    expect(await dayAt(napa, '?division=Atlantis')).toBeNull()
  })

  test('is not answered from what was kept before the cut-off', async () => {
    const query = '?division=Khulna&district=Khulna'
    expect([await dayAt(napa, query), await dayAt(napa, query)]).toEqual(['2026-01-16', '2026-01-16'])
    shop.at('2026-01-15T10:00:01Z')
    expect(await dayAt(napa, query)).toBe('2026-01-17')
  })

  test('that is out of stock says none', async () => {
    const none = await givenProduct(shop.context, { stock: 0 })
    expect(await dayAt(none, '?division=Dhaka')).toBeNull()
  })
})
