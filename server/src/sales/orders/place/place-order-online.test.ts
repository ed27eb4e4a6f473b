import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { placeOrder } from '../../../testing/fixtures/orders.ts'
import { phonePhoto } from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let napa: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  customer = await shop.customer()
  napa = await givenProduct(shop.context, { stock: 100 })
  await customer.post('/api/cart', { productId: napa, quantities: { strip: 2 } })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const place = (facts: Parameters<typeof placeOrder>[2] = {}) => {
  const items = [{ productId: napa, quantities: { strip: 2 } }]
  return placeOrder(shop, customer, { items, paymentMethod: 'SSLCommerz', ...facts })
}
const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const cart = async () => (await customer.get('/api/cart')).json()

test('an online order holds its stock for half an hour and leads to the gateway; the cart stays until it is paid', async () => {
  const answer = await place({ key: 'one' })
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: expect.any(Number), gatewayURL: expect.stringMatching(/^https?:\/\//) },
  ])
  expect(await read(answer.json().id)).toMatchObject({
    status: 'pending-payment',
    paymentDueAt: '2026-01-15T06:30:00.000Z',
    isPaid: false,
    items: [{ batches: [{ units: 20 }] }],
  })
  expect(await cart()).toHaveLength(1)
  // a lost reply: the same order, and the same page to pay on
  expect((await place({ key: 'one' })).json()).toEqual(answer.json())
})

test('the same key answers without a gateway once the order no longer waits for its payment', async () => {
  const { id } = (await place({ key: 'one' })).json()
  const admin = await shop.admin()
  await admin.put(`/api/orders/${id}/cancel`)
  expect((await place({ key: 'one' })).json()).toEqual({ id })
})

test('short of stock there is nothing to pay yet', async () => {
  const { id, gatewayURL } = (await place({ items: [{ productId: napa, quantities: { strip: 11 } }] })).json()
  expect(gatewayURL).toBeUndefined()
  expect(await read(id)).toMatchObject({ status: 'pending-stock', paymentDueAt: null })
  expect(await cart()).toEqual([])
})

test('with a prescription it holds its stock and is paid once that is approved', async () => {
  const bytes = new Uint8Array(await phonePhoto(400, 300))
  const prescription = new File([bytes], 'rx.jpg', { type: 'image/jpeg' })
  const { id, gatewayURL } = (await place({ prescription })).json()
  expect(gatewayURL).toBeUndefined()
  const order = await read(id)
  expect(order).toMatchObject({
    status: 'pending-prescription',
    paymentMethod: 'SSLCommerz',
    Prescription: { status: 'pending', reason: null },
    items: [{ batches: [{ units: 20 }] }],
  })
  expect((await customer.get(order.Prescription.imagePath)).statusCode).toBe(200)
  expect((await (await shop.customer()).get(order.Prescription.imagePath)).statusCode).toBe(404)
  expect(await cart()).toEqual([])
})

test('a file that is no prescription is refused before anything is placed', async () => {
  const prescription = new File(['<svg onload="alert(1)"/>'], 'rx.png', { type: 'image/png' })
  const answer = await place({ prescription })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([415, ['prescription']])
  const made = await shop.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute()
  expect(made).toEqual([])
})
