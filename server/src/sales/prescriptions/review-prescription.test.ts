import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { setStatus, someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import {
  getFile,
  givenUpload,
  phonePhoto,
  readOff,
  readPrescription,
} from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Pharmacist' })
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const REASON = 'The date on it is too old.'

async function set(id: number, status: string, reason?: string) {
  if (status === 'approved') await readOff(admin, id)
  return admin.put(`/api/admin/prescriptions/${id}/status`, { status, ...(reason && { reason }) })
}

/** Status and code of the answer; the code only when it was refused. */
async function readAnswer(answer: ReturnType<typeof set>) {
  const { statusCode, json } = await answer
  return statusCode === 200 ? [200] : [statusCode, json().code]
}

async function readState(orderId: number) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('prescriptions', 'prescriptions.order_id', 'orders.id')
    .select(['orders.status as order', 'prescriptions.status as prescription', 'payment_due_at', 'reason'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function readTimeline(orderId: number) {
  const query = shop.db.selectFrom('order_events').select(['status', 'note']).where('order_id', '=', orderId)
  return (await query.orderBy('id').execute()).map(({ status, note }) =>
    note ? `${status}: ${note}` : status,
  )
}

async function unitsHeld(orderId: number): Promise<number> {
  const query = shop.db.selectFrom('stock_allocations').select('units').where('order_id', '=', orderId)
  return (await query.execute()).reduce((sum, { units }) => sum + units, 0)
}

/** Two strips of a product, with a prescription. */
async function givenCheckout(facts: Parameters<typeof givenPlacedOrder>[2] = {}) {
  const prescription = getFile(await phonePhoto(80, 60))
  const { id: orderId } = await givenPlacedOrder(shop, customer, { prescription, ...facts })
  return { orderId, id: await readPrescription(shop.db, orderId) }
}

async function givenShort() {
  const productId = await givenProduct(shop.context)
  const checkout = await givenCheckout({ items: [{ productId, quantities: { unit: 5 } }] })
  return { ...checkout, productId }
}

async function addItems(orderId: number) {
  const productId = await givenProduct(shop.context, { stock: 100 })
  const answer = await admin.put(`/api/orders/${orderId}/items`, {
    items: [{ productId, quantities: { strip: 1 } }],
  })
  expect(answer.statusCode).toBe(200)
}

describe('an order made from a prescription alone', () => {
  test('is approved once staff have added its items, then shipped and paid as its customer chooses', async () => {
    const { orderId, id } = await givenUpload(shop, customer)
    await addItems(orderId)
    const answer = await set(id, 'approved')
    expect(answer.json()).toMatchObject({
      id,
      status: 'approved',
      imagePath: `/api/prescriptions/${id}/file`,
      reviewedAt: shop.context.now().toISOString(),
      User: { id: customer.id },
      Order: { id: orderId, status: 'prescription-reviewed', itemCount: 1 },
    })
    expect(await unitsHeld(orderId)).toBe(0)

    const shippingMethodId = await givenShippingMethod(shop.context)
    await customer.put(`/api/orders/${orderId}/shipping-method`, { shippingMethodId })
    const chosen = await customer.put(`/api/orders/${orderId}/payment-method`, { paymentMethod: 'COD' })
    expect([chosen.statusCode, chosen.json().order?.status]).toEqual([200, 'placed'])
    expect(await unitsHeld(orderId)).toBe(10)
    expect(await readTimeline(orderId)).toEqual(['pending-prescription', 'prescription-reviewed', 'placed'])
    expect(await readAnswer(set(id, 'pending'))).toEqual([409, 'prescription-closed'])
    expect(await readAnswer(set(id, 'rejected', REASON))).toEqual([409, 'prescription-closed'])
  })

  test('may be approved before staff add its items, and goes on when they do', async () => {
    const { orderId, id } = await givenUpload(shop, customer)
    expect(await readAnswer(set(id, 'approved'))).toEqual([200])
    expect(await readState(orderId)).toMatchObject({
      order: 'pending-prescription',
      prescription: 'approved',
    })
    await addItems(orderId)
    expect(await readState(orderId)).toMatchObject({
      order: 'prescription-reviewed',
      prescription: 'approved',
    })
    expect(await unitsHeld(orderId)).toBe(0)
  })

  test('that is rejected without a word is cancelled all the same', async () => {
    const { orderId, id } = await givenUpload(shop, customer)
    expect(await readAnswer(set(id, 'rejected'))).toEqual([200])
    expect(await readState(orderId)).toMatchObject({ order: 'cancelled', reason: null })
    expect((await readTimeline(orderId)).at(-1)).toBe('cancelled: The prescription could not be accepted')
  })

  test('may be reopened and approved again as long as its customer has not chosen', async () => {
    const { orderId, id } = await givenUpload(shop, customer)
    await addItems(orderId)
    await set(id, 'approved')
    expect(await readAnswer(set(id, 'pending'))).toEqual([200])
    expect(await readState(orderId)).toMatchObject({ order: 'pending-prescription', prescription: 'pending' })
    expect(await readAnswer(set(id, 'approved'))).toEqual([200])
    expect(await readState(orderId)).toMatchObject({
      order: 'prescription-reviewed',
      prescription: 'approved',
    })
  })

  test('is cancelled with the reason when it is rejected, also after its review', async () => {
    for (const isReviewed of [false, true]) {
      const { orderId, id } = await givenUpload(shop, customer)
      if (isReviewed) {
        await addItems(orderId)
        await set(id, 'approved')
      }
      expect(await readAnswer(set(id, 'rejected', REASON))).toEqual([200])
      expect(await readState(orderId)).toMatchObject({
        order: 'cancelled',
        prescription: 'rejected',
        reason: REASON,
      })
      expect((await readTimeline(orderId)).at(-1)).toBe(`cancelled: ${REASON}`)
      expect(await readAnswer(set(id, 'approved'))).toEqual([409, 'prescription-closed'])
      expect(await readAnswer(set(id, 'pending'))).toEqual([409, 'prescription-closed'])
    }
  })
})

describe('an order from the checkout', () => {
  test('holds its stock while it waits and is placed when it is approved', async () => {
    const { orderId, id } = await givenCheckout()
    expect([(await readState(orderId)).order, await unitsHeld(orderId)]).toEqual(['pending-prescription', 20])
    expect(await readAnswer(set(id, 'approved'))).toEqual([200])
    expect([(await readState(orderId)).order, await unitsHeld(orderId)]).toEqual(['placed', 20])
  })

  test('that is paid online has a day to be paid from its approval on', async () => {
    const { orderId, id } = await givenCheckout({ paymentMethod: 'SSLCommerz' })
    expect((await readState(orderId)).order).toBe('pending-prescription')
    await set(id, 'approved')
    const due = new Date(shop.context.now().getTime() + 24 * 3_600_000)
    expect(await readState(orderId)).toMatchObject({ order: 'pending-payment', payment_due_at: due })
    expect(await readAnswer(set(id, 'rejected', REASON))).toEqual([409, 'prescription-closed'])
  })

  test('that is short of stock goes on waiting for that, and is placed when it comes', async () => {
    const { orderId, id, productId } = await givenShort()
    expect(await readState(orderId)).toMatchObject({ order: 'pending-stock', prescription: 'pending' })
    expect(await readAnswer(set(id, 'approved'))).toEqual([200])
    expect(await readState(orderId)).toMatchObject({ order: 'pending-stock', prescription: 'approved' })
    expect(await readAnswer(set(id, 'pending'))).toEqual([200])
    await givenStock(shop.context, productId)
    expect(await readAnswer(set(id, 'approved'))).toEqual([200])
    expect([(await readState(orderId)).order, await unitsHeld(orderId)]).toEqual(['placed', 5])
  })

  test('gives stock and code back when it is rejected', async () => {
    const code = 'RX10'
    await givenDiscount(shop.context, { code, limit: 1 })
    const { orderId, id } = await givenCheckout({ discountCode: code })
    expect(await readAnswer(set(id, 'rejected', REASON))).toEqual([200])
    expect([(await readState(orderId)).order, await unitsHeld(orderId)]).toEqual(['cancelled', 0])
    const uses = await shop.db.selectFrom('discounts').select('used_count').where('code', '=', code).execute()
    expect(uses).toEqual([{ used_count: 0 }])
    const told = await shop.db
      .selectFrom('outbox_messages')
      .select(['kind', 'body'])
      .where('user_id', '=', customer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(told).toEqual([{ kind: 'order-cancelled', body: expect.not.stringContaining(REASON) }])
  })

  test('that staff sent on by hand is only noted as approved, and no longer rejected', async () => {
    const { orderId, id } = await givenCheckout()
    await setStatus(shop, orderId, 'processing')
    expect(await readAnswer(set(id, 'rejected', REASON))).toEqual([409, 'prescription-closed'])
    expect(await readAnswer(set(id, 'approved'))).toEqual([200])
    expect(await readState(orderId)).toMatchObject({ order: 'processing', prescription: 'approved' })
  })

  test('that was cancelled is not approved; rejecting it tells why and cancels nothing twice', async () => {
    const { orderId, id } = await givenCheckout()
    await admin.put(`/api/orders/${orderId}/cancel`)
    expect(await readAnswer(set(id, 'approved'))).toEqual([409, 'prescription-closed'])
    expect(await readAnswer(set(id, 'rejected', REASON))).toEqual([200])
    expect(await readTimeline(orderId)).toEqual(['pending-prescription', 'cancelled'])
  })
})

describe('at once', () => {
  /** Holds the order until every call waits for it, then lets them all go. */
  async function atOnce<T>(orderId: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    let answers: Promise<T[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      answers = Promise.all(calls.map((call) => call()))
      await someoneWaits(shop.db, calls.length)
    })
    return answers
  }

  test('two approvals are one', async () => {
    const { orderId, id } = await givenCheckout()
    const answers = await atOnce(orderId, [() => set(id, 'approved'), () => set(id, 'approved')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await readTimeline(orderId)).toEqual(['pending-prescription', 'placed'])
    expect(await unitsHeld(orderId)).toBe(20)
  })

  test('approval and cancelling leave a cancelled order that holds nothing', async () => {
    const { orderId, id } = await givenCheckout()
    const [approved, cancelled] = await atOnce(orderId, [
      () => set(id, 'approved'),
      () => admin.put(`/api/orders/${orderId}/cancel`),
    ])
    expect(cancelled?.statusCode).toBe(200)
    expect([200, 409]).toContain(approved?.statusCode)
    expect([(await readState(orderId)).order, await unitsHeld(orderId)]).toEqual(['cancelled', 0])
  })

  test('approval and rejection end in one of the two', async () => {
    const { orderId, id } = await givenCheckout()
    await atOnce(orderId, [() => set(id, 'approved'), () => set(id, 'rejected', REASON)])
    const { order, prescription } = await readState(orderId)
    expect(['placed approved', 'cancelled rejected']).toContain(`${order} ${prescription}`)
    expect(await unitsHeld(orderId)).toBe(order === 'placed' ? 20 : 0)
  })
})

test('the same status again changes nothing', async () => {
  const { orderId, id } = await givenCheckout()
  const readVersion = () => shop.db.selectFrom('orders').select('version').where('id', '=', orderId).execute()
  const before = await readVersion()
  expect(await readAnswer(set(id, 'pending'))).toEqual([200])
  expect(await readVersion()).toEqual(before)
  await set(id, 'rejected', REASON)
  expect(await readAnswer(set(id, 'rejected'))).toEqual([200])
  expect(await readState(orderId)).toMatchObject({ prescription: 'rejected', reason: REASON })
  expect(await readTimeline(orderId)).toEqual(['pending-prescription', `cancelled: ${REASON}`])
})

test('only staff decide, of what exists, and only what can be decided', async () => {
  const { id } = await givenUpload(shop, customer)
  const body = { status: 'approved' }
  expect((await customer.put(`/api/admin/prescriptions/${id}/status`, body)).statusCode).toBe(403)
  expect((await shop.guest.put(`/api/admin/prescriptions/${id}/status`, body)).statusCode).toBe(401)
  expect(await readAnswer(set(2_147_483_647, 'approved'))).toEqual([404, 'prescription-not-found'])
  const unknown = await set(id, 'lost')
  expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'This is not a prescription status.'])
  const log = shop.db.selectFrom('audit_log').select('actor_id').where('table_name', '=', 'prescriptions')
  expect((await log.execute()).every(({ actor_id }) => actor_id === admin.id)).toBe(true)
})
