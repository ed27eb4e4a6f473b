import { MOST_IN_SUMMARY } from '@niramoy/contract/sales/admin-orders'
import { poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenListed } from '../../testing/fixtures/orders.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let userId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  userId = (await shop.customer({ name: 'Rahima Khatun', phone: '01711223344' })).id
  await givenListed(
    shop,
    Array.from({ length: 25 }, (_, at) => ({
      code: `NR-AA${String(at).padStart(4, '0')}`,
      userId,
      at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
      status: at < 3 ? ('cancelled' as const) : ('placed' as const),
      total: poisha(10_000 + at),
    })),
  )
})
afterAll(() => shop.stop())

const PATH = '/api/admin/orders/summary/download'
const codesIn = (text: string) => text.match(/NR-[A-Z0-9]{6}/g) ?? []

test('GET /admin/orders/summary/download is a PDF of all pages of the list, in its order', async () => {
  const answer = await admin.get(`${PATH}?sortBy=orderCode&sortOrder=asc`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'private, no-store',
  })
  expect(answer.headers['content-disposition']).toContain('attachment; filename="order-summary.pdf"')
  const { text, title } = await pdfText(answer.rawPayload)
  expect(title).toBe('Orders')
  expect(codesIn(text)).toEqual(Array.from({ length: 25 }, (_, at) => `NR-AA${String(at).padStart(4, '0')}`))
  expect(text).toContain('25 orders')
  expect(text).toContain('NR-AA00091 Jan 2026, 3 pmRahima Khatun01711223344')
  expect(text).toContain('Cash on Delivery (COD)placed৳100.09')
  expect(text).toMatch(/Total without cancelled orders *৳2,202\.97/)
})

test('it holds exactly what the filters leave, and says which they are', async () => {
  const query = 'search=khatun&status=cancelled&paymentMethod=COD&startDate=2026-01-01&endDate=2026-01-01'
  const { text } = await pdfText((await admin.get(`${PATH}?${query}`)).rawPayload)
  expect(codesIn(text)).toEqual(['NR-AA0002', 'NR-AA0001', 'NR-AA0000'])
  for (const said of [
    'Period:from 1 Jan 2026 until 1 Jan 2026',
    'Status:cancelled',
    'Payment:Cash on Delivery (COD)',
    'Search:khatun',
    '3 orders',
  ]) {
    expect(text.replaceAll(': ', ':')).toContain(said)
  }
})

test('an empty list says so', async () => {
  const answer = await admin.get(`${PATH}?status=returned`)
  expect(answer.statusCode).toBe(200)
  expect((await pdfText(answer.rawPayload)).text).toContain('No orders were found.')
})

test('other requests are answered while one of hundreds of orders is set', async () => {
  await givenMany(600)
  let isSet = false
  const summary = admin.get(PATH).then((answer) => {
    isSet = true
    return answer
  })
  for (let at = 0; at < 5; at++) expect((await shop.guest.get('/api/health')).statusCode).toBe(200)
  expect(isSet).toBe(false)
  const { rawPayload } = await summary
  expect(rawPayload.length).toBeLessThan(300_000)
  const { text, pages } = await pdfText(rawPayload)
  expect(codesIn(text)).toHaveLength(625)
  expect(text).toContain('625 orders')
  expect(text.match(/Page \d+/g)).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1}`))
})

test('too many orders are refused', async () => {
  await givenMany(MOST_IN_SUMMARY, 'B')
  const answer = await admin.get(PATH)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'order-summary-too-long'])
})

test('is for staff alone', async () => {
  expect((await shop.guest.get(PATH)).statusCode).toBe(401)
  expect((await (await shop.customer()).get(PATH)).statusCode).toBe(403)
})

/** Copies of an order, all at once. */
async function givenMany(count: number, letter = 'X'): Promise<void> {
  await sql`
    insert into orders (order_code, user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at)
    select 'NR-' || ${letter}::text || lpad(n::text, 5, '0'), user_id, status, payment_method, shipping_address,
      billing_address, subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at
    from orders, generate_series(1, ${count}::int) n where order_code = 'NR-AA0009'`.execute(shop.db)
}
