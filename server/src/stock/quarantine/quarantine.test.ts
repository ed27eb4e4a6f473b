/** Goods that came back are not for sale until somebody has looked at them, and the refund waits for that. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWaitingOrders } from '../../sales/orders/state/fill-waiting-orders.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { quarantineDesk, strips } from '../../testing/fixtures/goods/quarantine-desk.ts'
import { setPaid, setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let desk: ReturnType<typeof quarantineDesk>
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  desk = quarantineDesk(shop, { customer, staff: await shop.admin() })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function readLogs(productId: number) {
  const manager = await shop.admin()
  const { stockLogs } = (await manager.get(`/api/stock-logs?productId=${productId}`)).json()
  return stockLogs.map(({ kind, change, reason }: Readonly<Record<string, unknown>>) => [
    kind,
    change,
    reason,
  ])
}

describe('what a customer sends back', () => {
  test('is not for sale until it was inspected, and stands in the list with what is known of it', async () => {
    const { item, id, batchId } = await desk.sentBack()
    expect(await desk.unitsIn(batchId)).toBe(20)
    expect(item).toMatchObject({
      units: 20,
      from: 'customer',
      returnReason: 'Too many',
      expiryDate: '2027-06-01',
      unsellable: null,
      order: { id },
      refund: 24,
      isRefundedOnline: false,
      othersWaiting: 0,
      inspection: null,
    })
    const seen = (await customer.get(`/api/orders/${id}`)).json()
    expect(seen).toMatchObject({ status: 'partially-returned', refundedAmount: 24, refundAfterCheck: 24 })
    expect(
      (await (await shop.admin()).get('/api/admin/dashboard-today')).json().goodsToInspect,
    ).toMatchObject({
      count: expect.any(Number),
      oldestAt: expect.any(String),
    })
  })

  test('is put back in part, and the rest is written off with its reason', async () => {
    const { item, batchId, productId, id } = await desk.sentBack()
    const answer = await desk.inspect(item.id, {
      putBackUnits: 15,
      reason: 'opened',
      note: 'One strip is cut',
    })
    expect(answer.json()).toMatchObject({
      inspection: {
        putBackUnits: 15,
        writtenOffUnits: 5,
        reason: 'opened',
        note: 'One strip is cut',
        decidedBy: expect.any(String),
        photos: [],
      },
    })
    expect(await desk.unitsIn(batchId)).toBe(35)
    expect((await readLogs(productId)).slice(0, 4)).toEqual([
      ['write-off', -5, 'Opened or used'],
      ['quarantine', 20, 'Inspected'],
      ['quarantine', -20, 'Waits to be inspected'],
      ['return', 20, 'Returned by the customer'],
    ])
    expect(await desk.waiting(id)).toEqual([])
    expect(await desk.waiting(id, 'decided')).toMatchObject([{ id: item.id }])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ refundAfterCheck: 0 })
  })

  test('and was paid online is paid back when the last of it was inspected, once', async () => {
    const { id, productId } = await desk.delivered({ isPaid: true })
    const other = await shop.admin()
    await customer.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 1)] })
    await desk.receive(id)
    const items = [
      { ...strips(productId, 1), condition: 'quarantine' },
      { ...strips(productId, 1), condition: 'damaged' },
    ]
    await other.post(`/api/orders/${id}/return-items`, { items })
    expect(await desk.readRefunds(id)).toEqual([])
    const [first, second] = await desk.waiting(id)
    expect([first, second]).toMatchObject([
      { refund: 12, isRefundedOnline: true, othersWaiting: 0 },
      { refund: 24, isRefundedOnline: true, othersWaiting: 0 },
    ])
    const done = { putBackUnits: 10 }
    expect((await desk.inspect(first.id, done, { key: 'one' })).statusCode).toBe(200)
    expect((await desk.inspect(first.id, done, { key: 'one' })).statusCode).toBe(200)
    expect(await desk.readRefunds(id)).toMatchObject([{ amount: 12, status: 'due' }])
    await desk.inspect(second.id, { putBackUnits: 0, reason: 'damaged' })
    expect(await desk.readRefunds(id)).toMatchObject([{ amount: 12 }, { amount: 24 }])
  })

  test('and is missing, not ours, opened or spoilt is not paid for by itself, and the customer reads why', async () => {
    for (const reason of ['missing', 'not-ours', 'opened', 'storage']) {
      for (const isPaid of [true, false]) {
        const { item, id } = await desk.sentBack({ isPaid })
        expect(item.share).toBe(24)
        const answer = await desk.inspect(item.id, { putBackUnits: 0, reason })
        expect(answer.json().inspection).toMatchObject({ reason, refund: 0 })
        const order = (await customer.get(`/api/orders/${id}`)).json()
        expect(order).toMatchObject({ refundedAmount: 0, refundAfterCheck: 0 })
        expect(order.returns).toMatchObject([
          { state: 'refused', refund: 0, refused: 24, refusedFor: [reason] },
        ])
        expect(await desk.readRefunds(id)).toEqual([])
        const { refunds } = (await (await shop.admin()).get('/api/admin/cash/refunds?pageSize=200')).json()
        expect(refunds.filter((one: { orderId: number }) => one.orderId === id)).toEqual([])
      }
    }
  })

  test('and is the fault of the shop is paid in full; of a part only the good units are', async () => {
    const shopFault = await desk.sentBack({ isPaid: true })
    await desk.inspect(shopFault.item.id, { putBackUnits: 0, reason: 'damaged' })
    expect(await desk.readRefunds(shopFault.id)).toMatchObject([{ amount: 24 }])
    const part = await desk.sentBack({ isPaid: true })
    await desk.inspect(part.item.id, { putBackUnits: 15, reason: 'opened' })
    expect(await desk.readRefunds(part.id)).toMatchObject([{ amount: 18 }])
  })

  test('is paid in part by who may pay, and by nobody else', async () => {
    const { item, id } = await desk.sentBack({ isPaid: true })
    const form = { putBackUnits: 0, reason: 'opened', refund: 10 }
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    const refused = await desk.inspect(item.id, form, { by: pharmacist })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'inspection-refund-by-payments'])
    const tooMuch = await desk.inspect(item.id, { ...form, refund: 24.01 })
    expect(tooMuch.json().code).toBe('inspection-refund-too-much')
    expect((await desk.inspect(item.id, form)).json().inspection.refund).toBe(10)
    expect(await desk.readRefunds(id)).toMatchObject([{ amount: 10 }])
  })

  test('of two batches the refund waits for both', async () => {
    const productId = await givenProduct(shop.context)
    await givenStock(shop.context, productId, { units: 10, expiresOn: '2026-06-01' })
    await givenStock(shop.context, productId, { units: 50, expiresOn: '2027-06-01' })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(productId, 2)] })
    await setPaid(shop, id)
    await setStatus(shop, id, 'delivered')
    await customer.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 2)] })
    await desk.receive(id)
    const [one, two] = await desk.waiting(id)
    expect([one.othersWaiting, two.othersWaiting]).toEqual([1, 1])
    await desk.inspect(one.id, { putBackUnits: one.units })
    expect(await desk.readRefunds(id)).toEqual([])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ refundAfterCheck: 24 })
    await desk.inspect(two.id, { putBackUnits: two.units })
    expect(await desk.readRefunds(id)).toMatchObject([{ amount: 24, status: 'due' }])
  })

  test('is found by a recall meanwhile, and then can only be written off', async () => {
    const { item, batchId } = await desk.sentBack()
    const manager = await shop.admin()
    await manager.post(`/api/stock-batches/${batchId}/recall`, { reason: 'Glass' })
    const refused = await desk.inspect(item.id, { putBackUnits: 1, reason: 'damaged' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'quarantine-not-sellable', fields: { putBackUnits: expect.any(String) } },
    ])
    expect((await desk.inspect(item.id, { putBackUnits: 0, reason: 'recalled' })).statusCode).toBe(200)
    expect(await desk.unitsIn(batchId)).toBe(20)
  })

  test('that expires meanwhile can only be written off', async () => {
    const { item } = await desk.sentBack({ expiresOn: '2026-01-15' })
    shop.at('2026-01-16T06:00:00Z')
    expect((await desk.inspect(item.id, { putBackUnits: 20 })).json()).toMatchObject({
      code: 'quarantine-not-sellable',
    })
    expect((await desk.inspect(item.id, { putBackUnits: 0, reason: 'expired' })).statusCode).toBe(200)
    shop.at('2026-01-15T06:00:00Z')
  })
})

describe('a parcel that came back', () => {
  test('waits whole; what was paid for the goods goes back after its last item, and the message says so', async () => {
    const productIds = [
      await givenProduct(shop.context, { stock: 50 }),
      await givenProduct(shop.context, { stock: 50 }),
    ]
    const items = productIds.map((productId) => strips(productId, 1))
    const { id } = await givenPlacedOrder(shop, customer, { items })
    await setPaid(shop, id)
    const manager = await shop.admin()
    for (const status of ['processing', 'shipped'])
      await manager.put(`/api/admin/orders/${id}/status`, { status })
    const body = { status: 'cancelled', condition: 'quarantine' }
    const { order } = (await manager.put(`/api/admin/orders/${id}/status`, body)).json()
    // the shop was not at fault: the delivery is kept
    const refund = order.totalAmount - order.shippingCost
    expect(order).toMatchObject({ status: 'cancelled', refundAfterCheck: refund })
    const [one, two] = await desk.waiting(id)
    expect(one).toMatchObject({ from: 'courier', refund, othersWaiting: 1 })
    await desk.inspect(one.id, { putBackUnits: 10 })
    expect(await desk.readRefunds(id)).toEqual([])
    await desk.inspect(two.id, { putBackUnits: 0, reason: 'missing' })
    expect(await desk.readRefunds(id)).toMatchObject([{ amount: refund, status: 'due' }])
    const message = await shop.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('dedupe_key', '=', `order ${id} cancelled`)
      .executeTakeFirstOrThrow()
    expect(message.body).toMatch(/যাচাই করে আপনার টাকা ফেরত/)
  })

  test('of an order that came back in part nothing is cancelled, and its refund waits for the inspection', async () => {
    const { id, productId } = await desk.delivered({ isPaid: true })
    await customer.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 1)] })
    await desk.receive(id)
    const manager = await shop.admin()
    const cancelled = await manager.put(`/api/orders/${id}/cancel`, { condition: 'sellable' })
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'order-not-cancellable'])
    expect(await desk.readRefunds(id)).toEqual([])
    const [item] = await desk.waiting(id)
    await desk.inspect(item.id, { putBackUnits: 10 })
    expect(await desk.readRefunds(id)).toMatchObject([{ amount: 12 }])
  })
})

test('what is put back lets an order go on that waits for it', async () => {
  const { item, productId } = await desk.sentBack({}, 3)
  const waits = await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 4 } }] })
  await fillWaitingOrders(shop.context)
  expect((await customer.get(`/api/orders/${waits.id}`)).json().status).toBe('pending-stock')
  await desk.inspect(item.id, { putBackUnits: 30 })
  await fillWaitingOrders(shop.context)
  expect((await customer.get(`/api/orders/${waits.id}`)).json().status).toBe('placed')
})
