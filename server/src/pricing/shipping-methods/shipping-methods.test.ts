import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrder } from '../../platform/db/sample-rows.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

const REQUIRED = 'Please fill all the fields'
const STANDARD = { name: 'Standard', price: 60, estimatedDeliveryTime: '24-48 hours' }

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => shop.db.deleteFrom('shipping_methods').execute())
afterAll(() => shop.stop())

async function given(facts: object = {}) {
  const answer = await admin.post('/api/shipping-methods', { ...STANDARD, ...facts })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function all() {
  const answer = await admin.get('/api/shipping-methods/admin')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('GET /shipping-methods', () => {
  test('anyone gets the plain list in the order they were added', async () => {
    const express = await given({ name: 'Express', price: 120.5 })
    const standard = await given()
    expect(await all()).toEqual([express, standard])
    const offered = (await shop.guest.get('/api/shipping-methods')).json()
    expect([express, standard]).toMatchObject(offered)
  })

  test('a draft is for staff alone, until it is offered', async () => {
    const draft = await given({ isDraft: true })
    expect((await shop.guest.get('/api/shipping-methods')).json()).toEqual([])
    expect(await all()).toEqual([draft])
    await admin.put(`/api/shipping-methods/${draft.id}`, { ...STANDARD, isDraft: false })
    expect((await shop.guest.get('/api/shipping-methods')).json()).toHaveLength(1)
  })

  test('it may be empty', async () => {
    expect(await all()).toEqual([])
  })
})

describe('POST /shipping-methods', () => {
  test('it is not free and its threshold is 0 unless said otherwise', async () => {
    expect(await given()).toMatchObject({
      id: expect.any(Number),
      ...STANDARD,
      isFree: false,
      freeShippingThreshold: 0,
      version: 1,
    })
  })

  test('a price of 0 is allowed, and a form may send everything as text', async () => {
    const method = { price: '0', isFree: 'true', freeShippingThreshold: '999.50' }
    expect(await given(method)).toMatchObject({ price: 0, isFree: true, freeShippingThreshold: 999.5 })
    expect(await given({ price: 0, freeShippingThreshold: '' })).toMatchObject({ freeShippingThreshold: 0 })
  })

  test.each([
    ['nothing at all', {}, { name: REQUIRED, price: REQUIRED, estimatedDeliveryTime: REQUIRED }],
    ['an empty name', { ...STANDARD, name: ' ' }, { name: REQUIRED }],
    ['an empty price', { ...STANDARD, price: '' }, { price: REQUIRED }],
    ['no price', { ...STANDARD, price: null }, { price: REQUIRED }],
    ['no time', { ...STANDARD, estimatedDeliveryTime: '' }, { estimatedDeliveryTime: REQUIRED }],
    [
      'a word for a price',
      { ...STANDARD, price: 'free' },
      { price: 'Please enter a number, such as 1250 or 1,250.50.' },
    ],
    ['a price below 0', { ...STANDARD, price: -1 }, { price: 'Please enter zero or more.' }],
    ['three decimals', { ...STANDARD, price: 0.001 }, { price: 'Please use at most two decimals.' }],
    ['a price beyond all money', { ...STANDARD, price: 1e9 }, { price: 'This number is too high.' }],
    [
      'a threshold below 0',
      { ...STANDARD, freeShippingThreshold: -1 },
      { freeShippingThreshold: 'Please enter zero or more.' },
    ],
    [
      'a long time',
      { ...STANDARD, estimatedDeliveryTime: 'x'.repeat(121) },
      { estimatedDeliveryTime: 'Please use at most 120 characters.' },
    ],
  ])('%s is refused at its field', async (_what, body, fields) => {
    const answer = await admin.post('/api/shipping-methods', body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message: Object.values(fields)[0], ...wrongFields(fields) },
    ])
    expect(await all()).toEqual([])
  })
})

describe('PUT /shipping-methods/{id}', () => {
  test('changes all of it', async () => {
    const { id } = await given()
    const change = {
      name: 'ঢাকার ভেতরে',
      price: 45.25,
      estimatedDeliveryTime: '৬ ঘণ্টা',
      isFree: true,
      freeShippingThreshold: 1000,
    }
    const answer = await admin.put(`/api/shipping-methods/${id}`, change)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, ...change, version: 2 }])
    expect(await all()).toEqual([answer.json()])
  })

  test('what is not mentioned of free shipping stays', async () => {
    const made = await given({ isFree: true, freeShippingThreshold: 1000 })
    const answer = await admin.put(`/api/shipping-methods/${made.id}`, { ...STANDARD, price: 70 })
    expect(answer.json()).toEqual({ ...made, price: 70, version: 2 })
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/shipping-methods/${id}`, STANDARD)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Shipping method not found.'])
  })
})

describe('DELETE /shipping-methods/{id}', () => {
  async function orderWith(shipping_method_id: number, status: OrderStatus) {
    const facts = { shipping_method_id, shipping_method_name: 'Standard', status }
    return insertOrder(shop.db, facts)
  }

  test('an unused one goes, once', async () => {
    const { id } = await given()
    const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/api/shipping-methods/${id}`)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 404, 404])
    expect(await all()).toEqual([])
  })

  test('one that an unfinished order uses stays, and the reason is told', async () => {
    const made = await given()
    await orderWith(made.id, 'processing')
    const answer = await admin.delete(`/api/shipping-methods/${made.id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'shipping-method-in-use',
        message: 'This shipping method is used by orders that are not finished. Finish or change them first.',
      },
    ])
    expect(await all()).toEqual([made])
    const drafted = await admin.put(`/api/shipping-methods/${made.id}`, { ...STANDARD, isDraft: true })
    expect(drafted.json()).toMatchObject({ code: 'shipping-method-in-use' })
  })

  test('finished orders keep its name and what it cost', async () => {
    const { id } = await given()
    const orderId = await orderWith(id, 'delivered')
    expect((await admin.delete(`/api/shipping-methods/${id}`)).statusCode).toBe(204)
    const order = await shop.db
      .selectFrom('orders')
      .select(['shipping_method_id', 'shipping_method_name', 'shipping_poisha', 'total_poisha'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({
      shipping_method_id: null,
      shipping_method_name: 'Standard',
      shipping_poisha: 6_000,
      total_poisha: 16_000,
    })
  })
})

test.each(['POST', 'PUT', 'DELETE'] as const)(
  '%s: a guest is told to log in, a customer that it is not theirs',
  async (method) => {
    const made = await given()
    const url = method === 'POST' ? '/api/shipping-methods' : `/api/shipping-methods/${made.id}`
    const { cookie } = await shop.customer()
    const as = (headers: Record<string, string>) =>
      shop.app.inject({ method, url, headers, body: { ...STANDARD, price: 0 } })
    expect((await as({})).statusCode).toBe(401)
    expect((await as({ cookie: String(cookie) })).statusCode).toBe(403)
    expect(await all()).toEqual([made])
  },
)
