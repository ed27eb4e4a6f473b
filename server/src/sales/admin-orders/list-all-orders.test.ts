import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compactTally } from '../../all-jobs.ts'
import { brokenBooks } from '../../testing/books.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { givenUploadedOrder, setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenListed, givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let rahima: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Staff' })
  rahima = (await shop.customer({ name: 'রহিমা খাতুন', phone: '01711223344' })).id
  const karim = (await shop.customer({ name: 'Karim 100%_Uddin', phone: '01888014455' })).id
  await givenListed(shop, [
    { code: 'NR-AAA222', userId: rahima, at: '2025-12-30T18:00:00Z', total: poisha(30_000) },
    { code: 'NR-BBB333', userId: karim, at: '2025-12-31T17:59:59.999Z', status: 'shipped' },
    { code: 'NR-CCC444', userId: karim, at: '2025-12-31T18:00:00Z', status: 'shipped', paymentMethod: 'POS' },
    { code: 'NR-DDD555', userId: rahima, at: '2026-01-02T06:00:00Z', status: 'cancelled' },
    { code: 'NR-DDD666', userId: rahima, at: '2026-01-02T06:00:00Z', paymentMethod: 'SSLCommerz' },
  ])
})
afterAll(() => shop.stop())

async function list(query: Record<string, string> = {}) {
  const answer = await admin.get(`/api/admin/orders?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  const { orders, ...totals } = answer.json<{ orders: OrderInList[] }>()
  return { orders, totals, codes: orders.map(({ orderCode }) => orderCode.slice(3)) }
}

describe('GET /admin/orders', () => {
  test('lists all of them, the newest first, a tie by its id', async () => {
    const { codes, totals } = await list()
    expect(codes).toEqual(['DDD666', 'DDD555', 'CCC444', 'BBB333', 'AAA222'])
    expect(totals).toEqual({ totalItems: 5, totalPages: 1, currentPage: 1 })
  })

  test.each([
    ['a part of the code in any case', 'd5', ['DDD555']],
    ['what all codes begin with', 'nr-', ['DDD666', 'DDD555', 'CCC444', 'BBB333', 'AAA222']],
    ['a whole code', 'nr-ddd555', ['DDD555']],
    ['the beginning of a code', 'NR-DDD', ['DDD666', 'DDD555']],
    ['the end of a code after what they begin with', 'NR-555', []],
    ['one letter', 'B', ['BBB333']],
    ['a phone number', '01711223344', ['DDD666', 'DDD555', 'AAA222']],
    ['with the country', '+88 01711-223344', ['DDD666', 'DDD555', 'AAA222']],
    ['the beginning of one with the country', '+8801888', ['CCC444', 'BBB333']],
    ['the same without a plus', '880188', ['CCC444', 'BBB333']],
    ['the middle of a number that looks like the country', '88014', ['CCC444', 'BBB333']],
    ['Bengali digits', '২২৩৩৪৪', ['DDD666', 'DDD555', 'AAA222']],
    ['a part of the name', 'খাতু', ['DDD666', 'DDD555', 'AAA222']],
    ['a name in any case', 'kARim', ['CCC444', 'BBB333']],
    ['signs are letters', '0%_u', ['CCC444', 'BBB333']],
    ['no sign stands for others', '%', ['CCC444', 'BBB333']],
    ['nothing like it', 'nobody', []],
  ])('search: %s', async (_, search, expected) => {
    const { codes, totals } = await list({ search })
    expect(codes).toEqual(expected)
    expect(totals).toMatchObject({ totalItems: expected.length })
  })

  test.each([
    [{ status: 'shipped' }, ['CCC444', 'BBB333']],
    [{ paymentMethod: 'POS' }, ['CCC444']],
    [{ status: 'shipped', paymentMethod: 'COD' }, ['BBB333']],
    [{ startDate: '2026-01-01' }, ['DDD666', 'DDD555', 'CCC444']],
    [{ endDate: '2025-12-31' }, ['BBB333', 'AAA222']],
    [{ startDate: '2025-12-31', endDate: '2025-12-31' }, ['BBB333', 'AAA222']],
    [{ startDate: '2026-01-02', endDate: '2026-01-01' }, []],
    [{ startDate: '1900-01-01', endDate: '9999-12-31' }, 5],
    [{ search: 'karim', status: 'shipped', endDate: '2025-12-31' }, ['BBB333']],
    [{ search: '', status: '', paymentMethod: '', startDate: '', endDate: '', sortOrder: 'asc' }, 5],
    [{ status: 'delivered' }, []],
  ])('filters, days being whole days in Dhaka: %j', async (query, expected) => {
    const { codes, totals } = await list(query)
    if (typeof expected === 'number') expect(codes).toHaveLength(expected)
    else expect(codes).toEqual(expected)
    expect(totals).toMatchObject({ totalItems: codes.length })
  })

  test('of one customer', async () => {
    const { codes, totals } = await list({ userId: String(rahima), status: 'placed' })
    expect([codes, totals]).toEqual([['DDD666', 'AAA222'], { totalItems: 2, totalPages: 1, currentPage: 1 }])
  })

  test('sorts by code, total and time, both ways', async () => {
    expect((await list({ sortBy: 'orderCode', sortOrder: 'asc' })).codes[0]).toBe('AAA222')
    expect((await list({ sortBy: 'orderCode' })).codes[0]).toBe('DDD666')
    expect((await list({ sortBy: 'totalAmount', sortOrder: 'DESC' })).codes).toEqual([
      'AAA222',
      'DDD666',
      'DDD555',
      'CCC444',
      'BBB333',
    ])
    expect((await list({ sortBy: 'createdAt', sortOrder: 'asc' })).codes[4]).toBe('DDD666')
  })

  test('by pages; past the end is an empty list', async () => {
    const { codes, totals } = await list({ page: '2', pageSize: '2' })
    expect([codes, totals]).toEqual([['CCC444', 'BBB333'], { totalItems: 5, totalPages: 3, currentPage: 2 }])
    const past = await list({ page: '9', search: 'ddd' })
    expect([past.codes, past.totals]).toEqual([[], { totalItems: 2, totalPages: 1, currentPage: 9 }])
  })

  test.each(['status=new', 'paymentMethod=Gold', 'startDate=1.1.2026', 'sortBy=phone', 'userId=x', 'page=0'])(
    '%s is refused',
    async (query) => {
      expect((await admin.get(`/api/admin/orders?${query}`)).statusCode).toBe(400)
    },
  )

  test('a filter that is refused says why', async () => {
    const answer = await admin.get('/api/admin/orders?status=new&startDate=1.1.2026')
    expect(answer.json().fields).toEqual({
      status: 'This is not an order status.',
      startDate: 'Please give a day as YYYY-MM-DD.',
    })
  })

  test('is for staff alone', async () => {
    expect((await shop.guest.get('/api/admin/orders')).statusCode).toBe(401)
    expect((await (await shop.customer()).get('/api/admin/orders')).statusCode).toBe(403)
  })
})

describe('each order', () => {
  test('comes with its customer, address, delivery, number of items and prescription', async () => {
    const customer = await shop.customer({ name: 'Hasina Begum', phone: '01999000111' })
    const { id } = await givenPlacedOrder(shop, customer)
    const uploaded = await givenUploadedOrder(shop, customer.id)
    const { orders } = await list({ search: 'hasina' })
    expect(orders).toMatchObject([
      {
        id: uploaded,
        itemCount: 0,
        prescriptionStatus: 'pending',
        ShippingMethod: null,
        paymentMethod: null,
      },
      {
        id,
        status: 'placed',
        paymentMethod: 'COD',
        version: 1,
        UserId: customer.id,
        User: { id: customer.id, name: 'Hasina Begum', phone: '01999000111' },
        shippingAddressSnapshot: { villageArea: 'সোনাডাঙ্গা আবাসিক এলাকা' },
        ShippingMethod: { name: expect.any(String) },
        shippingCost: 60,
        discountAmount: 0,
        refundedAmount: 0,
        isPaid: false,
        itemCount: 1,
        prescriptionStatus: null,
        parcel: null,
      },
    ])
  })

  test('costs no statement of its own', async () => {
    const few = await countStatements(shop.db, () => list({ pageSize: '1' }))
    expect(await countStatements(shop.db, () => list())).toBe(few)
    expect(await countStatements(shop.db, () => list({ search: 'DDD' }))).toBe(few + 1)
  })
})

test('the total follows every change, also while rows of the tally are drawn together', async () => {
  const customer = await shop.customer()
  const placed = async () => (await list({ status: 'placed', startDate: '2026-01-15' })).totals
  const before = (await placed()) as unknown as { totalItems: number }
  const { id } = await givenPlacedOrder(shop, customer)
  const other = await givenPlacedOrder(shop, customer)
  await setStatus(shop, id, 'processing')
  expect(await customer.put(`/api/orders/${other.id}/cancel`)).toMatchObject({ statusCode: 200 })
  expect(await placed()).toMatchObject(before)
  expect(await brokenBooks(shop.db)).toEqual([])

  const [fewer, nothing] = await Promise.all([compactTally(shop.context), compactTally(shop.context)])
  expect(Math.max(fewer, nothing)).toBeGreaterThan(0)
  expect(await compactTally(shop.context)).toBe(0)
  expect(await placed()).toMatchObject(before)
  expect(await brokenBooks(shop.db)).toEqual([])
})
