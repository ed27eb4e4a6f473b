import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let napa: number
let seclo: number
let batch: number
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Salma' })
  napa = await givenProduct(shop.context, { name: 'Napa' })
  seclo = await givenProduct(shop.context, { name: 'Seclo' })
  batch = await givenStock(shop.context, napa, { units: 100 })
  shop.at('2026-01-16T06:00:00.000Z')
  await givenStock(shop.context, seclo, { units: 50 })
  shop.at('2026-01-17T06:00:00.000Z')
  await admin.post(`/api/stock-batches/${batch}/write-off`, { quantity: 3, reason: 'Broken', notes: 'Fell' })
})
afterAll(() => shop.stop())

type Log = { change: number }
const changes = (logs: Log[]) => logs.map(({ change }) => change)
const paged = async (query: string) => (await admin.get(`/api/stock-logs?${query}`)).json()

test('without a query it is a plain list, newest first', async () => {
  const logs = (await admin.get('/api/stock-logs')).json()
  expect(changes(logs)).toEqual([-3, 50, 100])
  expect(logs[0]).toEqual({
    id: expect.any(Number),
    ProductId: napa,
    product: {
      id: napa,
      SKU: expect.any(String),
      name: 'Napa',
      label: { en: 'Napa 500 mg', bn: 'Napa 500 mg' },
      brandName: 'Beximco',
      strength: '500 mg',
    },
    StockBatchId: batch,
    batchId: expect.any(String),
    kind: 'write-off',
    change: -3,
    reason: 'Broken',
    notes: 'Fell',
    order: null,
    actor: { id: admin.id, name: 'Salma' },
    createdAt: '2026-01-17T06:00:00.000Z',
  })
})

test('with a page or a product it is paged', async () => {
  expect(await paged('page=2&pageSize=2')).toMatchObject({
    totalItems: 3,
    totalPages: 2,
    currentPage: 2,
    stockLogs: [{ change: 100 }],
  })
  expect(await paged(`productId=${napa}`)).toMatchObject({ totalItems: 2, currentPage: 1 })
  expect(await paged('page=9')).toMatchObject({ stockLogs: [], totalItems: 3 })
})

test('it is filtered by batch, kind, text and days', async () => {
  expect(changes((await paged(`stockBatchId=${batch}`)).stockLogs)).toEqual([-3, 100])
  expect(changes((await paged('kind=stock-in')).stockLogs)).toEqual([50, 100])
  expect(changes((await paged('search=secl')).stockLogs)).toEqual([50])
  expect(changes((await paged('startDate=2026-01-16&endDate=2026-01-16')).stockLogs)).toEqual([50])
})

test('what is no filter is refused', async () => {
  for (const query of ['page=0', 'productId=x', 'kind=theft', 'startDate=today']) {
    expect((await admin.get(`/api/stock-logs?${query}`)).statusCode).toBe(400)
  }
})

test('of more than 100,000 the newest are paged, and older ones are found by their days', async () => {
  // in parts: one statement may take ten seconds, however slow the machine is
  for (let part = 0; part < 20; part++) {
    await sql`insert into stock_ledger (product_id, batch_id, kind, change, reason, created_at)
      select ${napa}::int, ${batch}::int, 'stock-in', 1, 'New stock added', timestamptz '2026-01-18T06:00:00Z'
      from generate_series(1, 5000)`.execute(shop.db)
  }
  expect(await paged('page=1&pageSize=20')).toMatchObject({
    totalItems: 100_000,
    totalPages: 5_000,
    hasMore: true,
  })
  expect(await paged('page=5001&pageSize=20')).toMatchObject({ stockLogs: [], totalItems: 100_000 })
  const older = await paged('page=1&endDate=2026-01-17')
  expect(older).toMatchObject({ totalItems: 3, hasMore: false })
  expect(changes(older.stockLogs)).toEqual([-3, 50, 100])
})
