import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenPromotion, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount } from '../../testing/fixtures/offers.ts'
import { refused } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let manager: Awaited<ReturnType<Shop['admin']>>
let owner: Awaited<ReturnType<Shop['admin']>>
let napa: number
beforeAll(async () => {
  shop = await startShop({ MAX_BOXES_PER_DAY: '2' })
  manager = await shop.admin({ duties: ['manager'] })
  owner = await shop.admin({ name: 'Owner' })
})
beforeEach(async () => {
  // a strip of 10 costs 12 taka
  napa = await givenProduct(shop.context, { stock: 200 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strips = (strip: number, productId = napa) => ({ productId, quantities: { strip } })
const cash = (more: object = {}) => ({ items: [strips(2)], tender: 'cash', expectedTotal: 24, ...more })

function sell(form: object, { by = manager, key }: { by?: typeof manager; key?: string } = {}) {
  return by.post('/api/admin/counter/sales', form, key ? { 'idempotency-key': key } : {})
}
const readOrder = async (id: number) => (await owner.get(`/api/orders/${id}`)).json()
const readStock = async (productId: number) =>
  (await shop.guest.get(`/api/products/${productId}`)).json().stock.totalUnitsInStock
const ordersMade = async () =>
  (
    await shop.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('a sale', () => {
  test('to a walk-in is an order that is paid and handed over, without address and delivery', async () => {
    const answer = await sell(cash({ received: 50 }))
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        orderCode: expect.stringMatching(/^NR-/),
        total: 24,
        received: 50,
        change: 26,
      },
    ])
    const order = await readOrder(answer.json().id)
    expect(order).toMatchObject({
      status: 'delivered',
      paymentMethod: 'POS',
      isPaid: true,
      shippingCost: 0,
      ShippingMethod: null,
      User: { name: 'Walk-in customer', phone: null },
      counterSale: { tender: 'cash', received: 50, change: 26, reference: null },
      shippingAddressSnapshot: { fullName: '', villageArea: '' },
      items: [{ stripQuantity: 2, batches: [{ units: 20 }] }],
      timeline: [{ status: 'delivered', by: 'staff' }],
    })
    expect(await readStock(napa)).toBe(180)
    const told = shop.db.selectFrom('outbox_messages').select('id').where('kind', 'like', 'order-%')
    expect(await told.execute()).toEqual([])
  })

  test.each([
    ['cash', 'POS'],
    ['bkash', 'POS'],
    ['card', 'Card'],
  ])('paid by %s has the payment method %s', async (tender, paymentMethod) => {
    const { id } = (await sell(cash({ tender, reference: 'T-100' }))).json()
    expect(await readOrder(id)).toMatchObject({
      paymentMethod,
      counterSale: { tender, received: 24, change: 0, reference: 'T-100' },
    })
  })

  test('takes the earliest expiry first', async () => {
    const productId = await givenProduct(shop.context)
    await givenStock(shop.context, productId, { units: 15, expiresOn: '2027-06-01' })
    await givenStock(shop.context, productId, { units: 15, expiresOn: '2026-06-01' })
    const { id } = (await sell(cash({ items: [strips(2, productId)] }))).json()
    expect((await readOrder(id)).items[0].batches).toMatchObject([
      { expiryDate: '2026-06-01', units: 15 },
      { expiryDate: '2027-06-01', units: 5 },
    ])
  })

  test('counts promotions, a code and a special discount like every order', async () => {
    await givenPromotion(shop.context, { scope: 'specific_products', productIds: [napa] })
    await givenDiscount(shop.context, { code: 'COUNTER', value: 10 })
    const quoted = await owner.post('/api/orders/quote', { items: [strips(2)], discountCode: 'COUNTER' })
    const { total } = quoted.json()
    const special = { type: 'fixed', value: 2 }
    const form = { discountCode: 'COUNTER', specialDiscount: special, expectedTotal: total - 2 }
    const answer = await sell(cash(form))
    expect(answer.json()).toMatchObject({ total: total - 2 })
    expect(await readOrder(answer.json().id)).toMatchObject({
      specialDiscount: 2,
      discount: { code: 'COUNTER' },
    })
  })

  test('can be returned like any delivered order, and only that', async () => {
    const { id } = (await sell(cash())).json()
    const back = await owner.put(`/api/admin/orders/${id}/status`, { status: 'shipped' })
    expect(refused(back)).toEqual([409, 'order-sold-at-counter'])
    const items = [{ ...strips(1), condition: 'sellable' }]
    const returned = await owner.post(`/api/orders/${id}/return-items`, { items })
    expect([returned.statusCode, returned.json().order.status]).toEqual([200, 'partially-returned'])
    const status = { status: 'cancelled', condition: 'sellable' }
    const cameBack = await owner.put(`/api/admin/orders/${id}/status`, status)
    expect(refused(cameBack)).toEqual([409, 'order-status-delivered'])
    const cancelled = await owner.put(`/api/orders/${id}/cancel`, {})
    expect(refused(cancelled)).toEqual([409, 'order-not-cancellable'])
  })

  test('is marked in the list of orders', async () => {
    const { orderCode } = (await sell(cash())).json()
    const listed = await owner.get(`/api/admin/orders?search=${orderCode}`)
    expect(listed.json().orders).toMatchObject([{ isCounterSale: true }])
  })
})

describe('a customer', () => {
  test('without a name is one account that cannot be found', async () => {
    const [one, other] = await Promise.all([sell(cash()), sell(cash())])
    expect((await readOrder(one.json().id)).UserId).toBe((await readOrder(other.json().id)).UserId)
    expect((await owner.get('/api/admin/users?q=Walk-in')).json().users).toEqual([])
    expect((await owner.get('/api/admin/orders/customers?q=Walk-in')).json()).toEqual([])
    const { UserId } = await readOrder(one.json().id)
    const named = await sell(cash({ customer: { userId: UserId } }))
    expect(refused(named)).toEqual([404, 'user-not-found'])
  })

  test('is found by id or phone, and has the order among their own, which is no delivery to rate', async () => {
    const customer = await shop.customer({ phone: '01811112222' })
    for (const who of [{ userId: customer.id }, { phone: '+880 1811-112222' }]) {
      const { id } = (await sell(cash({ customer: who }))).json()
      const order = (await customer.get(`/api/orders/${id}`)).json()
      expect(order).toMatchObject({ UserId: customer.id, counterSale: { tender: 'cash', soldBy: null } })
      const rated = await customer.put(`/api/orders/${id}/rating`, { stars: 5 })
      expect(refused(rated)).toEqual([409, 'order-not-rateable'])
    }
  })

  test('with a new number and a name becomes one; without a name the number is not known', async () => {
    const phone = '01811113333'
    expect(refused(await sell(cash({ customer: { phone } })))).toEqual([404, 'user-not-found'])
    const both = await Promise.all([0, 1].map(() => sell(cash({ customer: { phone, name: 'Rahim' } }))))
    const orders = await Promise.all(both.map((answer) => readOrder(answer.json().id)))
    expect(new Set(orders.map(({ UserId }) => UserId)).size).toBe(1)
    expect(orders[0].User).toMatchObject({ name: 'Rahim', phone })
  })
})

describe('nothing is sold', () => {
  test.each<[string, object, number, string]>([
    ['another total', { expectedTotal: 23 }, 409, 'order-changed-meanwhile'],
    ['too little cash', { received: 20 }, 400, 'counter-received-too-little'],
    ['an unknown tender', { tender: 'cheque' }, 400, 'invalid-input'],
    ['a wrong code', { discountCode: 'NOPE' }, 404, 'discount-unknown'],
    [
      'too much off',
      { specialDiscount: { type: 'fixed', value: 25 }, expectedTotal: 0 },
      400,
      'special-discount-too-high',
    ],
  ])('with %s', async (_, wrong, status, code) => {
    const before = await ordersMade()
    expect(refused(await sell(cash(wrong)))).toEqual([status, code])
    expect([await ordersMade(), await readStock(napa)]).toEqual([before, 200])
  })

  test('when a line is short, which is named with what is left', async () => {
    const few = await givenProduct(shop.context, { name: 'Ace', stock: 15 })
    const answer = await sell(cash({ items: [strips(1), strips(2, few)], expectedTotal: 36 }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'counter-short-of-stock'])
    expect(answer.json().fields).toEqual({ 'items.1.quantities': 'Ace 500 mg: only 15 units left in stock.' })
    expect([await readStock(napa), await readStock(few)]).toEqual([200, 15])
  })

  test('above the limit of an order; the limit of a day is not for the counter', async () => {
    const limited = await givenProduct(shop.context, { stock: 200, maxUnits: 10 })
    expect(refused(await sell(cash({ items: [strips(2, limited)] })))).toEqual([409, 'too-many-units'])
    const boxes = { productId: napa, quantities: { box: 4 } }
    expect((await sell(cash({ items: [boxes], expectedTotal: 240 }))).statusCode).toBe(201)
  })

  test('with a discount that this person may not give', async () => {
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    const form = cash({ specialDiscount: { type: 'percentage', value: 50 }, expectedTotal: 12 })
    expect(refused(await sell(form, { by: pharmacist }))).toEqual([403, 'not-your-duty'])
    expect((await sell(form)).statusCode).toBe(201)
  })

  test('by who has no duty at the counter', async () => {
    const packer = await shop.admin({ duties: ['packer'] })
    expect(refused(await sell(cash(), { by: packer }))).toEqual([403, 'not-your-duty'])
  })
})

describe('at once', () => {
  test('the same key five times sells once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sell(cash(), { key: 'sale-1' })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await readStock(napa)).toBe(180)
    expect(refused(await sell(cash({ received: 100 }), { key: 'sale-1' }))).toEqual([
      409,
      'idempotency-key-reused',
    ])
  })

  test('of two counters that sell the last strip one does', async () => {
    const last = await givenProduct(shop.context, { stock: 10 })
    const form = cash({ items: [strips(1, last)], expectedTotal: 12 })
    const answers = await Promise.all([sell(form), sell(form, { by: owner })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await readStock(last)).toBe(0)
  })
})

describe('a code', () => {
  const find = async (code: string) =>
    (await manager.get(`/api/admin/counter/products?code=${encodeURIComponent(code)}`)).json().productIds

  test('finds its product: a barcode, a SKU however it is typed, a batch', async () => {
    const productId = await givenProduct(shop.context)
    const batch = await givenStock(shop.context, productId, { units: 5 })
    await shop.db.updateTable('stock_batches').set({ code: 'BX-77' }).where('id', '=', batch).execute()
    const { sku } = await shop.db
      .updateTable('products')
      .set({ barcode: '8941100501238' })
      .where('id', '=', productId)
      .returning('sku')
      .executeTakeFirstOrThrow()
    for (const code of ['8941100501238', sku, sku.toLowerCase(), 'BX-77', 'bx-77']) {
      expect(await find(code)).toEqual([productId])
    }
    expect(await find('BX')).toEqual([])
  })

  test('of a batch that was recalled or has expired is refused: it is in the seller’s hand', async () => {
    const code = (what: string) => manager.get(`/api/admin/counter/products?code=${what}`)
    const name = (batch: number, named: string) =>
      shop.db.updateTable('stock_batches').set({ code: named }).where('id', '=', batch).execute()
    const productId = await givenProduct(shop.context)
    const good = await givenStock(shop.context, productId, { units: 5 })
    await name(good, 'GOOD-1')
    const recalled = await givenStock(shop.context, productId, { units: 5 })
    await name(recalled, 'BAD-1')
    await owner.post(`/api/stock-batches/${recalled}/recall`, { reason: 'Cracked' })
    await name(await givenStock(shop.context, productId, { units: 5, expiresOn: '2026-01-14' }), 'OLD-1')
    for (const bad of ['BAD-1', 'bad-1', 'OLD-1']) {
      const answer = await code(bad)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'counter-bad-batch'])
    }
    expect(await find('GOOD-1')).toEqual([productId])
    // another medicine has a batch of the same number
    const other = await givenProduct(shop.context)
    await name(await givenStock(shop.context, other, { units: 5 }), 'BAD-1')
    expect(await find('BAD-1')).toEqual([other])
  })
})
