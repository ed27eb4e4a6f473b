import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount } from '../../../testing/fixtures/offers.ts'
import { whileLocked } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let staff: Person
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
  await givenDiscount(shop.context, { code: 'EID', value: 10 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Ten strips for 120 taka, 12 of them off by a code; 60 for delivery. */
async function ordered(facts: Parameters<typeof givenPlacedOrder>[2] = {}) {
  const productId = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId, quantities: { strip: 10 } }]
  return givenPlacedOrder(shop, customer, { items, discountCode: 'EID', ...facts })
}
function apply(id: number, form: object, by = staff) {
  return by.post(`/api/orders/${id}/apply-special-discount`, form)
}

test('per cent of what the code has left, then taka in its place', async () => {
  const { id } = await ordered()
  expect((await apply(id, { type: 'percentage', value: 25 })).json().order).toMatchObject({
    specialDiscount: 27,
    discountAmount: 39,
    totalAmount: 141,
    special: { type: 'percentage', value: 25 },
  })
  expect((await apply(id, { type: 'fixed', value: '8.50' })).json().order).toMatchObject({
    specialDiscount: 8.5,
    totalAmount: 159.5,
    special: { type: 'fixed', value: 8.5 },
    items: [{ paidAmount: 99.5 }],
  })
})

test('at most what the order is worth; delivery is never discounted', async () => {
  const { id } = await ordered()
  const wrong = [
    { type: 'percentage', value: 100.01 },
    { type: 'fixed', value: 108.01 },
  ]
  for (const form of wrong) {
    const answer = await apply(id, form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'special-discount-too-high',
      fields: { value: 'The special discount cannot be more than the order is worth.' },
    })
  }
  expect((await apply(id, { type: 'fixed', value: 108 })).json().order).toMatchObject({ totalAmount: 60 })
  expect((await apply(id, { type: 'fixed', value: 0 })).statusCode).toBe(400)
  expect((await apply(id, { type: 'gift', value: 5 })).statusCode).toBe(400)
})

test('it stays when the order is edited, and is never more than the goods', async () => {
  const { id, productIds } = await ordered()
  await apply(id, { type: 'fixed', value: 100 })
  const items = [{ productId: productIds[0], quantities: { strip: 2 } }]
  expect((await customer.put(`/api/orders/${id}/items`, { items })).json().order).toMatchObject({
    subtotal: 24,
    codeDiscount: 2.4,
    specialDiscount: 21.6,
    totalAmount: 60,
  })
})

test('it is staff’s alone, and of two who saw the same order one is told so', async () => {
  const { id } = await ordered()
  expect((await apply(id, { type: 'fixed', value: 1 }, customer)).statusCode).toBe(403)
  const { version } = (await staff.get(`/api/orders/${id}`)).json()
  const answers = await whileLocked(shop, id, [
    () => apply(id, { type: 'fixed', value: 1, version }),
    () => apply(id, { type: 'fixed', value: 2, version }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('who is about to pay online pays the new total', async () => {
  const { id } = await ordered({ paymentMethod: 'SSLCommerz' })
  const page = (await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL
  await apply(id, { type: 'fixed', value: 8 })
  const next = (await customer.post(`/api/orders/${id}/pay`)).json().gatewayURL
  expect(next).not.toBe(page)
  const attempts = await shop.db
    .selectFrom('payment_attempts')
    .select(['status', 'amount_poisha'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(attempts).toEqual([
    { status: 'expired', amount_poisha: 16_800 },
    { status: 'open', amount_poisha: 16_000 },
  ])
})
