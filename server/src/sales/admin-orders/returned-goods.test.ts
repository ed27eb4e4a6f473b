/** Out of delivery there is no back door: an order is delivered, comes back, or is returned. */
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { setPaid, statusDesk, unitsHeld, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let desk: ReturnType<typeof statusDesk>
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin()
  customer = await shop.customer()
  desk = statusDesk(shop, staff)
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Three strips of ten, of a product of its own with a hundred units. */
async function orderIn(...statuses: string[]) {
  const productId = await givenProduct(shop.context, { stock: 100 })
  const items = [{ productId, quantities: { strip: 3 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  await desk.walk(id, ...statuses)
  return { id, productId }
}

async function findBatch(productId: number) {
  const [batch] = (await staff.get(`/api/stock-batches/product/${productId}`)).json()
  return batch
}

async function readLogs(productId: number) {
  const { stockLogs } = (await staff.get(`/api/stock-logs?productId=${productId}`)).json()
  return stockLogs.map(({ kind, change, reason, notes }: Readonly<Record<string, unknown>>) => ({
    kind,
    change,
    reason,
    notes,
  }))
}

async function told(id: number): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('dedupe_key', 'like', `order ${id} %`)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}

describe('a shipped order', () => {
  test('is delivered or came back, and nothing else', async () => {
    const { id } = await orderIn('shipped')
    for (const status of ORDER_STATUSES.filter((to) => !['shipped', 'delivered', 'cancelled'].includes(to))) {
      const answer = await desk.set(id, status)
      expect([status, answer.statusCode]).toEqual([status, 409])
      const many = await staff.put('/api/admin/orders/status', { ids: [id], status })
      expect(many.json()).toMatchObject({ changed: [], refused: [{ id, code: answer.json().code }] })
    }
    expect(await unitsHeld(shop, id)).toBe(30)
    expect(await desk.became(id, 'delivered')).toBe('delivered')
  })

  test('that a packer takes in waits to be inspected: a packer does not say that it can be sold again', async () => {
    const packer = await shop.admin({ duties: ['packer'] })
    for (const condition of ['sellable', 'damaged']) {
      const { id, productId } = await orderIn('shipped')
      const answer = await desk.set(id, 'cancelled', { condition }, packer)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'return-condition-by-inspector'])
      const body = { ids: [id], status: 'cancelled', condition }
      const many = await packer.put('/api/admin/orders/status', body)
      expect(many.json()).toMatchObject({ changed: [], refused: [{ code: 'return-condition-by-inspector' }] })
      expect((await desk.set(id, 'cancelled', {}, packer)).json().order.status).toBe('cancelled')
      expect((await findBatch(productId)).quantity).toBe(70)
    }
  })

  test('that came back whole is for sale again; what it cost and why stands on the order, for staff', async () => {
    const { id, productId } = await orderIn('shipped')
    const said = { condition: 'sellable', cost: 120.5, note: 'Nobody at home' }
    const answer = await desk.set(id, 'cancelled', said)
    expect(answer.json().order.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      by: 'staff',
      note: 'Nobody at home',
      condition: 'sellable',
      cost: 120.5,
    })
    expect([await unitsHeld(shop, id), (await findBatch(productId)).quantity]).toEqual([0, 100])
    expect((await readLogs(productId))[0]).toMatchObject({
      kind: 'release',
      change: 30,
      reason: 'Came back from delivery',
    })
    const seen = (await customer.get(`/api/orders/${id}`)).json()
    expect(seen.timeline.at(-1)).toMatchObject({ note: 'Nobody at home', condition: null, cost: null })
    expect((await told(id)).at(-1)).toMatch(/ফিরে এসেছে.*বাতিল/)
  })

  test('that came back damaged is written off, with the order it was of', async () => {
    const { id, productId } = await orderIn('shipped')
    const { orderCode } = await desk.read(id)
    const answer = await desk.set(id, 'cancelled', { condition: 'damaged' })
    expect(answer.json().order.timeline.at(-1)).toMatchObject({ condition: 'damaged', cost: null })
    expect([await unitsHeld(shop, id), (await findBatch(productId)).quantity]).toEqual([0, 70])
    const [off, back] = await readLogs(productId)
    const writtenOff = { reason: 'Came back from delivery damaged', notes: `Order ${orderCode}` }
    expect([off, back]).toMatchObject([
      { kind: 'write-off', change: -30, ...writtenOff },
      { kind: 'release', change: 30 },
    ])
  })

  test('left out, the condition is sellable; by the call that cancels it is the same', async () => {
    const { id, productId } = await orderIn('shipped')
    expect((await staff.put(`/api/orders/${id}/cancel`)).json().order).toMatchObject({ status: 'cancelled' })
    expect((await findBatch(productId)).quantity).toBe(100)
    expect((await desk.read(id)).timeline.at(-1)).toMatchObject({ condition: 'sellable', cost: null })

    const other = await orderIn('shipped')
    const said = { condition: 'damaged', cost: 60, note: 'Crushed' }
    const answer = await staff.put(`/api/orders/${other.id}/cancel`, said)
    expect(answer.json().order.timeline.at(-1)).toMatchObject(said)
    expect((await findBatch(other.productId)).quantity).toBe(70)
  })

  test('of many at once only those that had left the shop have a condition', async () => {
    const [away, placed] = [await orderIn('shipped'), await orderIn()]
    const body = { ids: [away.id, placed.id], status: 'cancelled', condition: 'damaged' }
    expect((await staff.put('/api/admin/orders/status', body)).json().refused).toEqual([])
    expect([
      (await findBatch(away.productId)).quantity,
      (await findBatch(placed.productId)).quantity,
    ]).toEqual([70, 100])
    expect((await desk.read(placed.id)).timeline.at(-1)).toMatchObject({ condition: null })
  })

  test('that was paid online and came back is paid back, without its delivery', async () => {
    const { id } = await orderIn()
    await setPaid(shop, id)
    await desk.walk(id, 'processing', 'shipped')
    const { order } = (await desk.set(id, 'cancelled', { condition: 'sellable' })).json()
    const withoutDelivery = order.totalAmount - order.shippingCost
    expect(order.payments).toMatchObject([{ refunds: [{ amount: withoutDelivery, status: 'due' }] }])
  })

  test('came back once, though two take it in at once', async () => {
    const { id, productId } = await orderIn('shipped')
    const answers = await whileLocked(shop, id, [
      () => desk.set(id, 'cancelled', { condition: 'damaged' }),
      () => desk.set(id, 'cancelled', { condition: 'sellable' }),
      () => staff.put(`/api/orders/${id}/cancel`, { condition: 'damaged' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { timeline } = await desk.read(id)
    expect(timeline.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
    expect([70, 100]).toContain((await findBatch(productId)).quantity)
    expect(await unitsHeld(shop, id)).toBe(0)
  })

  test('what never left the shop has neither condition nor cost, and no other word is one', async () => {
    const { id } = await orderIn()
    for (const said of [{ condition: 'damaged' }, { cost: 1 }]) {
      const answers = [
        await desk.set(id, 'cancelled', said),
        await desk.set(id, 'shipped', said),
        await staff.put(`/api/orders/${id}/cancel`, said),
        await customer.put(`/api/orders/${id}/cancel`, said),
      ]
      expect(answers.map((answer) => answer.json().code)).toEqual(Array(4).fill('order-not-on-its-way'))
    }
    const wrong = await desk.set(id, 'cancelled', { condition: 'eaten', cost: -1 })
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['condition', 'cost']])
    expect((await desk.read(id)).status).toBe('placed')
  })
})

describe('a delivered order', () => {
  test('only goes back to shipped by hand; nobody cancels it', async () => {
    const { id } = await orderIn('delivered')
    for (const status of ORDER_STATUSES.filter((to) => !['shipped', 'delivered'].includes(to))) {
      const answer = await desk.set(id, status)
      expect([status, answer.statusCode]).toEqual([status, 409])
      const many = await staff.put('/api/admin/orders/status', { ids: [id], status })
      expect(many.json().refused).toMatchObject([{ id, code: answer.json().code }])
    }
    expect((await staff.put(`/api/orders/${id}/cancel`)).statusCode).toBe(409)
    expect(await unitsHeld(shop, id)).toBe(30)
  })

  test('back to shipped nothing moves, no message is sent, and a recall still finds its customer', async () => {
    // straight from placed, so that it was never told that it is on its way
    const { id, productId } = await orderIn('delivered')
    const batch = await findBatch(productId)
    const before = { told: await told(id), logs: await readLogs(productId) }
    const { order } = (await desk.set(id, 'shipped', { note: 'Wrong parcel' })).json()
    expect(order.timeline.at(-1)).toMatchObject({ status: 'shipped', note: 'Wrong parcel' })
    expect({ told: await told(id), logs: await readLogs(productId) }).toEqual(before)
    await staff.post(`/api/stock-batches/${batch.id}/recall`, { reason: 'Glass' })
    const { recipients } = (await staff.get(`/api/stock-batches/${batch.id}/recipients`)).json()
    expect(recipients).toMatchObject([{ orderId: id, units: 30, customer: { id: customer.id } }])
    expect(await desk.became(id, 'delivered')).toBe('delivered')
    expect(await told(id)).toEqual(before.told)
  })
})

test('what came back in part was paid for: it is returned, never cancelled', async () => {
  const { id, productId } = await orderIn('delivered')
  const items = [{ productId, quantities: { strip: 1 } }]
  await staff.post(`/api/orders/${id}/return-items`, { items })
  expect(await desk.became(id, 'shipped')).toBe('order-status-delivered')
  const refused = await desk.set(id, 'cancelled', { condition: 'damaged' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-status-delivered'])
  const other = await staff.put(`/api/orders/${id}/cancel`, {})
  expect([other.statusCode, other.json().code]).toEqual([409, 'order-not-cancellable'])
})
