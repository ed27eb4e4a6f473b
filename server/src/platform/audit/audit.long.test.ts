import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { givenBrand, givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { setPaid, setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { givenUpload } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let colleague: typeof admin
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Nasrin Akter' })
  colleague = await shop.admin({ name: 'Karim Uddin' })
  customer = await shop.customer({ name: 'Rahima' })
})
afterAll(() => shop.stop())

type Listed = { entries: AuditEntry[]; totalItems: number; totalPages: number; currentPage: number }
async function list(query = ''): Promise<Listed> {
  const answer = await admin.get(`/api/admin/audit${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const entries = async (query = '') => (await list(query)).entries
const brief = ({ action, table, label }: AuditEntry) => `${action} ${table} ${label}`

async function readCode(id: number): Promise<string> {
  const order = shop.db.selectFrom('orders').select('order_code').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).order_code
}

test('a change says who, when, what, from what to what, and where it is looked at', async () => {
  const brand = await admin.post('/api/brands', { name: 'Square' })
  const { id } = brand.json()
  shop.at('2026-01-15T06:05:00.000Z')
  await colleague.put(`/api/brands/${id}`, { name: 'Square Pharma' })
  const [renamed, made] = await entries(`?table=brands&rowId=${id}`)
  expect(renamed).toMatchObject({
    createdAt: '2026-01-15T06:05:00.000Z',
    actor: { id: colleague.id, name: 'Karim Uddin' },
    action: 'updated',
    label: 'Square Pharma',
    path: '/admin/brands?search=Square%20Pharma',
    requestId: expect.any(String),
  })
  expect(renamed?.changes).toContainEqual({
    field: 'name',
    from: 'Square',
    to: 'Square Pharma',
    isHidden: false,
  })
  expect(made).toMatchObject({ action: 'created', actor: { id: admin.id }, label: 'Square Pharma' })
})

test('what is gone keeps its name and leads nowhere', async () => {
  const { id } = (await admin.post('/api/brands', { name: 'Short-lived' })).json()
  await admin.delete(`/api/brands/${id}`)
  expect(await entries(`?table=brands&rowId=${id}`)).toMatchObject([
    { action: 'deleted', label: 'Short-lived', path: null },
    { action: 'created', label: 'Short-lived', path: null },
  ])
})

test('amounts are in taka, ids are names, yes and no are words, long texts are cut', async () => {
  const brandId = await givenBrand(shop.context, 'Beximco Two')
  const productId = await givenProduct(shop.context, { name: 'Seclo' })
  const product = (await admin.get(`/api/products/${productId}`)).json()
  const saved = await admin.put(`/api/products/${productId}`, {
    name: 'Seclo',
    brandId,
    productTypeId: product.productType.id,
    genericNameId: product.genericName.id,
    description: 'ক'.repeat(400),
  })
  expect(saved.statusCode).toBe(200)
  const [change] = await entries(`?table=products&rowId=${productId}`)
  expect(change).toMatchObject({ label: 'Seclo', path: `/admin/products?search=${product.SKU}` })
  expect(change?.changes).toContainEqual(expect.objectContaining({ field: 'brand_id', to: 'Beximco Two' }))
  expect(change?.changes).toContainEqual(
    expect.objectContaining({ field: 'description', to: `${'ক'.repeat(300)}…` }),
  )
  const method = await admin.post('/api/shipping-methods', {
    name: 'Express',
    price: 120.5,
    estimatedDeliveryTime: '2 hours',
    isFree: true,
    freeShippingThreshold: 999,
  })
  const [made] = await entries(`?table=shipping_methods&rowId=${method.json().id}`)
  expect(made?.changes).toEqual(
    expect.arrayContaining([
      { field: 'price', from: null, to: '120.50', isHidden: false },
      { field: 'is_free', from: null, to: 'yes', isHidden: false },
    ]),
  )
})

test('personal values are only named', async () => {
  await admin.put(`/api/admin/users/${customer.id}`, { name: 'Rahima K', phone: '01711111112', role: 'user' })
  const [changed] = await entries(`?table=users&rowId=${customer.id}`)
  expect(changed?.changes).toContainEqual({ field: 'phone', from: null, to: null, isHidden: true })
  expect(JSON.stringify(changed)).not.toContain('01711111112')
})

describe('an order', () => {
  let id: number
  let code: string
  beforeAll(async () => {
    const order = await givenPlacedOrder(shop, customer)
    id = order.id
    code = await readCode(id)
    await admin.post(`/api/admin/orders/${id}/notes`, { body: 'Call first.' })
    await admin.post(`/api/orders/${id}/apply-special-discount`, { type: 'fixed', value: 5 })
    await setStatus(shop, id, 'delivered')
    const [productId] = order.productIds
    const items = [{ productId, quantities: { strip: 1 } }]
    const back = await admin.post(`/api/orders/${id}/return-items`, { items, reason: 'Torn' })
    expect(back.statusCode).toBe(200)
  })

  test('is found by its code, with its notes, its lines and what came back', async () => {
    const all = await entries(`?search=${code.toLowerCase()}&pageSize=200`)
    const tables = new Set(all.map(({ table }) => table))
    for (const table of ['orders', 'order_notes', 'order_items', 'order_returns', 'order_return_lines']) {
      expect(tables).toContain(table)
    }
    for (const entry of all) expect(entry).toMatchObject({ label: code, path: `/admin/orders/${id}` })
    const note = all.find(({ table }) => table === 'order_notes')
    expect(note?.changes).toContainEqual({ field: 'body', from: null, to: null, isHidden: true })
  })

  test('all that one request changed is found together', async () => {
    const [last] = await entries(`?table=order_returns&rowId=${id}`)
    const together = await entries(`?requestId=${last?.requestId}`)
    expect(together.length).toBeGreaterThan(2)
    expect(new Set(together.map(({ requestId }) => requestId))).toEqual(new Set([last?.requestId]))
    expect(together.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['orders', 'order_return_lines']),
    )
  })

  test('its payment is found by its code', async () => {
    const paid = await givenPlacedOrder(shop, customer)
    const paymentId = await setPaid(shop, paid.id)
    await admin.put(`/api/orders/${paid.id}/cancel`)
    const found = await entries(`?search=${await readCode(paid.id)}&table=payments`)
    expect(found).toMatchObject([{ rowId: paymentId, path: `/admin/orders/${paid.id}` }])
  })
})

test('a product is found by its name and by its SKU, with its prices and batches', async () => {
  const productId = await givenProduct(shop.context, { name: 'Losectil Audit' })
  const batch = await givenStock(shop.context, productId, { units: 3 })
  const { SKU } = (await admin.get(`/api/products/${productId}`)).json()
  const wrote = await admin.post(`/api/stock-batches/${batch}/write-off`, { units: 3, reason: 'Broken' })
  expect(wrote.statusCode).toBeLessThan(300)
  expect((await admin.delete(`/api/stock-batches/${batch}`)).statusCode).toBe(204)
  for (const search of ['losectil', SKU.toLowerCase()]) {
    const found = await entries(`?search=${search}`)
    expect(found.map(({ table }) => table)).toEqual(['stock_batches'])
    expect(found[0]).toMatchObject({ rowId: batch, path: `/admin/stock-in/${productId}` })
  }
})

test('staff are found by name and username, a row by its number, and signs are letters', async () => {
  const byName = await entries('?search=karim%20u')
  expect(byName.length).toBeGreaterThan(0)
  expect(new Set(byName.map(({ actor }) => actor.id))).toEqual(new Set([colleague.id]))
  expect(await entries(`?search=${byName[0]?.actor.username}`)).toEqual(byName)
  expect(await entries('?search=%25%25%25')).toEqual([])
  expect(await entries('?search=nobody-of-that-name')).toEqual([])
  const numbered = await entries(`?search=${customer.id}&pageSize=200`)
  expect(numbered.map(brief)).toContain(
    `updated users ${(await entries(`?table=users&rowId=${customer.id}`))[0]?.label}`,
  )
})

test('filters by staff, action, kind and days in Dhaka, both whole', async () => {
  shop.at('2026-01-16T17:59:59.000Z')
  const { id: before } = (await admin.post('/api/brands', { name: 'Late on the 16th' })).json()
  shop.at('2026-01-16T18:00:00.000Z')
  const { id: after } = (await admin.post('/api/brands', { name: 'Early on the 17th' })).json()
  const rows = async (query: string) => (await entries(query)).map(({ rowId }) => rowId)
  expect(await rows('?startDate=2026-01-16&endDate=2026-01-16')).toEqual([before])
  expect(await rows('?startDate=2026-01-17')).toEqual([after])
  expect(await rows(`?startDate=2026-01-16&actorId=${colleague.id}`)).toEqual([])
  expect(await rows('?startDate=2026-01-16&action=deleted')).toEqual([])
  expect(await rows('?startDate=2026-01-16&action=created&table=brands')).toEqual([after, before])
  expect((await admin.get('/api/admin/audit?startDate=16.1.2026')).statusCode).toBe(400)
  expect((await admin.get('/api/admin/audit?action=stolen')).statusCode).toBe(400)
})

test('pages, in few statements, for staff alone', async () => {
  const all = await list('?pageSize=200')
  const second = await list('?pageSize=3&page=2')
  expect(second.entries).toEqual(all.entries.slice(3, 6))
  expect(second).toMatchObject({ totalItems: all.totalItems, currentPage: 2 })
  expect((await list('?page=999')).entries).toEqual([])
  expect(await countStatements(shop.db, () => list('?pageSize=200&search=nasrin'))).toBeLessThanOrEqual(6)
  expect((await customer.get('/api/admin/audit')).statusCode).toBe(403)
  expect((await shop.guest.get('/api/admin/audit')).statusCode).toBe(401)
})

test('what customers do is not recorded; what staff do is, also where the call names nobody', async () => {
  const before = (await list()).totalItems
  const order = await givenPlacedOrder(shop, customer)
  await customer.put(`/api/orders/${order.id}/cancel`)
  await customer.post('/api/addresses', { ...HOME, addressType: 'both' })
  await customer.put('/api/users/profile', { name: 'Rahima Khatun', phone: '01711111113' })
  expect((await list()).totalItems).toBe(before)

  await admin.post('/api/newsletter', { email: 'nasrin@example.com' })
  const own = await givenPlacedOrder(shop, admin)
  const [last] = await entries(`?table=orders&rowId=${own.id}`)
  expect(last).toMatchObject({ action: 'created', actor: { id: admin.id } })
  expect((await entries('?table=newsletter_subscribers')).map(({ actor }) => actor.id)).toEqual([admin.id])
})

test('a prescription that staff open is noted once a day for each of them, never for its owner', async () => {
  const { id, orderId } = await givenUpload(shop, customer)
  const open = (person: typeof admin) => person.get(`/api/prescriptions/${id}/file`)
  const seen = async () =>
    (await entries(`?table=prescriptions&rowId=${id}&action=viewed`)).map(({ actor }) => actor.id)
  for (const person of [customer, admin, admin, colleague]) expect((await open(person)).statusCode).toBe(200)
  expect(await seen()).toEqual([colleague.id, admin.id])
  shop.at('2026-01-17T18:00:00.000Z')
  await open(admin)
  expect(await seen()).toEqual([admin.id, colleague.id, admin.id])
  const [viewed] = await entries('?action=viewed')
  expect(viewed).toMatchObject({
    label: await readCode(orderId),
    path: `/admin/prescriptions/${id}`,
    changes: [],
  })
})

test('of more than 100,000 the newest are paged, and older ones are found by their days', async () => {
  // in parts: one statement may take ten seconds, however slow the machine is
  for (let last = 0; last < 100_001; last += 9_091) {
    await sql`insert into audit_log (actor_id, action, table_name, row_id, created_at)
      select ${colleague.id}::int, 'viewed', 'prescriptions', n, timestamptz '2026-02-01T06:00:00Z'
      from generate_series(${last}::int + 1, ${last}::int + 9091) as n`.execute(shop.db)
  }
  expect(await list('?startDate=2026-02-01')).toMatchObject({ totalItems: 100_000, hasMore: true })
  expect(await list('?startDate=2026-02-01&page=5001')).toMatchObject({ entries: [], totalItems: 100_000 })
  expect(await list('?startDate=2026-02-01&search=77')).toMatchObject({ totalItems: 1, hasMore: false })
})
