import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { placeOrder } from '../../testing/fixtures/orders.ts'
import { phonePhoto } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { Refusal } from '../refusal/refusal.ts'
import { runOnce } from './run-once.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let items: { productId: number; quantities: { strip: number } }[]
beforeAll(async () => {
  shop = await startShop()
  // one for all, whoever asks first
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  customer = await shop.customer()
  items = [{ productId: await givenProduct(shop.context, { stock: 1000 }), quantities: { strip: 2 } }]
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const listOrders = async (userId: number) =>
  (await shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).length

describe('placing with a key', () => {
  test('pressed twenty times at once it makes one order, and each press is answered with it', async () => {
    const press = () => placeOrder(shop, customer, { items, key: 'key-1' })
    const answers = await Promise.all(Array.from({ length: 20 }, press))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await listOrders(customer.id)).toBe(1)
  })

  test('what the customer saw of prices is no part of the order; everything else is', async () => {
    const first = await placeOrder(shop, customer, { items, key: 'key-1', expectedTotal: 84 })
    const again = await placeOrder(shop, customer, { items, key: 'key-1', expectedTotal: 99, mayWait: false })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    for (const other of [
      { items: items.map(({ productId }) => ({ productId, quantities: { strip: 3 } })) },
      { discountCode: 'EID' },
    ]) {
      const answer = await placeOrder(shop, customer, { items, key: 'key-1', ...other })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency-key-reused'])
    }
    expect(await listOrders(customer.id)).toBe(1)
  })

  test('a key is one person’s, and without one every press is an order', async () => {
    const other = await shop.customer()
    await placeOrder(shop, customer, { items, key: 'key-1' })
    await placeOrder(shop, other, { items, key: 'key-1' })
    await placeOrder(shop, other, { items })
    await placeOrder(shop, other, { items, key: '' })
    expect([await listOrders(customer.id), await listOrders(other.id)]).toEqual([1, 3])
  })

  test('a try that was refused is not remembered', async () => {
    const refused = await placeOrder(shop, customer, { items, key: 'key-1', discountCode: 'NONE' })
    expect(refused.statusCode).toBe(404)
    const placed = await placeOrder(shop, customer, { items, key: 'key-1' })
    expect(placed.statusCode).toBe(201)
  })

  test('another file is another order, and a repeated one leaves no file behind', async () => {
    const photo = (width: number) =>
      phonePhoto(width, 300).then(
        (bytes) => new File([new Uint8Array(bytes)], 'rx.jpg', { type: 'image/jpeg' }),
      )
    const send = (prescription: File) => placeOrder(shop, customer, { items, key: 'key-1', prescription })
    const first = await send(await photo(400))
    expect(first.statusCode).toBe(201)
    expect((await send(await photo(400))).json()).toEqual(first.json())
    expect((await send(await photo(500))).json().code).toBe('idempotency-key-reused')
    const order = (await customer.get(`/api/orders/${first.json().id}`)).json()
    expect(order).toMatchObject({ status: 'pending-prescription', Prescription: { status: 'pending' } })
    expect(order.items[0].batches).toMatchObject([{ units: 20 }])
    expect((await customer.get(order.Prescription.imagePath)).statusCode).toBe(200)
  })

  test('a key that is no key is refused', async () => {
    for (const key of ['x'.repeat(201), 'কী', 'a\tb']) {
      const answer = await customer.post('/api/orders', {}, { 'idempotency-key': key })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency-key-malformed'])
    }
  })
})

describe('runOnce', () => {
  const once = (key: string | null, call = 'a', request: object = {}) => ({
    userId: customer.id,
    key,
    call,
    request,
  })
  const run = (asked: ReturnType<typeof once>, make: () => Promise<{ made: number }>) =>
    runOnce(shop.context, null, asked, make)

  test('does the work once, whatever the order of the fields', async () => {
    let made = 0
    const make = async () => ({ made: ++made })
    expect(await run(once('k', 'a', { one: 1, two: [{ x: 1, y: 2 }] }), make)).toEqual({ made: 1 })
    expect(await run(once('k', 'a', { two: [{ y: 2, x: 1 }], one: 1 }), make)).toEqual({ made: 1 })
    await expect(run(once('k', 'a', { one: 2 }), make)).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    })
    await expect(run(once('k', 'b', { one: 1, two: [{ x: 1, y: 2 }] }), make)).rejects.toThrow(Refusal)
    expect(await run(once(null), make)).toEqual({ made: 2 })
  })

  test('work that failed can be tried again, also while another try waits for it', async () => {
    let tries = 0
    const make = async () => {
      if (++tries === 1) throw new Error('the lights went out')
      return { made: tries }
    }
    const answers = await Promise.allSettled([run(once('k'), make), run(once('k'), make)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await run(once('k'), make)).toEqual({ made: 2 })
  })
})
