/** A recall or a last day takes hold of everything that was not handed over (amendment W). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../testing/fixtures/goods/fulfilment.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { statusDesk, unitsHeld, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { takeHoldOfBad } from './take-hold.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let owner: Person
let packer: Person
let customer: Person
let desk: ReturnType<typeof packingDesk>
let status: ReturnType<typeof statusDesk>
let rider: number
let product: number
let first: number
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  packer = await shop.admin({ name: 'Rubel', duties: ['packer'] })
  customer = await shop.customer()
  desk = packingDesk(packer)
  status = statusDesk(shop, owner)
  rider = await desk.rider('Jamal', '01910000001')
  await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  product = await givenProduct(shop.context)
  // the last day is the 20th
  first = await givenStock(shop.context, product, { units: 60, expiresOn: '2026-01-20' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

async function place(strip = 2): Promise<number> {
  return (await givenPlacedOrder(shop, customer, { items: [{ productId: product, quantities: { strip } }] }))
    .id
}
async function packed(id: number): Promise<void> {
  await desk.pickAll(await desk.list(id))
  expect((await desk.pack(id)).json().refused).toEqual([])
}
const recall = (batch = first) => owner.post(`/api/stock-batches/${batch}/recall`, { reason: 'Cracked' })
const readHeld = async (id: number, batch = first) => {
  const query = shop.db.selectFrom('stock_allocations').select('units').where('order_id', '=', id)
  return (await query.where('batch_id', '=', batch).executeTakeFirst())?.units ?? 0
}
const readQuantity = async (batch: number) =>
  (
    await shop.db
      .selectFrom('stock_batches')
      .select('quantity')
      .where('id', '=', batch)
      .executeTakeFirstOrThrow()
  ).quantity
const waiting = async (orderId: number) =>
  (await owner.get(`/api/quarantine?orderId=${orderId}`)).json<{ items: unknown[] }>().items

describe('a recall', () => {
  test('what was reserved goes back to the shelf; the order takes another batch and says so', async () => {
    const id = await place()
    const other = await givenStock(shop.context, product, { units: 50, expiresOn: '2027-06-01' })
    expect((await recall()).statusCode).toBe(200)
    expect([await readHeld(id), await readHeld(id, other), await readQuantity(first)]).toEqual([0, 20, 60])
    expect(await waiting(id)).toEqual([])
    const order = await status.read(id)
    expect(order.status).toBe('placed')
    expect(order.timeline.at(-1)).toMatchObject({ status: 'placed', note: expect.stringContaining('batch') })
  })

  test('what was picked or packed goes into quarantine, and the order waits when there is nothing else', async () => {
    const [picked, done, open] = [await place(), await place(), await place(1)]
    await desk.pickAll(await desk.list(picked))
    await packed(done)
    const list = await desk.list(open)
    await recall()
    for (const id of [picked, done]) {
      expect(await waiting(id)).toMatchObject([
        { units: 20, from: 'shop', unsellable: 'recalled', refund: 0 },
      ])
    }
    // it lies on the shelf still
    expect(await waiting(open)).toEqual([])
    for (const id of [picked, done, open]) {
      expect((await status.read(id)).status).toBe('pending-stock')
      expect(await unitsHeld(shop, id)).toBe(0)
    }
    expect(await readQuantity(first)).toBe(20)
    expect((await desk.read(list.id)).orders).toMatchObject([
      { id: open, missing: expect.stringContaining('Recalled') },
    ])
    const answer = await desk.handOver({ orderIds: [done], carrier: 'own', riderId: rider })
    expect(answer.json().refused).toMatchObject([{ id: done }])
    // something comes in: they go on with it
    await givenStock(shop.context, product, { units: 100, expiresOn: '2027-06-01' })
    await status.fillAll()
    expect((await status.read(done)).status).toBe('placed')
    expect(await readHeld(done)).toBe(0)
  })

  test('another medicine that was packed with it stays in the order', async () => {
    const second = await givenProduct(shop.context, { name: 'Seclo', stock: 50 })
    const items = [product, second].map((productId) => ({ productId, quantities: { strip: 1 } }))
    const { id } = await givenPlacedOrder(shop, customer, { items })
    const other = await givenStock(shop.context, product, { units: 50, expiresOn: '2027-06-01' })
    await packed(id)
    await recall()
    expect((await status.read(id)).status).toBe('placed')
    expect([await readHeld(id, other), await unitsHeld(shop, id)]).toEqual([10, 20])
  })

  test('what was handed over stays with its order, and its customer is found later', async () => {
    const id = await place()
    await packed(id)
    await desk.handOver({ orderIds: [id], carrier: 'own', riderId: rider })
    await recall()
    expect((await status.read(id)).status).toBe('shipped')
    expect(await readHeld(id)).toBe(20)
  })

  test('a cancelled order is refunded though its recalled units wait to be inspected', async () => {
    const id = await place()
    await packed(id)
    await recall()
    expect(await status.became(id, 'cancelled')).toBe('cancelled')
    expect((await status.read(id)).refundAfterCheck).toBe(0)
  })

  test('of a recall and a hand-over at once either comes first, and nothing leaves after the recall', async () => {
    const id = await place()
    await packed(id)
    const giving = () => desk.handOver({ orderIds: [id], carrier: 'own', riderId: rider })
    const answers = await whileLocked(shop, id, [() => recall(), giving])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const isGone = (await status.read(id)).status === 'shipped'
    expect(await readHeld(id)).toBe(isGone ? 20 : 0)
  })
})

describe('a last day', () => {
  const DAY_AFTER = '2026-01-20T18:00:00Z'

  test('from midnight in Dhaka no step lets the units out, and the job takes them out of the order', async () => {
    const [placed, picked, done] = [await place(1), await place(1), await place(1)]
    const list = await desk.list(picked)
    await packed(done)
    shop.at(DAY_AFTER)
    const refused = [{ code: 'order-holds-bad-batch' }]
    expect((await desk.start([placed])).json().refused).toMatchObject(refused)
    const [line] = list.lines
    const pick = { batchCode: line?.batchCode, batchId: line?.batchId, units: line?.units, isSure: true }
    expect((await desk.pick(list.id, pick)).json().code).toBe('order-holds-bad-batch')
    const handOver = await desk.handOver({ orderIds: [done], carrier: 'own', riderId: rider })
    expect(handOver.json().refused).toMatchObject(refused)
    for (const wanted of ['processing', 'shipped', 'delivered']) {
      expect(await status.became(placed, wanted)).toBe('order-holds-bad-batch')
    }
    const bulk = await owner.put('/api/admin/orders/status', { ids: [placed, done], status: 'shipped' })
    expect(bulk.json()).toMatchObject({ changed: [], refused: [...refused, ...refused] })

    while ((await takeHoldOfBad(shop.context)) > 0);
    expect(await waiting(done)).toMatchObject([{ units: 10, from: 'shop', unsellable: 'expired' }])
    for (const id of [placed, picked, done]) {
      expect((await status.read(id)).status).toBe('pending-stock')
      expect(await readHeld(id)).toBe(0)
    }
  })

  test('on the last day itself everything goes on', async () => {
    const id = await place(1)
    shop.at('2026-01-20T17:59:00Z')
    expect(await takeHoldOfBad(shop.context)).toBe(0)
    await packed(id)
    const answer = await desk.handOver({ orderIds: [id], carrier: 'own', riderId: rider })
    expect(answer.json().refused).toEqual([])
  })
})
