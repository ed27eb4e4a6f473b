/** Whoever takes a return in says its condition; nothing damaged is for sale. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { setStatus, unitsHeld } from '../../../testing/fixtures/order-statuses.ts'
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
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Of a batch of ten that expires first, and another. */
async function delivered(strip: number) {
  const productId = await givenProduct(shop.context)
  await givenStock(shop.context, productId, { units: 10, expiresOn: '2026-06-01' })
  await givenStock(shop.context, productId, { units: 50, expiresOn: '2027-06-01' })
  const items = [{ productId, quantities: { strip } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  await setStatus(shop, id, 'delivered')
  return { id, productId }
}

const giveBack = (by: Person, id: number, items: readonly object[], key = 'k') =>
  by.post(`/api/orders/${id}/return-items`, { items }, { 'idempotency-key': `${key}-${id}` })

async function unitsLeft(productId: number): Promise<number[]> {
  const batches = (await staff.get(`/api/stock-batches/product/${productId}`)).json()
  return batches.map(({ quantity }: { quantity: number }) => quantity)
}

test('damaged strips are refunded and written off', async () => {
  const { id, productId } = await delivered(3)
  const item = { productId, quantities: { strip: 1 }, condition: 'damaged' }
  const answer = await giveBack(staff, id, [item])
  expect(answer.json()).toMatchObject({ refundAmount: 12, order: { status: 'partially-returned' } })
  expect((await giveBack(staff, id, [item])).json()).toMatchObject({ refundAmount: 12 })
  expect([await unitsHeld(shop, id), await unitsLeft(productId)]).toEqual([20, [0, 30]])
  const { stockLogs } = (await staff.get(`/api/stock-logs?productId=${productId}`)).json()
  const { orderCode } = (await staff.get(`/api/orders/${id}`)).json()
  expect(stockLogs.slice(0, 2)).toMatchObject([
    { kind: 'write-off', change: -10, reason: 'Returned damaged', notes: `Order ${orderCode}` },
    { kind: 'return', change: 10 },
  ])
})

test('of one product some may be sellable and some damaged; what is sold again expires first', async () => {
  const { id, productId } = await delivered(3)
  const items = [
    { productId, quantities: { strip: 2 }, condition: 'damaged' },
    { productId, quantities: { strip: 1 }, condition: 'sellable' },
  ]
  const answer = await giveBack(staff, id, items)
  expect(answer.json()).toMatchObject({ refundAmount: 36, order: { status: 'returned' } })
  expect([await unitsHeld(shop, id), await unitsLeft(productId)]).toEqual([0, [10, 30]])
  const lines = await shop.db
    .selectFrom('order_return_lines')
    .select(['strip_quantity', 'damaged_units'])
    .where('order_id', '=', id)
    .execute()
  expect(lines).toEqual([{ strip_quantity: 3, damaged_units: 20 }])
})

test('left out it is sellable; no other word is a condition', async () => {
  const { id, productId } = await delivered(1)
  const quantities = { strip: 1 }
  const wrong = await giveBack(staff, id, [{ productId, quantities, condition: 'eaten' }])
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['items.0.condition']])
  expect((await giveBack(staff, id, [{ productId, quantities }], 'again')).statusCode).toBe(200)
  expect(await unitsLeft(productId)).toEqual([10, 50])
})

test('a customer does not say the condition', async () => {
  const { id, productId } = await delivered(1)
  const quantities = { strip: 1 }
  for (const condition of ['sellable', 'damaged']) {
    const answer = await giveBack(customer, id, [{ productId, quantities, condition }])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'return-condition-by-staff', fields: { 'items.0.condition': expect.any(String) } },
    ])
  }
  expect(await unitsHeld(shop, id)).toBe(10)
  expect((await giveBack(customer, id, [{ productId, quantities }], 'own')).statusCode).toBe(200)
})
