/** Goods that came back are sold again, or written off, by whoever has looked at them; the refund waits for that. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/given/catalogue.ts'
import { setPaid, setStatus, whileLocked } from '../../testing/given/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/given/placed-orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { erasePhotos } from './erase-photos.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let staff: Person
let photo: Buffer
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin({ duties: ['pharmacist'] })
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Rahima' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

/** Three strips of ten, delivered. */
async function delivered({ isPaid = false, expiresOn = '2027-06-01' } = {}) {
  const productId = await givenProduct(shop.context)
  const batchId = await givenStock(shop.context, productId, { units: 50, expiresOn })
  const items = [{ productId, quantities: { strip: 3 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  if (isPaid) await setPaid(shop, id)
  await setStatus(shop, id, 'delivered')
  return { id, productId, batchId }
}

const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })

async function sentBack(facts: Parameters<typeof delivered>[0] = {}, strip = 2) {
  const order = await delivered(facts)
  const answer = await customer.post(`/api/orders/${order.id}/return-items`, {
    items: [strips(order.productId, strip)],
    reason: 'Too many',
  })
  expect(answer.statusCode).toBe(200)
  const [item] = await waiting(order.id)
  return { ...order, item }
}

async function waiting(orderId: number, state = 'waiting') {
  return (await staff.get(`/api/quarantine?orderId=${orderId}&state=${state}`)).json().items
}

function inspect(itemId: number, body: object, { by = staff, key = '' } = {}) {
  return by.post(`/api/quarantine/${itemId}/inspection`, body, key ? { 'idempotency-key': key } : {})
}

async function unitsIn(batchId: number): Promise<number> {
  const query = shop.db.selectFrom('stock_batches').select('quantity').where('id', '=', batchId)
  return (await query.executeTakeFirstOrThrow()).quantity
}

async function logsOf(productId: number) {
  const manager = await shop.admin()
  const { stockLogs } = (await manager.get(`/api/stock-logs?productId=${productId}`)).json()
  return stockLogs.map(({ kind, change, reason }: Readonly<Record<string, unknown>>) => [
    kind,
    change,
    reason,
  ])
}

const refundsOf = async (id: number) =>
  (await customer.get(`/api/orders/${id}`))
    .json()
    .payments.flatMap(({ refunds }: { refunds: object[] }) => refunds)

describe('what a customer sends back', () => {
  test('is not for sale until it was inspected, and stands in the list with what is known of it', async () => {
    const { item, id, batchId } = await sentBack()
    expect(await unitsIn(batchId)).toBe(20)
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
    const { item, batchId, productId, id } = await sentBack()
    const answer = await inspect(item.id, { putBackUnits: 15, reason: 'opened', note: 'One strip is cut' })
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
    expect(await unitsIn(batchId)).toBe(35)
    expect((await logsOf(productId)).slice(0, 4)).toEqual([
      ['write-off', -5, 'Opened or used'],
      ['quarantine', 20, 'Inspected'],
      ['quarantine', -20, 'Waits to be inspected'],
      ['return', 20, 'Returned by the customer'],
    ])
    expect(await waiting(id)).toEqual([])
    expect(await waiting(id, 'decided')).toMatchObject([{ id: item.id }])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ refundAfterCheck: 0 })
  })

  test('and was paid online is paid back when the last of it was inspected, once', async () => {
    const { id, productId } = await delivered({ isPaid: true })
    const other = await shop.admin()
    await customer.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 1)] })
    const items = [
      { ...strips(productId, 1), condition: 'quarantine' },
      { ...strips(productId, 1), condition: 'damaged' },
    ]
    await other.post(`/api/orders/${id}/return-items`, { items })
    expect(await refundsOf(id)).toEqual([])
    const [first, second] = await waiting(id)
    expect([first, second]).toMatchObject([
      { refund: 12, isRefundedOnline: true, othersWaiting: 0 },
      { refund: 24, isRefundedOnline: true, othersWaiting: 0 },
    ])
    const done = { putBackUnits: 10 }
    expect((await inspect(first.id, done, { key: 'one' })).statusCode).toBe(200)
    expect((await inspect(first.id, done, { key: 'one' })).statusCode).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount: 12, status: 'due' }])
    await inspect(second.id, { putBackUnits: 0, reason: 'damaged' })
    expect(await refundsOf(id)).toMatchObject([{ amount: 12 }, { amount: 24 }])
  })

  test('of two batches the refund waits for both', async () => {
    const productId = await givenProduct(shop.context)
    await givenStock(shop.context, productId, { units: 10, expiresOn: '2026-06-01' })
    await givenStock(shop.context, productId, { units: 50, expiresOn: '2027-06-01' })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(productId, 2)] })
    await setPaid(shop, id)
    await setStatus(shop, id, 'delivered')
    await customer.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 2)] })
    const [one, two] = await waiting(id)
    expect([one.othersWaiting, two.othersWaiting]).toEqual([1, 1])
    await inspect(one.id, { putBackUnits: one.units })
    expect(await refundsOf(id)).toEqual([])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ refundAfterCheck: 24 })
    await inspect(two.id, { putBackUnits: two.units })
    expect(await refundsOf(id)).toMatchObject([{ amount: 24, status: 'due' }])
  })

  test('is found by a recall meanwhile, and then can only be written off', async () => {
    const { item, batchId } = await sentBack()
    const manager = await shop.admin()
    await manager.post(`/api/stock-batches/${batchId}/recall`, { reason: 'Glass' })
    const refused = await inspect(item.id, { putBackUnits: 1, reason: 'damaged' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'quarantine-not-sellable', fields: { putBackUnits: expect.any(String) } },
    ])
    expect((await inspect(item.id, { putBackUnits: 0, reason: 'recalled' })).statusCode).toBe(200)
    expect(await unitsIn(batchId)).toBe(20)
  })

  test('that expires meanwhile can only be written off', async () => {
    const { item } = await sentBack({ expiresOn: '2026-01-15' })
    shop.at('2026-01-16T06:00:00Z')
    expect((await inspect(item.id, { putBackUnits: 20 })).json()).toMatchObject({
      code: 'quarantine-not-sellable',
    })
    expect((await inspect(item.id, { putBackUnits: 0, reason: 'expired' })).statusCode).toBe(200)
    shop.at('2026-01-15T06:00:00Z')
  })
})

