/** Staff set a status at the moment at which someone else changes the order. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { statusDesk, unitsHeld, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { begun, notify, press, standing } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { fillWaitingOrders } from '../orders/state/fill-waiting-orders.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let desk: ReturnType<typeof statusDesk>
let napa: number
beforeAll(async () => {
  shop = await startShop()
  desk = statusDesk(shop, await shop.admin())
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  customer = await shop.customer()
  napa = await givenProduct(shop.context, { stock: 100 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (strip: number) => [{ productId: napa, quantities: { strip } }]
async function place(facts: Parameters<typeof givenPlacedOrder>[2] = {}): Promise<number> {
  return (await givenPlacedOrder(shop, customer, { items: strips(2), ...facts })).id
}

test('the customer cancels while staff ship: one of them comes first, and the other hears of it', async () => {
  const id = await place()
  const answers = await whileLocked(shop, id, [
    () => desk.set(id, 'shipped'),
    () => customer.put(`/api/orders/${id}/cancel`),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { status } = await desk.read(id)
  expect([status, await unitsHeld(shop, id)]).toEqual(
    status === 'shipped' ? ['shipped', 20] : ['cancelled', 0],
  )
})

test('the customer edits while staff pack: what is packed is what the order says', async () => {
  const id = await place()
  const [packed, edited] = await whileLocked(shop, id, [
    () => desk.set(id, 'processing', { version: 1 }),
    () => customer.put(`/api/orders/${id}/items`, { items: strips(5), version: 1 }),
  ])
  expect([packed?.statusCode, edited?.statusCode].sort()).toEqual([200, 409])
  expect(await unitsHeld(shop, id)).toBe(packed?.statusCode === 200 ? 20 : 50)
})

test('a payment arrives while staff cancel: it counts and goes back, or was never wanted', async () => {
  const id = await place({ paymentMethod: 'SSLCommerz' })
  const back = await press(shop, await begun(shop, id), { do: 'pay' })
  const answers = await whileLocked(shop, id, [() => notify(shop, back), () => desk.set(id, 'cancelled')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { status, payments } = await standing(shop, id)
  expect(status).toBe('cancelled')
  const [payment] = (await desk.read(id)).payments
  const isSentBack = payments[0] === 'accepted 84' && payment?.refunds[0]?.amount === 84
  expect(isSentBack || payments[0] === 'surplus 84').toBe(true)
})

test('a payment arrives while staff vouch for it: it is the money of this order', async () => {
  const id = await place({ paymentMethod: 'SSLCommerz' })
  const back = await press(shop, await begun(shop, id), { do: 'pay' })
  await whileLocked(shop, id, [() => notify(shop, back), () => desk.set(id, 'paid')])
  expect(await standing(shop, id)).toEqual({ status: 'paid', isPaid: true, payments: ['accepted 84'] })
})

test.each([
  ['cancelled', 0],
  ['processing', 200],
] as const)('stock comes in while staff set the order that waits for it to %s', async (status, held) => {
  const id = await place({ items: strips(20) })
  await givenStock(shop.context, napa, { units: 100 })
  const fill = () => fillWaitingOrders(shop.context)
  await whileLocked<unknown>(shop, id, [() => desk.set(id, status), fill])
  expect([(await desk.read(id)).status, await unitsHeld(shop, id)]).toEqual([status, held])
})
