import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let admin: Awaited<ReturnType<Shop['admin']>>
let orderId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  customer = await shop.customer()
  orderId = (await givenPlacedOrder(shop, customer)).id
})
afterAll(() => shop.stop())

const rate = (body: object, who: Pick<typeof customer, 'put'> = customer) =>
  who.put(`/api/orders/${orderId}/rating`, body)
const rating = async () => (await customer.get(`/api/orders/${orderId}`)).json().rating

test('a delivered order is rated by its customer, with a word or without', async () => {
  await setStatus(shop, orderId, 'delivered')
  expect(await rating()).toBeNull()
  const answer = await rate({ stars: 2, comment: '  Came late.\r\nWet box. ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order.rating).toEqual({
    stars: 2,
    comment: 'Came late.\nWet box.',
    ratedAt: '2026-01-15T06:00:00.000Z',
    changeableUntil: '2026-01-29T06:00:00.000Z',
  })
  expect((await rate({ stars: 5, comment: '' })).json().order.rating).toMatchObject({
    stars: 5,
    comment: null,
  })
  expect((await admin.get(`/api/orders/${orderId}`)).json().rating).toMatchObject({ stars: 5 })
})

test('it can be changed for fourteen days from the first, and no longer', async () => {
  await setStatus(shop, orderId, 'delivered')
  await rate({ stars: 3 })
  shop.at('2026-01-29T06:00:00.000Z')
  const last = (
    await shop.visitor(customer.cookie ?? '').put(`/api/orders/${orderId}/rating`, { stars: 4 })
  ).json()
  expect(last.order.rating).toMatchObject({ stars: 4, ratedAt: '2026-01-15T06:00:00.000Z' })
  shop.at('2026-01-29T06:00:01.000Z')
  const late = await rate({ stars: 1 })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'order-rating-closed',
    message: 'A rating can be changed for 14 days.',
  })
  expect(await rating()).toMatchObject({ stars: 4 })
})

test.each(['placed', 'processing', 'shipped', 'cancelled'] as const)(
  'an order that is %s has no delivery to rate',
  async (status) => {
    if (status !== 'placed') await setStatus(shop, orderId, status)
    const answer = await rate({ stars: 5 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'order-not-rateable',
      message: 'You can rate the delivery once the order has arrived.',
    })
  },
)

test.each(['partially-returned', 'returned'] as const)('one that is %s was delivered', async (status) => {
  await setStatus(shop, orderId, 'delivered')
  await setStatus(shop, orderId, status)
  expect((await rate({ stars: 4 })).statusCode).toBe(200)
})

test.each([{}, { stars: 0 }, { stars: 6 }, { stars: 2.5 }, { stars: 'many' }, { stars: null }])(
  'stars are one to five: %j',
  async (body) => {
    await setStatus(shop, orderId, 'delivered')
    const answer = await rate(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ stars: 'Please choose 1 to 5 stars.' })
  },
)

test('a word has at most 500 letters', async () => {
  await setStatus(shop, orderId, 'delivered')
  expect((await rate({ stars: 5, comment: 'ক'.repeat(500) })).statusCode).toBe(200)
  expect((await rate({ stars: 5, comment: 'ক'.repeat(501) })).json().fields).toEqual({
    comment: 'Please use at most 500 characters.',
  })
})

test('nobody else rates it: not another customer, not staff, not a guest', async () => {
  await setStatus(shop, orderId, 'delivered')
  const stranger = await shop.customer()
  expect((await rate({ stars: 1 }, stranger)).json()).toMatchObject({ code: 'order-not-found' })
  expect((await rate({ stars: 1 }, admin)).statusCode).toBe(404)
  expect((await rate({ stars: 1 }, shop.guest)).statusCode).toBe(401)
  expect(await rating()).toBeNull()
})

test('two at once are one rating', async () => {
  await setStatus(shop, orderId, 'delivered')
  const answers = await Promise.all([rate({ stars: 1 }), rate({ stars: 2 }), rate({ stars: 3 })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const rows = await shop.db.selectFrom('order_ratings').selectAll().where('order_id', '=', orderId).execute()
  expect(rows).toHaveLength(1)
})

test('the desk reads the average of 30 days, and what those said who were not content', async () => {
  await shop.db.deleteFrom('order_ratings').execute()
  expect((await admin.get('/api/admin/dashboard-ratings')).json()).toEqual({
    count: 0,
    average: null,
    low: [],
  })
  const ids: number[] = []
  for (const stars of [5, 4, 3, 1]) {
    orderId = (await givenPlacedOrder(shop, customer)).id
    ids.push(orderId)
    await setStatus(shop, orderId, 'delivered')
    await rate({ stars, comment: `It was ${stars}` })
  }
  const { count, average, low } = (await admin.get('/api/admin/dashboard-ratings')).json()
  expect({ count, average }).toEqual({ count: 4, average: 3.3 })
  expect(low).toMatchObject([
    { orderId: ids[3], stars: 1, comment: 'It was 1' },
    { orderId: ids[2], stars: 3 },
  ])
  expect((await customer.get('/api/admin/dashboard-ratings')).statusCode).toBe(403)
  shop.at('2026-02-14T06:00:00.000Z')
  const later = await shop.admin()
  expect((await later.get('/api/admin/dashboard-ratings')).json().count).toBe(0)
})

test('what was said goes with the customer', async () => {
  await setStatus(shop, orderId, 'delivered')
  await rate({ stars: 1, comment: 'My mother was ill.' })
  expect((await admin.delete(`/api/admin/users/${customer.id}`)).statusCode).toBe(204)
  const left = await shop.db.selectFrom('order_ratings').where('order_id', '=', orderId).selectAll().execute()
  expect(left).toEqual([])
  const log = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
  expect(log).not.toContain('My mother was ill.')
})