describe('a parcel that came back', () => {
  test('waits whole; all that was paid goes back after its last item, and the message says so', async () => {
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
    expect(order).toMatchObject({ status: 'cancelled', refundAfterCheck: order.totalAmount })
    const [one, two] = await waiting(id)
    expect(one).toMatchObject({ from: 'courier', refund: order.totalAmount, othersWaiting: 1 })
    await inspect(one.id, { putBackUnits: 10 })
    expect(await refundsOf(id)).toEqual([])
    await inspect(two.id, { putBackUnits: 0, reason: 'missing' })
    expect(await refundsOf(id)).toMatchObject([{ amount: order.totalAmount, status: 'due' }])
    const message = await shop.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('dedupe_key', '=', `order ${id} cancelled`)
      .executeTakeFirstOrThrow()
    expect(message.body).toMatch(/যাচাই করে আপনার টাকা ফেরত/)
  })

  test('after a return that still waits, all goes back together with the last item', async () => {
    const { id, productId } = await delivered({ isPaid: true })
    await customer.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 1)] })
    const manager = await shop.admin()
    await manager.put(`/api/orders/${id}/cancel`, { condition: 'sellable' })
    expect(await refundsOf(id)).toEqual([])
    const [item] = await waiting(id)
    await inspect(item.id, { putBackUnits: 10 })
    const { totalAmount } = (await customer.get(`/api/orders/${id}`)).json()
    expect(await refundsOf(id)).toMatchObject([{ amount: totalAmount }])
  })
})

test('what is put back lets an order go on that waits for it', async () => {
  const { item, productId } = await sentBack({}, 3)
  const waits = await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 4 } }] })
  const { fillWaitingOrders } = await import('../../sales/orders/state/fill-waiting-orders.step.ts')
  await fillWaitingOrders(shop.context)
  expect((await customer.get(`/api/orders/${waits.id}`)).json().status).toBe('pending-stock')
  await inspect(item.id, { putBackUnits: 30 })
  await fillWaitingOrders(shop.context)
  expect((await customer.get(`/api/orders/${waits.id}`)).json().status).toBe('placed')
})

