import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount } from '../../../testing/fixtures/offers.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { messagesTo } from '../../../testing/fixtures/outbox.ts'
import { getFile, phonePhoto } from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { endWaitingOrders } from './end-waiting-orders.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
const phone = '01712349911'
const START = Date.parse('2026-01-15T06:00:00Z')
const HOUR_MS = 3_600_000
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer({ phone })
})
beforeEach(() => shop.at(new Date(START).toISOString()))
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })
const after = (days: number, hours = 0) =>
  shop.at(new Date(START + (days * 24 + hours) * HOUR_MS).toISOString())
const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const told = async (what: string) =>
  (await messagesTo(shop.db, phone)).filter((message) => JSON.stringify(message).includes(what)).length

test('an order that waits for a prescription ends after seven days, and its customer is told a day before', async () => {
  const product = await givenProduct(shop.context, { stock: 50, dispensingClass: 'prescription' })
  await givenDiscount(shop.context, { code: 'ONCE', limit: 1 })
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)], discountCode: 'ONCE' })
  const { orderCode } = await read(id)
  after(5, 23)
  expect(await endWaitingOrders(shop.context)).toBe(0)
  after(6)
  expect(await endWaitingOrders(shop.context)).toBe(1)
  expect(await endWaitingOrders(shop.context)).toBe(0)
  expect(await told(`${orderCode}-এর প্রেসক্রিপশন এখনো`)).toBe(1)
  expect((await read(id)).status).toBe('pending-prescription')
  after(7)
  expect(await endWaitingOrders(shop.context)).toBe(1)
  const ended = await read(id)
  expect(ended).toMatchObject({ status: 'cancelled', items: [{ batches: [] }] })
  expect(ended.timeline.at(-1)).toMatchObject({
    status: 'cancelled',
    by: 'shop',
    note: 'The prescription did not arrive in time',
    noteBn: 'প্রেসক্রিপশন সময়মতো পাওয়া যায়নি',
  })
  expect(await shop.db.selectFrom('discount_uses').selectAll().execute()).toEqual([])
  expect(await endWaitingOrders(shop.context)).toBe(0)
})

test('one whose prescription a pharmacist has to read goes on waiting', async () => {
  const product = await givenProduct(shop.context, { stock: 50, dispensingClass: 'prescription' })
  const prescription = getFile(await phonePhoto(80, 60))
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 1)], prescription })
  after(30)
  expect(await endWaitingOrders(shop.context)).toBe(0)
  expect((await read(id)).status).toBe('pending-prescription')
})

test('an order that waits for stock ends after fourteen days; what comes in begins it anew', async () => {
  const product = await givenProduct(shop.context, { stock: 5 })
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)], mayWait: true })
  after(13)
  expect(await endWaitingOrders(shop.context)).toBe(1)
  // nobody ran the shop that day: the message comes first, however late it is
  after(13, 12)
  expect(await endWaitingOrders(shop.context)).toBe(0)
  after(14)
  await givenStock(shop.context, product, { units: 1, expiresOn: '2028-01-01' })
  expect(await endWaitingOrders(shop.context)).toBe(1)
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
})

test('an order that was never announced is announced first, also long after its time', async () => {
  const product = await givenProduct(shop.context, { stock: 5 })
  const { id } = await givenPlacedOrder(shop, customer, { items: [strips(product, 2)], mayWait: true })
  after(40)
  expect(await endWaitingOrders(shop.context)).toBe(1)
  expect((await read(id)).status).toBe('pending-stock')
  after(41)
  expect(await endWaitingOrders(shop.context)).toBe(1)
  expect((await read(id)).status).toBe('cancelled')
})
