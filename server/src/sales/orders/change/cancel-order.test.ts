import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount } from '../../../testing/fixtures/offers.ts'
import { setPaid, setStatus, unitsHeld, whileLocked } from '../../../testing/fixtures/order-statuses.ts'
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

const cancel = (id: number, by = customer) => by.put(`/api/orders/${id}/cancel`)

test('stock goes back to its batches and the code can be used again', async () => {
  await givenDiscount(shop.context, { code: 'ONCE', limit: 1 })
  const productId = await givenProduct(shop.context, { stock: 20 })
  const items = [{ productId, quantities: { strip: 2 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items, discountCode: 'ONCE' })
  const order = (await cancel(id)).json().order
  expect(order).toMatchObject({ id, status: 'cancelled', items: [{ batches: [] }] })
  expect(order.timeline.at(-1)).toMatchObject({ status: 'cancelled', by: 'customer' })
  const again = await givenPlacedOrder(shop, customer, { items, discountCode: 'ONCE' })
  expect((await customer.get(`/api/orders/${again.id}`)).json()).toMatchObject({
    status: 'placed',
    discount: { code: 'ONCE' },
  })
})

test('done twice, or twice at once, it is done once', async () => {
  const { id } = await givenPlacedOrder(shop, customer)
  const answers = await whileLocked(shop, id, [() => cancel(id), () => cancel(id), () => cancel(id, staff)])
  answers.push(await cancel(id))
  expect(answers.map((answer) => [answer.statusCode, answer.json().order?.status])).toEqual(
    Array(4).fill([200, 'cancelled']),
  )
  const events = await shop.db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('status', '=', 'cancelled')
    .execute()
  expect(events).toHaveLength(1)
})

test('an order that changed since it was shown is not cancelled unseen', async () => {
  const { id } = await givenPlacedOrder(shop, customer)
  const { version } = (await staff.get(`/api/orders/${id}`)).json()
  const { productIds } = await givenPlacedOrder(shop, customer)
  const items = [{ productId: productIds[0] ?? 0, quantities: { strip: 1 } }]
  expect((await staff.put(`/api/orders/${id}/items`, { items })).statusCode).toBe(200)
  const late = await staff.put(`/api/orders/${id}/cancel`, { version })
  expect([late.statusCode, late.json().code]).toEqual([409, 'order-changed'])
  const now = (await staff.get(`/api/orders/${id}`)).json()
  expect(now.status).toBe('placed')
  const meant = await staff.put(`/api/orders/${id}/cancel`, { version: now.version })
  expect(meant.json().order.status).toBe('cancelled')
})

test('what was paid online goes back whole when staff cancel', async () => {
  const { id } = await givenPlacedOrder(shop, customer)
  await setPaid(shop, id)
  await setStatus(shop, id, 'paid')
  expect((await cancel(id)).json()).toMatchObject({ code: 'order-not-cancellable' })
  await cancel(id, staff)
  expect((await cancel(id, staff)).json().order).toMatchObject({
    status: 'cancelled',
    payments: [{ amount: 84, refunds: [{ amount: 84, status: 'due' }] }],
  })
  expect(await unitsHeld(shop, id)).toBe(0)
})

test('a customer does not cancel what is paid online or under way', async () => {
  const online = await givenPlacedOrder(shop, customer, { paymentMethod: 'SSLCommerz' })
  const shipped = await givenPlacedOrder(shop, customer)
  await setStatus(shop, shipped.id, 'shipped')
  for (const { id } of [online, shipped]) {
    const answer = await cancel(id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This order can no longer be cancelled.',
    ])
  }
})
