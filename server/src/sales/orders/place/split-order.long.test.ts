import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import {
  clearCatalogue,
  givenProduct,
  givenPromotion,
  givenStock,
} from '../../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { messagesTo } from '../../../testing/fixtures/outbox.ts'
import { getFile, phonePhoto } from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { fillWaitingOrders } from '../state/fill-waiting-orders.step.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let napa: number
let ace: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
  await shop.db.deleteFrom('discounts').execute()
  customer = await shop.customer()
  // 12 taka a strip of ten
  napa = await givenProduct(shop.context, { name: 'Napa', stock: 100 })
  ace = await givenProduct(shop.context, { name: 'Ace', stock: 5 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })
const place = (facts: Parameters<typeof placeOrder>[2] = {}) =>
  placeOrder(shop, customer, {
    items: [strips(napa, 2), strips(ace, 1)],
    shortItems: 'send-rest',
    ...facts,
  })
const read = async (id: number) => (await customer.get(`/api/orders/${id}`)).json()
const both = async (facts: Parameters<typeof placeOrder>[2] = {}) => {
  const answer = await place(facts)
  expect(answer.statusCode).toBe(201)
  const { id, relatedOrderId } = answer.json()
  return { now: await read(id), later: await read(relatedOrderId) }
}
const ordersMade = () =>
  shop.db.selectFrom('orders').select(['id', 'status']).where('user_id', '=', customer.id).execute()
const fillAll = async () => {
  while ((await fillWaitingOrders(shop.context)) > 0);
}
const readUses = async (code: string) =>
  (
    await shop.db
      .selectFrom('discounts')
      .select('used_count')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).used_count

