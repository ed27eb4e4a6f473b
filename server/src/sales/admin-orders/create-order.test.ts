import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenPromotion } from '../../testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { HOME } from '../../testing/fixtures/orders.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { givenAddress } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let staff: Person
let customer: Person
let napa: number
let courier: number
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ name: 'Salma' })
  courier = await givenShippingMethod(shop.context)
})
beforeEach(async () => {
  customer = await shop.customer()
  // 12 taka a strip
  napa = await givenProduct(shop.context, { stock: 100 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const INCOMPLETE = 'Customer, addresses, and at least one item are required.'

function form(facts: object = {}) {
  return {
    userId: customer.id,
    items: [{ productId: napa, quantities: { strip: 2 } }],
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    shippingMethodId: courier,
    ...facts,
  }
}
const create = (facts: object = {}, headers = {}, by = staff) =>
  by.post('/api/admin/orders', form(facts), headers)
const read = async (id: number, by = staff) => (await by.get(`/api/orders/${id}`)).json()
const listOrders = async (userId: number) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute()

describe('POST /admin/orders', () => {
  test.each(['COD', 'POS', 'Card'])('orders for a customer who pays by %s', async (paymentMethod) => {
    await customer.post('/api/cart', { productId: napa, quantities: { strip: 1 } })
    const answer = await create({ paymentMethod })
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: expect.any(Number) }])
    const { id } = answer.json()
    const order = await read(id)
    expect(order).toMatchObject({
      UserId: customer.id,
      status: 'placed',
      paymentMethod,
      isPaid: false,
      totalAmount: 84,
      shippingAddressSnapshot: { villageArea: HOME.villageArea },
      timeline: [{ status: 'placed', by: 'staff', actorName: 'Salma' }],
    })
    expect((await read(id, customer)).timeline).toMatchObject([{ by: 'staff', actorName: null }])
    expect((await listOrders(customer.id)).map(({ created_by }) => created_by)).toEqual([staff.id])
    expect((await customer.get('/api/cart')).json()).toMatchObject([{ id: napa }])
    expect(await messagesTo(shop.db, order.User.phone)).toMatchObject([{ kind: 'order-placed' }])
  })

  test('the audit log and the ledger name who ordered', async () => {
    const { id } = (await create()).json()
    const query = shop.db.selectFrom('audit_log').select(['actor_id', 'action'])
    const log = query.where('table_name', '=', 'orders').where('row_id', '=', id)
    expect((await log.execute())[0]).toMatchObject({ actor_id: staff.id, action: 'created' })
    const ledger = shop.db.selectFrom('stock_ledger').select('actor_id').where('order_id', '=', id)
    expect(await ledger.execute()).toEqual([{ actor_id: staff.id }])
  })

  test('prices, promotions and codes are those of the shop; short of stock it waits', async () => {
    const promotionId = await givenPromotion(shop.context, {
      value: 50,
      scope: 'specific_products',
      productIds: [napa],
    })
    await givenDiscount(shop.context, { code: 'PHONE10', value: 10, limit: 1 })
    const { id } = (await create({ discountCode: 'phone10' })).json()
    expect(await read(id)).toMatchObject({ subtotal: 12, codeDiscount: 1.2, totalAmount: 70.8 })
    expect((await create({ discountCode: 'PHONE10' })).json()).toMatchObject({ code: 'discount-used-up' })
    await shop.db.deleteFrom('promotions').where('id', '=', promotionId).execute()
    const many = { items: [{ productId: napa, quantities: { strip: 50 } }] }
    const refused = await create({ ...many, mayWait: false })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-changed-meanwhile'])
    expect((await create({ expectedTotal: 1 })).json().code).toBe('order-changed-meanwhile')
    const waiting = (await create(many)).json()
    expect(await read(waiting.id)).toMatchObject({ status: 'pending-stock' })
  })

  test('addresses go by their id, and only those of the customer', async () => {
    const own = await givenAddress(customer)
    const strangers = await givenAddress(await shop.customer())
    const mine = await givenAddress(staff)
    const { id } = (await create({ shippingAddress: own, billingAddress: { id: own } })).json()
    expect(await read(id)).toMatchObject({ billingAddressSnapshot: { villageArea: HOME.villageArea } })
    for (const address of [strangers, mine, 999_999]) {
      const answer = await create({ shippingAddress: address })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'address-not-found'])
      expect(Object.keys(answer.json().fields)).toEqual(['shippingAddress'])
    }
    // what is written out is not kept among the customer's addresses
    await create()
    const kept = (await staff.get(`/api/admin/users/${customer.id}/addresses`)).json()
    expect(kept).toHaveLength(1)
  })

  test('the same key orders once; another member of staff has keys of their own', async () => {
    const key = { 'idempotency-key': 'by-phone-1' }
    const first = (await create({}, key)).json()
    expect((await create({ expectedTotal: 84 }, key)).json()).toEqual(first)
    const other = await create({ paymentMethod: 'POS' }, key)
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused'])
    const colleague = await shop.admin()
    const theirs = (await create({}, key, colleague)).json()
    expect(theirs.id).not.toBe(first.id)
    const twins = await Promise.all([1, 2, 3].map(() => create({}, { 'idempotency-key': 'twins' })))
    expect(new Set(twins.map((answer) => answer.json().id)).size).toBe(1)
    expect(await listOrders(customer.id)).toHaveLength(3)
  })

  test.each([
    ['nothing at all', {}],
    ['no customer', { userId: undefined }],
    ['no customer but a name', { userId: 'Rahima' }],
    ['no items', { items: [] }],
    ['items that are none', { items: 'Napa' }],
    ['no shipping address', { shippingAddress: undefined }],
    ['no billing address', { billingAddress: null }],
    ['an address without anything', { billingAddress: {} }],
  ])('%s is incomplete', async (name, facts) => {
    const body = name === 'nothing at all' ? {} : form(facts)
    const answer = await staff.post('/api/admin/orders', body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, INCOMPLETE])
    expect(await listOrders(customer.id)).toEqual([])
  })

  test('an unknown or deleted customer, product or method is refused where it was chosen', async () => {
    const gone = await shop.customer()
    const { id } = (await create({ userId: gone.id })).json()
    await staff.put(`/api/orders/${id}/cancel`)
    expect((await staff.delete(`/api/admin/users/${gone.id}`)).statusCode).toBe(204)
    const answers = [
      await create({ userId: 999_999 }),
      await create({ userId: gone.id }),
      await create({ items: [{ productId: 999_999, quantities: { unit: 1 } }] }),
      await create({ items: [{ productId: napa, quantities: { unit: 0 } }] }),
      await create({ shippingMethodId: 999_999 }),
      await create({ paymentMethod: 'SSLCommerz' }),
      await create({ shippingMethodId: undefined }),
    ]
    expect(answers.map((answer) => [answer.statusCode, Object.keys(answer.json().fields).join()])).toEqual([
      [404, 'userId'],
      [404, 'userId'],
      [404, 'items.0.productId'],
      [400, 'items.0.quantities'],
      [404, 'shippingMethodId'],
      [400, 'paymentMethod'],
      [400, 'shippingMethodId'],
    ])
    expect(await listOrders(customer.id)).toEqual([])
  })

  test('it is for staff', async () => {
    expect((await create({}, {}, customer)).statusCode).toBe(403)
    expect((await shop.guest.post('/api/admin/orders', form())).statusCode).toBe(401)
  })
})