describe('an inspection', () => {
  test('counts once: of two at once the second is told', async () => {
    const { item, id, batchId } = await sentBack()
    const answers = await whileLocked(shop, id, [
      () => inspect(item.id, { putBackUnits: 20 }),
      () => inspect(item.id, { putBackUnits: 0, reason: 'damaged' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'quarantine-decided',
    })
    expect([20, 40]).toContain(await unitsIn(batchId))
  })

  test('says how many, and why not the rest', async () => {
    const { item, batchId } = await sentBack()
    const refusals: readonly [object, number, string, string][] = [
      [{}, 400, 'invalid-input', 'putBackUnits'],
      [{ putBackUnits: -1 }, 400, 'invalid-input', 'putBackUnits'],
      [{ putBackUnits: 1.5 }, 400, 'invalid-input', 'putBackUnits'],
      [{ putBackUnits: 21 }, 400, 'quarantine-too-many', 'putBackUnits'],
      [{ putBackUnits: 19 }, 400, 'inspection-reason-required', 'reason'],
      [{ putBackUnits: 19, reason: 'eaten' }, 400, 'invalid-input', 'reason'],
      [{ putBackUnits: 19, reason: 'other' }, 400, 'inspection-note-required', 'note'],
    ]
    for (const [body, status, code, field] of refusals) {
      const answer = await inspect(item.id, body)
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
        status,
        code,
        [field],
      ])
    }
    expect((await inspect(999_999, { putBackUnits: 1 })).json().code).toBe('quarantine-item-not-found')
    expect(await unitsIn(batchId)).toBe(20)
  })

  test('is for who has the duty', async () => {
    const { item } = await sentBack()
    const packer = await shop.admin({ duties: ['packer'] })
    for (const by of [packer, customer, shop.guest]) {
      expect((await inspect(item.id, { putBackUnits: 1 }, { by })).statusCode).toBeGreaterThan(400)
      expect((await by.get('/api/quarantine')).statusCode).toBeGreaterThan(400)
    }
  })

  test('has pictures, drawn anew, that staff alone see; they are erased in time', async () => {
    const { item, id } = await sentBack()
    const form = new FormData()
    form.set('putBackUnits', '0')
    form.set('reason', 'damaged')
    for (const field of ['photo1', 'photo3'])
      form.set(field, new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }))
    const { inspection } = (await inspect(item.id, form, { key: 'photos' })).json()
    expect(inspection.photos).toHaveLength(2)
    // sent again: nothing is stored twice
    expect((await inspect(item.id, form, { key: 'photos' })).json().inspection).toEqual(inspection)
    expect(await shop.db.selectFrom('unfinished_files').selectAll().execute()).toEqual([])
    const [{ path }] = inspection.photos
    const seen = await staff.get(path)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
    for (const by of [customer, shop.guest, await shop.admin({ duties: ['packer'] })])
      expect((await by.get(path)).statusCode).toBeGreaterThan(400)
    const views = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('table_name', '=', 'quarantine_items')
      .where('row_id', '=', id)
      .where('action', '=', 'viewed')
      .execute()
    expect(views).toHaveLength(1)

    expect(await erasePhotos(shop.context)).toBe(0)
    shop.at('2027-01-15T12:00:00Z')
    expect(await erasePhotos(shop.context)).toBe(0)
    shop.at('2027-01-16T06:00:00Z')
    expect([await erasePhotos(shop.context), await erasePhotos(shop.context)]).toEqual([2, 0])
    shop.at('2026-01-15T06:00:00Z')
    expect((await staff.get(path)).json().code).toBe('file-not-found')
    expect((await waiting(id, 'decided'))[0].inspection.photos[0].path).toBeNull()
  })

  test('takes no file that is no picture, and then nothing is decided', async () => {
    const { item, id } = await sentBack()
    const form = new FormData()
    form.set('putBackUnits', '20')
    form.set('photo1', new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }))
    form.set('photo2', new File(['<svg onload="x()"/>'], 'b.jpg', { type: 'image/jpeg' }))
    const answer = await inspect(item.id, form)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([415, ['photo2']])
    expect(await waiting(id)).toHaveLength(1)
    expect(await shop.db.selectFrom('unfinished_files').selectAll().execute()).toEqual([])
  })

  test('of a deleted customer keeps no picture', async () => {
    const leaving = await shop.customer()
    const productId = await givenProduct(shop.context, { stock: 50 })
    const { id } = await givenPlacedOrder(shop, leaving, { items: [strips(productId, 1)] })
    await setStatus(shop, id, 'delivered')
    await leaving.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 1)] })
    const [item] = await waiting(id)
    const form = new FormData()
    form.set('putBackUnits', '10')
    form.set('note', 'For Rahima')
    form.set('photo1', new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }))
    expect((await inspect(item.id, form)).statusCode).toBe(200)
    const manager = await shop.admin()
    expect((await manager.delete(`/api/admin/users/${leaving.id}`)).statusCode).toBe(204)
    expect(await erasePhotos(shop.context)).toBe(1)
    expect((await waiting(id, 'decided'))[0].inspection).toMatchObject({
      note: null,
      photos: [{ path: null }],
    })
  })
})