describe('POST /orders with shortItems send-rest', () => {
  test('two orders that know each other: what is there now, what is short later; delivery is charged once', async () => {
    const phone = '01712340001'
    customer = await shop.customer({ phone })
    const { now, later } = await both()
    expect(now).toMatchObject({
      status: 'placed',
      subtotal: 24,
      shippingCost: 60,
      totalAmount: 84,
      relatedOrder: { id: later.id, orderCode: later.orderCode },
      items: [{ ProductId: napa }],
    })
    expect(later).toMatchObject({
      status: 'pending-stock',
      subtotal: 12,
      shippingCost: 0,
      totalAmount: 12,
      relatedOrder: { id: now.id, orderCode: now.orderCode },
      items: [{ ProductId: ace, batches: [] }],
    })
    expect(await messagesTo(shop.db, phone)).toHaveLength(2)
    await givenStock(shop.context, ace, { units: 10, expiresOn: '2028-01-01' })
    await fillAll()
    expect(await read(later.id)).toMatchObject({ status: 'placed' })
  })

  test.each([
    ['everything is there', 'placed'],
    ['everything is short', 'pending-stock'],
  ] as const)('%s: it is one order', async (_what, status) => {
    const answer = await place({ items: [status === 'placed' ? strips(napa, 2) : strips(ace, 2)] })
    expect(answer.json()).toEqual({ id: expect.any(Number) })
    expect(await read(answer.json().id)).toMatchObject({ status, relatedOrder: null, shippingCost: 60 })
  })

  test('wait, and nothing said, is one order that waits', async () => {
    for (const shortItems of ['wait', undefined] as const) {
      const answer = await place({ ...(shortItems ? { shortItems } : { shortItems: undefined }) })
      expect(await read(answer.json().id)).toMatchObject({ status: 'pending-stock', relatedOrder: null })
    }
  })

  test.each([
    ['percentage', 10, 2.4, 1.2],
    ['fixed', 9, 6, 3],
    // more than the first order costs
    ['fixed', 30, 20, 10],
  ] as const)(
    'a code (%s %d) is shared and used once; both cost what the quote said',
    async (type, value, first, second) => {
      await givenDiscount(shop.context, { code: 'EID', type, value, limit: 1 })
      const items = [strips(napa, 2), strips(ace, 1)]
      const shippingMethodId = await givenShippingMethod(shop.context, { price: 60 })
      const asked = { items, shippingMethodId, discountCode: 'EID' }
      const quote = (await customer.post('/api/orders/quote', asked)).json()
      const { now, later } = await both({ ...asked, expectedTotal: quote.total })
      expect([now.codeDiscount, later.codeDiscount]).toEqual([first, second])
      expect(now.totalAmount + later.totalAmount).toBeCloseTo(quote.total, 2)
      expect(await readUses('EID')).toBe(1)
      // the code goes on being used by the one that is left
      await customer.put(`/api/orders/${now.id}/cancel`, {})
      expect(await readUses('EID')).toBe(1)
      await customer.put(`/api/orders/${later.id}/cancel`, {})
      expect(await readUses('EID')).toBe(0)
    },
  )

  test('both cancelled at once give the code back', async () => {
    await givenDiscount(shop.context, { code: 'EID', type: 'fixed', value: 9, limit: 1 })
    const { now, later } = await both({ discountCode: 'EID' })
    await Promise.all([now, later].map(({ id }) => customer.put(`/api/orders/${id}/cancel`, {})))
    expect(await readUses('EID')).toBe(0)
  })

  test('free delivery and an offer count from the whole basket, and still do when either is edited', async () => {
    const shippingMethodId = await givenShippingMethod(shop.context, {
      name: 'Van',
      price: 60,
      freeFrom: 36,
    })
    await givenPromotion(shop.context, { name: 'Bulk', value: 50, minimum: 36 })
    const { now, later } = await both({ shippingMethodId })
    expect(now).toMatchObject({ shippingCost: 0, promotionDiscount: 12, totalAmount: 12 })
    expect(later).toMatchObject({ shippingCost: 0, promotionDiscount: 6, totalAmount: 6 })
    const edited = await customer.put(`/api/orders/${now.id}/items`, { items: [strips(napa, 2)] })
    expect(edited.json().order).toMatchObject({ totalAmount: 12, promotionDiscount: 12 })
  })

  test('an edit of the second order does not charge delivery again', async () => {
    const { later } = await both({ items: [strips(napa, 2), strips(ace, 3)] })
    const edited = await customer.put(`/api/orders/${later.id}/items`, { items: [strips(ace, 2)] })
    expect(edited.json().order).toMatchObject({ shippingCost: 0, totalAmount: 24 })
  })

  const cancel = (id: number) => customer.put(`/api/orders/${id}/cancel`, {})

  test('when the first is cancelled the second pays for its delivery, once and for all', async () => {
    const phone = '01712340077'
    customer = await shop.customer({ phone })
    const { now, later } = await both()
    expect((await cancel(now.id)).statusCode).toBe(200)
    const alone = await read(later.id)
    expect(alone).toMatchObject({ shippingCost: 60, totalAmount: 72, status: 'pending-stock' })
    expect(alone.timeline.at(-1).note).toContain('calculated for this one alone')
    expect(JSON.stringify(await messagesTo(shop.db, phone))).toContain('৳72')
    const edited = await customer.put(`/api/orders/${later.id}/items`, { items: [strips(ace, 2)] })
    expect(edited.json().order).toMatchObject({ shippingCost: 60, totalAmount: 84 })
  })

  test('free delivery and the offer of both have to be reached alone when one is cancelled', async () => {
    const shippingMethodId = await givenShippingMethod(shop.context, { name: 'Van', price: 60, freeFrom: 36 })
    await givenPromotion(shop.context, { name: 'Bulk', value: 50, minimum: 36 })
    const { now, later } = await both({ shippingMethodId })
    await cancel(later.id)
    expect(await read(now.id)).toMatchObject({ shippingCost: 60, promotionDiscount: 0, totalAmount: 84 })
    const edited = await customer.put(`/api/orders/${now.id}/items`, { items: [strips(napa, 3)] })
    expect(edited.json().order).toMatchObject({ shippingCost: 0, promotionDiscount: 18, totalAmount: 18 })
  })

  test('no edit of either leaves both without a delivery that somebody pays for', async () => {
    const shippingMethodId = await givenShippingMethod(shop.context, { name: 'Van', price: 60, freeFrom: 36 })
    const { now, later } = await both({ shippingMethodId, items: [strips(napa, 1), strips(ace, 3)] })
    expect([now.shippingCost, later.shippingCost]).toEqual([0, 0])
    const edited = await customer.put(`/api/orders/${later.id}/items`, { items: [strips(ace, 1)] })
    expect(edited.json().order).toMatchObject({ shippingCost: 60 })
    const other = await customer.put(`/api/orders/${now.id}/items`, { items: [strips(napa, 2)] })
    expect(other.json().order).toMatchObject({ shippingCost: 0 })
  })

  test('another way for the one that pays leaves the other to pay for its own, and is told', async () => {
    const phone = '01712340078'
    customer = await shop.customer({ phone })
    const [van, pickup] = [
      await givenShippingMethod(shop.context, { name: 'Van', price: 60 }),
      await givenShippingMethod(shop.context, { name: 'Pick-up', price: 0 }),
    ]
    const { now, later } = await both({ shippingMethodId: van })
    const costs = async () => [(await read(now.id)).shippingCost, (await read(later.id)).shippingCost]
    const ship = (id: number, shippingMethodId: number) =>
      customer.put(`/api/orders/${id}/shipping-method`, { shippingMethodId })
    expect((await ship(now.id, pickup)).json().order.shippingCost).toBe(0)
    expect(await costs()).toEqual([0, 60])
    expect((await read(later.id)).timeline.at(-1).note).toContain('no longer pays for this delivery')
    expect(JSON.stringify(await messagesTo(shop.db, phone))).toContain('৳72')
    expect(await brokenBooks(shop.db)).toEqual([])
    // the same way again is one delivery again
    await ship(now.id, van)
    expect(await costs()).toEqual([0, 60])
    await ship(later.id, pickup)
    expect(await costs()).toEqual([60, 0])
    await customer.put(`/api/orders/${later.id}/cancel`, {})
    expect((await read(now.id)).shippingCost).toBe(60)
  })

  test('an edit of one that is fetched leaves the other no free delivery that both no longer reach', async () => {
    const van = await givenShippingMethod(shop.context, { name: 'Van', price: 60, freeFrom: 36 })
    const pickup = await givenShippingMethod(shop.context, { name: 'Pick-up', price: 0 })
    const { now, later } = await both({ shippingMethodId: van })
    await customer.put(`/api/orders/${now.id}/shipping-method`, { shippingMethodId: pickup })
    expect((await read(later.id)).shippingCost).toBe(0)
    await customer.put(`/api/orders/${now.id}/items`, { items: [strips(napa, 1)] })
    expect([(await read(now.id)).shippingCost, (await read(later.id)).shippingCost]).toEqual([0, 60])
  })

  test('what was paid or handed over stays as it is', async () => {
    const { now, later } = await both()
    await shop.db
      .updateTable('orders')
      .set({ paid_at: shop.context.now() })
      .where('id', '=', later.id)
      .execute()
    await cancel(now.id)
    expect(await read(later.id)).toMatchObject({ shippingCost: 0, totalAmount: 12 })
    await shop.db.updateTable('orders').set({ paid_at: null }).where('id', '=', later.id).execute()
    await cancel(later.id)
  })

  test('the one that goes first pays for the delivery, whatever becomes of the other', async () => {
    const phone = '01712340079'
    customer = await shop.customer({ phone })
    const express = await givenShippingMethod(shop.context, { name: 'Express', price: 150 })
    const { now, later } = await both()
    const ship = (id: number) =>
      customer.put(`/api/orders/${id}/shipping-method`, { shippingMethodId: express })
    await ship(later.id)
    expect((await ship(now.id)).json().order.shippingCost).toBe(0)
    const admin = await shop.admin()
    const packed = await admin.put(`/api/admin/orders/${now.id}/status`, { status: 'processing' })
    expect(packed.json().order).toMatchObject({ status: 'processing', shippingCost: 150, totalAmount: 174 })
    expect(await read(later.id)).toMatchObject({ shippingCost: 0, totalAmount: 12 })
    const told = async () => (await messagesTo(shop.db, phone)).map(({ body }) => body).join('\n')
    expect(await told()).toMatch(/ডেলিভারি চার্জ কত, তা বদলেছে।.*৳174/)
    expect(await told()).not.toContain('অন্য অংশটি বাতিল')
    await cancel(later.id)
    expect(await read(now.id)).toMatchObject({ shippingCost: 150, totalAmount: 174 })
  })

  test('the one that was packed first goes on paying when the other is packed too', async () => {
    const { now, later } = await both()
    await givenStock(shop.context, ace, { units: 100, expiresOn: '2028-01-01' })
    await fillAll()
    const admin = await shop.admin()
    for (const id of [later.id, now.id]) {
      const packed = await admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' })
      expect(packed.statusCode).toBe(200)
    }
    expect([(await read(now.id)).shippingCost, (await read(later.id)).shippingCost]).toEqual([0, 60])
  })

  test('neither is paid online while the other may still leave it with a delivery that nobody pays for', async () => {
    const { now, later } = await both()
    const online = (id: number) =>
      customer.put(`/api/orders/${id}/payment-method`, { paymentMethod: 'SSLCommerz' })
    const refused = await online(now.id)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'split-order-cash-only'])
    expect(refused.json().fields).toHaveProperty('paymentMethod')
    await cancel(later.id)
    expect((await online(now.id)).json().order).toMatchObject({ status: 'pending-payment', shippingCost: 60 })
  })

  test('both cancelled at once, by staff and by the customer', async () => {
    const admin = await shop.admin()
    const { now, later } = await both()
    const answers = await Promise.all([cancel(now.id), admin.put(`/api/orders/${later.id}/cancel`, {})])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('the same key answers with the same two orders', async () => {
    const first = (await place({ key: 'one press' })).json()
    expect((await place({ key: 'one press' })).json()).toEqual(first)
    expect(await ordersMade()).toHaveLength(2)
    // another choice is another order
    const other = await place({ key: 'one press', shortItems: 'wait' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused'])
  })

  test('only with cash on delivery', async () => {
    const refused = await place({ paymentMethod: 'SSLCommerz' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'split-order-cash-only'])
    expect(refused.json().fields).toHaveProperty('shortItems')
    expect(await ordersMade()).toEqual([])
  })

  test('another choice than these two is refused', async () => {
    const refused = await place({ shortItems: 'half' as never })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['shortItems']])
  })

  test('two customers race for the last units: one gets them, both get the rest', async () => {
    await givenStock(shop.context, ace, { units: 5, expiresOn: '2028-01-01' })
    const people = await Promise.all([shop.customer(), shop.customer()])
    const answers = await Promise.all(
      people.map((one) =>
        placeOrder(shop, one, { items: [strips(napa, 2), strips(ace, 1)], shortItems: 'send-rest' }),
      ),
    )
    const replies = answers.map((answer) => answer.json())
    expect(replies.filter(({ relatedOrderId }) => relatedOrderId)).toHaveLength(1)
    for (const [at, { id }] of replies.entries())
      expect((await people[at]?.get(`/api/orders/${id}`))?.json().status).toBe('placed')
  })

  test('both leave the cart', async () => {
    for (const productId of [napa, ace]) await customer.post('/api/cart', strips(productId, 1))
    await both()
    expect((await customer.get('/api/cart')).json()).toEqual([])
  })

  test('a prescription goes with what needs it; the other order does not wait for it', async () => {
    ace = await givenProduct(shop.context, { name: 'Azith', stock: 5, dispensingClass: 'prescription' })
    const withFile = await both({ prescription: getFile(await phonePhoto(80, 60)) })
    expect(withFile.now).toMatchObject({ status: 'placed', Prescription: null, lacksPrescription: false })
    expect(withFile.later).toMatchObject({
      status: 'pending-stock',
      Prescription: { status: 'pending' },
      lacksPrescription: true,
    })
    const { now, later } = await both({ items: [strips(napa, 1), strips(ace, 1)] })
    expect([now.status, later.status]).toEqual(['placed', 'pending-stock'])
    await givenStock(shop.context, ace, { units: 100, expiresOn: '2028-01-01' })
    await fillAll()
    expect((await read(later.id)).status).toBe('pending-prescription')
  })

  test('what is there and needs a prescription waits for it, what is short for stock', async () => {
    napa = await givenProduct(shop.context, { name: 'Azith', stock: 100, dispensingClass: 'prescription' })
    const { now, later } = await both({ items: [strips(napa, 1), strips(ace, 1)] })
    expect([now.status, later.status]).toEqual(['pending-prescription', 'pending-stock'])
  })
})

