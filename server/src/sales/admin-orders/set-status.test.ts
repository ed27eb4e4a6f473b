/** Who may set a status by hand, and what it means for the stock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../testing/fixtures/offers.ts'
import {
  givenUploadedOrder,
  statusDesk,
  unitsHeld,
  whileLocked,
} from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let desk: ReturnType<typeof statusDesk>
let napa: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ name: 'Salma' })
  desk = statusDesk(shop, staff)
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  customer = await shop.customer()
  napa = await givenProduct(shop.context, { stock: 100 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (strip: number, productId = napa) => ({ productId, quantities: { strip } })
async function place(facts: Parameters<typeof givenPlacedOrder>[2] = {}): Promise<number> {
  return (await givenPlacedOrder(shop, customer, { items: [strips(2)], ...facts })).id
}
describe('PUT /admin/orders/{id}/status', () => {
  test('walks an order to its door, with a note, and tells the customer', async () => {
    const id = await place()
    const answer = await desk.set(id, 'processing', { note: 'Packed by Salma' })
    expect([answer.statusCode, answer.json().order.version]).toEqual([200, 2])
    expect(await desk.walk(id, 'shipped', 'delivered')).toEqual(['shipped', 'delivered'])
    const { timeline, version } = await desk.read(id)
    expect(version).toBe(4)
    expect(timeline).toMatchObject([
      { status: 'placed', by: 'customer' },
      { status: 'processing', by: 'staff', actorName: 'Salma', note: 'Packed by Salma' },
      { status: 'shipped', note: null },
      { status: 'delivered' },
    ])
    expect(await unitsHeld(shop, id)).toBe(20)
  })

  test('the status it has changes nothing, whatever version was shown', async () => {
    const id = await place()
    expect(await desk.became(id, 'shipped', { version: 1 })).toBe('shipped')
    expect(await desk.became(id, 'shipped', { version: 1, note: 'once more' })).toBe('shipped')
    expect((await desk.read(id)).timeline).toHaveLength(2)
  })

  test('two staff at once: the second sees what happened', async () => {
    const id = await place()
    const answers = await whileLocked(shop, id, [
      () => desk.set(id, 'shipped', { version: 1 }),
      () => desk.set(id, 'cancelled', { version: 1 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order-changed')
    // without a version it is the rule that decides
    const other = await place()
    const [shipped, cancelled] = await whileLocked(shop, other, [
      () => desk.set(other, 'shipped'),
      () => desk.set(other, 'cancelled'),
    ])
    expect(cancelled?.statusCode).toBe(200)
    expect([200, 409]).toContain(shipped?.statusCode)
    expect((await desk.read(other)).status).toBe('cancelled')
  })

  test('an unknown order, a word that is no status, a customer and a guest are refused', async () => {
    const id = await place()
    expect(await desk.became(999_999, 'shipped')).toBe('order-not-found')
    expect((await desk.set(0, 'shipped')).statusCode).toBe(404)
    const unknown = await desk.set(id, 'lost')
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'This is not an order status.'])
    expect((await desk.set(id, 'shipped', {}, customer)).statusCode).toBe(403)
    expect((await shop.guest.put(`/api/admin/orders/${id}/status`, { status: 'shipped' })).statusCode).toBe(
      401,
    )
  })
})

describe('stock', () => {
  test('cancelling gives it back, also from shipped; the code is free again', async () => {
    await givenDiscount(shop.context, { code: 'ONCE', limit: 1 })
    const id = await place({ discountCode: 'ONCE' })
    expect(await desk.walk(id, 'shipped', 'cancelled', 'placed')).toEqual([
      'shipped',
      'cancelled',
      'order-status-final',
    ])
    expect(await unitsHeld(shop, id)).toBe(0)
    const again = await place({ discountCode: 'ONCE' })
    expect((await desk.read(again)).discount?.code).toBe('ONCE')
    await shop.db.deleteFrom('discounts').execute()
  })

  test('an order that waits for it takes it by hand, or is told that it is short', async () => {
    const id = await place({ items: [strips(20)] })
    expect(await desk.walk(id, 'placed', 'shipped')).toEqual(['order-short-of-stock', 'order-short-of-stock'])
    expect((await desk.read(id)).timeline).toHaveLength(1)
    await givenStock(shop.context, napa, { units: 100 })
    expect(await desk.became(id, 'processing')).toBe('processing')
    expect(await unitsHeld(shop, id)).toBe(200)
  })

  test('one that had none and is placed without enough waits for it; packed it cannot be', async () => {
    const id = await place({ items: [strips(8)] })
    await desk.became(id, 'prescription-reviewed')
    expect(await unitsHeld(shop, id)).toBe(0)
    await place({ items: [strips(5)] })
    expect(await desk.walk(id, 'processing', 'placed')).toEqual(['order-short-of-stock', 'pending-stock'])
    await givenStock(shop.context, napa, { units: 50 })
    expect([await desk.fillAll(), (await desk.read(id)).status]).toEqual([1, 'placed'])
  })

  test('one that staff let wait is filled when something has come in since', async () => {
    const id = await place()
    expect([await desk.became(id, 'pending-stock'), await unitsHeld(shop, id)]).toEqual(['pending-stock', 0])
    expect(await desk.fillAll()).toBe(0)
    await givenStock(shop.context, await givenProduct(shop.context), { units: 5 })
    expect(await desk.fillAll()).toBe(0)
    await givenStock(shop.context, napa, { units: 5 })
    expect([await desk.fillAll(), (await desk.read(id)).status]).toEqual([1, 'placed'])
    expect(await unitsHeld(shop, id)).toBe(20)
  })

  test('several that staff let wait do not fill each other with what they gave back', async () => {
    const ids = [await place(), await place(), await place()]
    await staff.put('/api/admin/orders/status', { ids, status: 'pending-stock' })
    expect(await desk.fillAll()).toBe(0)
    await givenStock(shop.context, napa, { units: 5 })
    expect(await desk.fillAll()).toBe(3)
  })

  test('one that waits for its prescription keeps what it holds', async () => {
    const id = await place()
    expect(await desk.became(id, 'pending-prescription')).toBe('pending-prescription')
    expect(await unitsHeld(shop, id)).toBe(20)
    expect(await desk.walk(id, 'pending-stock', 'pending-prescription')).toEqual([
      'pending-stock',
      'pending-prescription',
    ])
    expect(await unitsHeld(shop, id)).toBe(0)
    expect(await desk.became(id, 'shipped')).toBe('shipped')
    expect(await unitsHeld(shop, id)).toBe(20)
  })

  test('an uploaded prescription needs items and a payment first', async () => {
    const id = await givenUploadedOrder(shop, customer.id)
    expect(await desk.walk(id, 'placed', 'prescription-reviewed', 'pending-stock')).toEqual(
      Array(3).fill('order-without-items'),
    )
    await staff.put(`/api/orders/${id}/items`, { items: [strips(2)] })
    expect(await desk.walk(id, 'placed', 'pending-stock', 'prescription-reviewed', 'shipped')).toEqual([
      'order-payment-first',
      'order-payment-first',
      'prescription-reviewed',
      'order-payment-first',
    ])
    expect(await desk.walk(id, 'pending-prescription', 'cancelled')).toEqual([
      'pending-prescription',
      'cancelled',
    ])
  })
})
