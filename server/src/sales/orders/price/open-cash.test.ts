import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { someoneWaits } from '../../../testing/fixtures/order-statuses.ts'
import { HOME, placeOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let productId: number
beforeAll(async () => {
  shop = await startShop({ OPEN_COD_ORDERS: '3', OPEN_COD_SUM: '10000', MAX_BOXES_PER_DAY: '1000' })
  admin = await shop.admin()
  // a unit costs 10 taka, delivery 60
  productId = await givenProduct(shop.context, { unitPrice: 10, stock: 100_000 })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>
const items = (unit: number) => [{ productId, quantities: { unit } }]
const order = (customer: Customer, unit = 10, more: object = {}) =>
  placeOrder(shop, customer, { items: items(unit), ...more })
const REFUSED = {
  code: 'too-much-open-cash',
  fieldCodes: { paymentMethod: 'too-much-open-cash' },
  message:
    'Until your first order has been delivered you can have at most 3 open cash-on-delivery orders, of ৳10,000 together. Please pay this one online, or order it once one of them has been delivered.',
}

describe('an account to which nothing was delivered', () => {
  test('has at most three open cash orders; online, cancelled and staff’s own decision are free', async () => {
    const customer = await shop.customer()
    const made = [await order(customer), await order(customer), await order(customer)]
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const fourth = await order(customer)
    expect([fourth.statusCode, fourth.json()]).toMatchObject([409, REFUSED])
    const online = await order(customer, 10, { paymentMethod: 'SSLCommerz' })
    expect(online.statusCode).toBe(201)
    // switched to cash it would be the fourth
    const { id } = online.json()
    const path = `/api/orders/${id}/payment-method`
    expect((await customer.put(path, { paymentMethod: 'COD' })).json()).toMatchObject(REFUSED)
    const form = { items: items(1), shippingAddress: HOME, billingAddress: HOME, shippingMethodId: 1 }
    const staffs = await admin.post('/api/admin/orders', {
      ...form,
      userId: customer.id,
      paymentMethod: 'COD',
    })
    expect(staffs.statusCode).toBe(201)
    for (const one of [staffs, made[0]]) {
      await admin.put(`/api/admin/orders/${one?.json().id}/status`, { status: 'cancelled' })
    }
    expect((await customer.put(path, { paymentMethod: 'COD' })).statusCode).toBe(200)
    expect((await order(customer)).statusCode).toBe(409)
  })

  test('has at most 10,000 taka in them, also by editing one upwards', async () => {
    const customer = await shop.customer()
    expect((await order(customer, 995)).statusCode).toBe(409)
    const { id } = (await order(customer, 400)).json()
    expect((await order(customer, 590)).json()).toMatchObject(REFUSED)
    expect((await order(customer, 500)).statusCode).toBe(201)
    const edit = (units: number, who: Pick<Customer, 'put'> = customer) =>
      who.put(`/api/orders/${id}/items`, { items: items(units) })
    expect((await edit(500)).json()).toMatchObject(REFUSED)
    expect((await edit(480)).statusCode).toBe(200)
    expect((await edit(600, admin)).statusCode).toBe(200)
    // what staff agreed on may become less
    expect((await edit(590)).statusCode).toBe(200)
  })

  test('gets one of two orders that are made at once', async () => {
    const customer = await shop.customer()
    await order(customer)
    await order(customer)
    let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute()
      answers = Promise.all([order(customer), order(customer)])
      await someoneWaits(shop.db, 2)
    })
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

test('after the first delivery there may be more', async () => {
  const customer = await shop.customer()
  const { id } = (await order(customer)).json()
  for (const status of ['processing', 'shipped', 'delivered']) {
    const moved = await admin.put(`/api/admin/orders/${id}/status`, { status })
    expect(moved.statusCode).toBe(200)
  }
  for (const unit of [600, 600, 600, 600]) expect((await order(customer, unit)).statusCode).toBe(201)
})