test.each(['related_order_id = null', "discount_code = 'OTHER'"])(
  'verify notices a pair with %s',
  async (change) => {
    await givenDiscount(shop.context, { code: 'EID', type: 'fixed', value: 9 })
    const { later } = await both({ discountCode: 'EID' })
    const before = await shop.db
      .selectFrom('orders')
      .select(['related_order_id', 'discount_code'])
      .where('id', '=', later.id)
      .executeTakeFirstOrThrow()
    await sql.raw(`update orders set ${change} where id = ${later.id}`).execute(shop.db)
    const broken = await brokenBooks(shop.db)
    await shop.db.updateTable('orders').set(before).where('id', '=', later.id).execute()
    expect(JSON.stringify(broken)).toContain('know each other')
  },
)

describe('GET /orders/last-choices', () => {
  test('is nothing before the first order, then what the latest one was placed with', async () => {
    expect((await customer.get('/api/orders/last-choices')).json()).toEqual({ last: null })
    expect((await shop.guest.get('/api/orders/last-choices')).statusCode).toBe(401)
    await place({ shortItems: 'wait' })
    const shippingMethodId = await givenShippingMethod(shop.context, { name: 'Van', price: 10 })
    shop.at('2026-01-15T07:00:00Z')
    await place({ shippingMethodId, paymentMethod: 'SSLCommerz', shortItems: 'wait' })
    expect((await customer.get('/api/orders/last-choices')).json()).toMatchObject({
      last: {
        shippingMethodId,
        paymentMethod: 'SSLCommerz',
        shippingAddress: { villageArea: HOME.villageArea },
      },
    })
    expect((await (await shop.customer()).get('/api/orders/last-choices')).json()).toEqual({ last: null })
  })
})
