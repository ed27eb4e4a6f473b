import { poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { givenProduct, givenProducts, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenOrder, givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

/** However slow the machine is. */
const PATIENCE = { timeout: 60_000 }
let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const read = async (id: number, who: Pick<typeof customer, 'get'> = customer) =>
  (await who.get(`/api/orders/${id}`)).json()

describe('GET /orders/{id}', () => {
  test('names where the units of each line come from, earliest expiry first', async () => {
    const napa = await givenProduct(shop.context, { type: 'Syrup', unitPrice: 10 })
    await givenStock(shop.context, napa, { units: 5, expiresOn: '2027-06-30' })
    await givenStock(shop.context, napa, { units: 3, expiresOn: '2026-06-30' })
    const items = [{ productId: napa, quantities: { unit: 4 } }]
    const { id } = await givenPlacedOrder(shop, customer, { items })
    expect((await read(id)).items).toMatchObject([
      {
        ProductId: napa,
        Product: {
          name: 'Napa',
          strength: '500 mg',
          genericName: 'Paracetamol',
          brandName: 'Beximco',
          imageUrl: expect.stringMatching(/^\/art\//),
          productType: { name: 'Syrup', isMultiLevel: false, stripLabel: 'Strip' },
        },
        unitQuantity: 4,
        stripPriceRate: null,
        price: 40,
        paidAmount: 40,
        returned: { box: 0, strip: 0, unit: 0 },
        batches: [
          { batchId: expect.any(String), expiryDate: '2026-06-30', units: 3 },
          { batchId: expect.any(String), expiryDate: '2027-06-30', units: 1 },
        ],
      },
    ])
  })

  test('staff see who of them did what and what the bank said; the customer sees that it was staff', async () => {
    const { id } = await givenPlacedOrder(shop, customer)
    const admin = await shop.admin({ name: 'Karim' })
    await shop.db
      .insertInto('order_events')
      .values([
        {
          order_id: id,
          status: 'processing',
          actor_id: admin.id,
          note: 'Packed',
          created_at: shop.context.now(),
        },
        { order_id: id, status: 'shipped', actor_id: null, note: null, created_at: shop.context.now() },
      ])
      .execute()
    await givenPayment(id)
    const timeline = [
      { status: 'placed', by: 'customer', actorName: null },
      { status: 'processing', by: 'staff', actorName: 'Karim', note: 'Packed' },
      { status: 'shipped', by: 'shop', actorName: null },
    ]
    const seen = await read(id, admin)
    expect(seen).toMatchObject({ status: 'shipped', timeline, User: { id: customer.id }, version: 3 })
    expect(seen.payments).toMatchObject([
      {
        amount: 84,
        status: 'accepted',
        bankTranId: 'BANK',
        refunds: [{ amount: 20, failure: 'Wrong card' }],
      },
    ])
    const own = await read(id)
    expect(own.timeline).toMatchObject(timeline.map((event) => ({ ...event, actorName: null })))
    expect(own.payments).toMatchObject([
      { cardType: 'VISA', bankTranId: null, riskTitle: null, refunds: [{ status: 'failed', failure: null }] },
    ])
  })

  test('later edits of the catalogue change no order', async () => {
    const { id, productIds } = await givenPlacedOrder(shop, customer)
    const [napa = 0] = productIds
    const before = await read(id)
    const name = `Other ${id}`
    const { db } = shop
    await db.updateTable('products').set({ name, strength: '1 g' }).where('id', '=', napa).execute()
    await db
      .updateTable('brands')
      .set({ name, slug: `other-${id}` })
      .where('name', '=', 'Beximco')
      .execute()
    await db
      .updateTable('generic_names')
      .set({ name, slug: `other-${id}` })
      .where('name', '=', 'Paracetamol')
      .execute()
    await db
      .updateTable('product_types')
      .set({ name, strip_label: 'Leaf' })
      .where('name', '=', 'Tablet')
      .execute()
    await db
      .updateTable('shipping_methods')
      .set({ name, price_poisha: poisha(1) })
      .execute()
    await db.deleteFrom('pricing_entries').where('product_id', '=', napa).execute()
    expect(await read(id)).toEqual(before)
    await db.deleteFrom('shipping_methods').execute()
    expect(await read(id)).toEqual({
      ...before,
      shippingMethodId: null,
      ShippingMethod: { ...before.ShippingMethod, estimatedDeliveryTime: null },
    })
  })

  test('is the order of one moment, also when it changes while it is read', async () => {
    const { id } = await givenPlacedOrder(shop, customer)
    const admin = await shop.admin()
    let reading: Promise<{ status: string; version: number; timeline: { status: string }[] }> | undefined
    await shop.db.transaction().execute(async (tx) => {
      // who reads now has the order's row and waits for its lines
      await sql`lock table order_items in access exclusive mode`.execute(tx)
      reading = read(id)
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and relation = 'order_items'::regclass`.execute(shop.db)
        expect(rows).toHaveLength(1)
      }, PATIENCE)
      const event = { order_id: id, actor_id: admin.id, created_at: shop.context.now() }
      await tx
        .insertInto('order_events')
        .values({ ...event, status: 'processing' })
        .execute()
    })
    const { status, timeline } = (await reading) ?? {}
    expect([status, timeline?.map((one) => one.status)]).toEqual(['processing', ['placed', 'processing']])
  })

  test('a hundred lines take as many statements as one', async () => {
    const all = (await givenProducts(shop.context, 100)).map((productId) => ({
      productId,
      quantities: { unit: 1 },
    }))
    const one = await givenPlacedOrder(shop, customer, { items: all.slice(0, 1) })
    const hundred = await givenPlacedOrder(shop, customer, { items: all })
    const statements = (id: number) => countStatements(shop.db, () => customer.get(`/api/orders/${id}`))
    // one of them asks who it is, one what is short
    expect([await statements(one.id), await statements(hundred.id)]).toEqual([8, 8])
    expect((await read(hundred.id)).items).toHaveLength(100)
  })
})

describe('GET /orders/user/{userId}', () => {
  const history = (query = '', who: Pick<typeof customer, 'get'> = customer) =>
    who.get(`/api/orders/user/${customer.id}${query}`)

  test('newest first, as a plain list or by pages, in as many statements whatever it holds', async () => {
    expect((await history()).json()).toEqual([])
    const ids: number[] = []
    for (let hour = 6; hour < 9; hour++) {
      shop.at(`2026-01-15T0${hour}:00:00Z`)
      ids.unshift((await givenPlacedOrder(shop, customer)).id)
    }
    shop.at('2026-01-15T06:00:00Z')
    const plain = (await history()).json()
    expect(plain.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(plain[0]).toEqual({
      id: ids[0],
      deliveryBy: null,
      orderCode: expect.any(String),
      status: 'placed',
      paymentMethod: 'COD',
      totalAmount: 84,
      createdAt: '2026-01-15T08:00:00.000Z',
      items: [
        expect.objectContaining({ stripQuantity: 2, Product: expect.objectContaining({ name: 'Napa' }) }),
      ],
    })
    expect((await history('?page=2&pageSize=2')).json()).toMatchObject({
      orders: [{ id: ids[2] }],
      totalItems: 3,
      totalPages: 2,
      currentPage: 2,
    })
    expect((await history('?page=9')).json()).toMatchObject({ orders: [], totalItems: 3 })
    expect(await countStatements(shop.db, () => history())).toBe(4)
  })

  test('an order made of a prescription alone stands in it too', async () => {
    const open = { status: 'pending-prescription', payment_method: null } as const
    const id = await givenOrder(shop.context, { userId: customer.id, lines: [], ...open })
    const order = { id, status: 'pending-prescription', paymentMethod: null, totalAmount: 0, items: [] }
    expect((await history()).json()).toMatchObject([order])
    expect((await history('?page=1')).json()).toMatchObject({ orders: [order] })
  })

  test("staff read anybody's, a deleted customer's too; an unknown customer is not found", async () => {
    const { id } = await givenPlacedOrder(shop, customer)
    const admin = await shop.admin()
    await setStatus(shop, id, 'delivered')
    await admin.delete(`/api/admin/users/${customer.id}`)
    expect((await history('', admin)).json()).toMatchObject([{ id }])
    expect(await read(id, admin)).toMatchObject({ User: { name: 'Deleted customer', phone: null } })
    expect((await admin.get('/api/orders/user/2000000000')).json().code).toBe('user-not-found')
    expect((await admin.get(`/api/orders/user/${(await shop.customer()).id}`)).json()).toEqual([])
  })
})

test("a stranger finds nothing of another's order, and a guest is asked to log in", async () => {
  const { id } = await givenPlacedOrder(shop, customer)
  const stranger = await shop.customer()
  for (const [path, code] of [
    [`/api/orders/${id}`, 'order-not-found'],
    [`/api/orders/${id}/events`, 'order-not-found'],
    [`/api/orders/user/${customer.id}`, 'user-not-found'],
    ['/api/orders/abc', 'order-not-found'],
    ['/api/orders/2000000000', 'order-not-found'],
    ['/api/orders/user/abc', 'user-not-found'],
  ] as const) {
    const answer = await stranger.get(path)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, code])
    expect((await shop.guest.get(path)).statusCode).toBe(401)
  }
})

/** 50 taka paid by card, of which 20 could not be sent back. */
async function givenPayment(orderId: number): Promise<void> {
  const created_at = shop.context.now()
  const made = { order_id: orderId, tran_id: `T${orderId}`, amount_poisha: poisha(8400), created_at }
  await shop.db.updateTable('orders').set({ paid_at: created_at }).where('id', '=', orderId).execute()
  const attempt = await shop.db
    .insertInto('payment_attempts')
    .values({ ...made, status: 'paid', finished_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bank = {
    val_id: 'V',
    bank_tran_id: 'BANK',
    card_type: 'VISA',
    risk_level: 0,
    risk_title: 'Safe',
  } as const
  const payment = await shop.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      attempt_id: attempt.id,
      payment_method: 'SSLCommerz',
      amount_poisha: poisha(8400),
      status: 'accepted',
      created_at,
      ...bank,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('payment_refunds')
    .values({
      payment_id: payment.id,
      refund_trans_id: 'R1',
      amount_poisha: poisha(2000),
      status: 'failed',
      failure: 'Wrong card',
      created_at,
      updated_at: created_at,
    })
    .execute()
}
