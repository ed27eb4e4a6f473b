import { STOCK_COLUMNS } from '@niramoy/contract/stock/stock-sheet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { cellsIn, readBook } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let napa: { id: number; sku: string }
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  const id = await givenProduct(shop.context)
  const product = shop.db.selectFrom('products').select(['id', 'sku']).where('id', '=', id)
  napa = await product.executeTakeFirstOrThrow()
})
afterAll(() => shop.stop())

type Row = Readonly<Record<string, string | number | null>>
async function upload(rows: readonly Row[], query = '') {
  const cells = rows.map((row) => STOCK_COLUMNS.map(({ key }) => row[key] ?? null))
  const bytes = await readBook(
    STOCK_COLUMNS.map(({ header }) => header),
    cells,
    'Stock',
  )
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(bytes)], 'স্টক.xlsx'))
  return admin.form('POST', `/api/admin/stock/bulk-upload${query}`, form)
}
const batches = async () => (await admin.get(`/api/stock-batches/product/${napa.id}`)).json()
const toRow = (row: Row): Row => ({ sku: napa.sku, manufactureDate: '2026-01-01', unitQuantity: 10, ...row })

test('rows make batches and add to those that exist', async () => {
  await admin.post('/api/stock-batches', {
    ProductId: napa.id,
    batchId: 'LOT1',
    manufactureDate: '2026-01-01',
    quantity: 10,
    costPrice: 1,
  })
  const answer = await upload([
    toRow({ batchId: 'lot1', costPrice: 2 }),
    toRow({
      batchId: 'LOT2',
      boxQuantity: 1,
      stripQuantity: 1,
      unitQuantity: null,
      expiryDate: '2027-01-01',
      notes: 'Cold',
    }),
    toRow({ batchId: 'LOT2', product: 'NAPA', manufactureDate: null, reason: 'Bonus' }),
    toRow({}),
  ])
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Bulk upload successful!', created: 2, updated: 1, rows: 4, units: 90 },
  ])
  expect(await batches()).toMatchObject([
    { batchId: 'LOT2', quantity: 70, expiryDate: '2027-01-01' },
    { batchId: 'LOT1', quantity: 20, costPrice: 1.5 },
    { batchId: expect.stringMatching(/^[0-9A-F]{8}$/), quantity: 10, expiryDate: '2028-01-01' },
  ])
  const logs = (await admin.get(`/api/stock-logs?productId=${napa.id}&search=LOT2`)).json().stockLogs
  expect(logs).toMatchObject([
    { change: 10, reason: 'Bonus' },
    { change: 60, reason: 'New stock added', notes: 'Cold' },
  ])
  expect(await brokenBooks(shop.db)).toEqual([])
})

test('a dry run writes nothing', async () => {
  const answer = await upload([toRow({})], '?dryRun=true')
  expect(answer.json()).toEqual({
    message: 'The file is valid. Nothing has been saved yet.',
    created: 1,
    updated: 0,
    rows: 1,
    units: 10,
  })
  expect(await batches()).toEqual([])
})

test('one bad row keeps all rows out, and each is named', async () => {
  const answer = await upload([
    toRow({}),
    toRow({ sku: null }),
    toRow({ sku: '123456789' }),
    toRow({ sku: '0000FF' }),
    toRow({ product: 'Ace' }),
    toRow({ unitQuantity: null }),
    toRow({ unitQuantity: -1 }),
    toRow({ manufactureDate: null }),
    toRow({ expiryDate: '2025-12-31' }),
    toRow({ manufactureDate: 'soon' }),
    toRow({ batchId: 'two words' }),
    toRow({ costPrice: 1.005 }),
    toRow({ batchId: 'ONE' }),
    toRow({ batchId: 'ONE', expiryDate: '2027-05-05' }),
  ])
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bulk-rows-invalid'])
  const said = answer.json().rows.map(({ row, column }: { row: number; column: string }) => [row, column])
  expect(said).toEqual([
    [3, 'SKU'],
    [4, 'SKU'],
    [5, 'SKU'],
    [6, 'Product'],
    [7, 'Units'],
    [8, 'Units'],
    [9, 'Manufacture date'],
    [10, 'Expiry date'],
    [11, 'Manufacture date'],
    [12, 'Batch ID'],
    [13, 'Cost price'],
    [15, 'Batch ID'],
  ])
  expect(answer.json().rows.at(-1).message).toBe('Row 14 has other dates for this batch.')
  expect(await batches()).toEqual([])
})

test('nothing was made tomorrow, by the day in Dhaka', async () => {
  const answer = await upload([
    toRow({ manufactureDate: '2026-01-16' }),
    toRow({ manufactureDate: '2026-01-15' }),
  ])
  expect([answer.statusCode, answer.json().rows]).toEqual([
    400,
    [
      {
        row: 2,
        column: 'Manufacture date',
        message: 'The manufacture date cannot be in the future.',
        code: 'stock-batch-made-in-future',
      },
    ],
  ])
  expect(await batches()).toEqual([])
})

test('a recalled batch takes nothing in', async () => {
  const form = { ProductId: napa.id, batchId: 'BAD', manufactureDate: '2026-01-01', quantity: 1 }
  const { id } = (await admin.post('/api/stock-batches', form)).json()
  await admin.post(`/api/stock-batches/${id}/recall`, { reason: 'Glass' })
  const answer = await upload([toRow({ batchId: 'BAD' })])
  expect(answer.json().rows).toEqual([
    {
      row: 2,
      column: 'Batch ID',
      message: 'This batch was recalled. Please use another batch ID.',
      code: 'stock-batch-recalled',
    },
  ])
})

test('without a file it is refused', async () => {
  const answer = await admin.form('POST', '/api/admin/stock/bulk-upload', new FormData())
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a file to upload.'])
})

test('10,000 rows are booked in at once', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => toRow({ batchId: `L${at % 4000}` }))
  const answer = await upload(rows)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Bulk upload successful!', created: 4000, updated: 0, rows: 10_000, units: 100_000 },
  ])
  expect((await shop.guest.get(`/api/products/${napa.id}`)).json().stock.totalUnitsInStock).toBe(100_000)
}, 120_000)

test('the template has every column, a row for each product with what is in stock, instructions, and the SKUs to choose from', async () => {
  const answer = await admin.get('/api/admin/stock/template')
  expect(answer.headers['content-disposition']).toContain('stock-template.xlsx')
  const bytes = new Uint8Array(answer.rawPayload)
  const [headers, ...rows] = await cellsIn(bytes, 'Stock')
  expect(headers).toEqual(STOCK_COLUMNS.map(({ header }) => header))
  expect(rows.find(([sku]) => sku === napa.sku)).toEqual([
    napa.sku,
    'Napa 500 mg',
    ...STOCK_COLUMNS.slice(3).map(() => null),
    expect.any(Number),
  ])
  expect((await cellsIn(bytes, 'Instructions')).flat()).toContain('How to use this sheet')
  expect((await cellsIn(bytes, 'Lists')).flat()).toEqual(
    expect.arrayContaining([napa.sku, 'Napa 500 mg', 'New stock added']),
  )
})
