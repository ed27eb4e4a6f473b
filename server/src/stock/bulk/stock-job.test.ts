import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BULK_UPLOADS } from '../../all-bulk-jobs.ts'
import { runBulkJobs } from '../../platform/bulk-jobs/run-bulk-jobs.step.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct, givenStock } from '../../testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { cellsIn, stockSheet } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let keeper: Awaited<ReturnType<Shop['admin']>>
let productId: number
let sku: string
beforeAll(async () => {
  shop = await startShop()
  // somebody owns the shop
  await shop.admin()
  keeper = await shop.admin({ duties: ['storekeeper'] })
})
beforeEach(async () => {
  await shop.db.deleteFrom('bulk_jobs').execute()
  productId = await givenProduct(shop.context)
  const query = shop.db.selectFrom('products').select('sku').where('id', '=', productId)
  sku = (await query.executeTakeFirstOrThrow()).sku
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const work = () => runBulkJobs(BULK_UPLOADS)(shop.context)
const read = async (id: number) => (await keeper.get(`/api/admin/bulk-jobs/${id}`)).json()
const batches = () =>
  shop.db
    .selectFrom('stock_batches')
    .select(['id', 'code', 'quantity', 'cost_price_poisha', 'expires_on', 'deleted_at'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()

type Rows = Parameters<typeof stockSheet>[0]

async function checked(rows: Rows) {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(await stockSheet(rows))], 'stock.xlsx'))
  const { id } = (await keeper.form('POST', '/api/admin/stock/bulk-jobs', form)).json()
  await work()
  return read(id)
}

async function step(id: number, what: string) {
  await keeper.post(`/api/admin/bulk-jobs/${id}/${what}`)
  await work()
  return read(id)
}

const row = (facts: object) => ({ sku, expiryDate: '2027-06-30', unitQuantity: 10, ...facts })

describe('a sheet of stock as a job', () => {
  test('is checked without a change, booked in, and undone through the ledger', async () => {
    const batch = await givenStock(shop.context, productId, { units: 100 })
    const [before] = await batches()
    const rows = [row({ batchId: 'LOT-1' }), row({ batchId: before?.code, expiryDate: null, costPrice: 3 })]
    const { id, state, result } = await checked(rows)
    expect([state, result]).toMatchObject(['ready', { isWritable: true, created: 1, updated: 1, units: 20 }])
    expect(await batches()).toEqual([before])
    expect(await step(id, 'confirm')).toMatchObject({ state: 'done', rowsWritten: 2, mayUndo: true })
    expect((await batches()).map(({ quantity }) => quantity)).toEqual([110, 10])
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', error: null })
    expect(await batches()).toMatchObject([
      { ...before, id: batch },
      { quantity: 0, deleted_at: shop.context.now() },
    ])
  })

  test('its undo leaves batches that units were sold from or that changed, and names them; the rest goes out', async () => {
    const rows = ['LOT-1', 'LOT-2', 'LOT-3'].map((batchId, at) =>
      row({ batchId, unitQuantity: 100, expiryDate: `2027-0${at + 5}-30` }),
    )
    const { id } = await checked(rows)
    await step(id, 'confirm')
    const customer = await shop.customer()
    await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
    const [sold, other] = await batches()
    const cost = shop.db.updateTable('stock_batches').set({ cost_price_poisha: 300 as never })
    await cost.where('id', '=', other?.id ?? 0).execute()
    const { state, error, result } = await step(id, 'undo')
    expect([state, error, result.keptCount]).toEqual(['undone', null, 2])
    expect(result.kept).toEqual([
      expect.objectContaining({ name: expect.stringContaining('(LOT-1)'), why: 'moved' }),
      expect.objectContaining({ name: expect.stringContaining('(LOT-2)'), why: 'changed' }),
    ])
    expect(await batches()).toMatchObject([
      sold ?? {},
      { code: 'LOT-2', quantity: 100, deleted_at: null },
      { code: 'LOT-3', quantity: 0, deleted_at: shop.context.now() },
    ])
  })

  test('rows without a SKU stand for the product with their label; untouched rows are passed over', async () => {
    const template = await keeper.get('/api/admin/stock/template')
    const cells = await cellsIn(template.rawPayload, 'Stock')
    const [header = [], ...listed] = cells
    const own = listed.find(([first]) => first === sku) ?? []
    expect(own[1]).toMatch(/Napa/)
    expect(own[header.indexOf('In stock now')]).toBe(0)
    const untouched = { sku, product: String(own[1]), inStock: 0 }
    const { result } = await checked([untouched, row({ batchId: 'LOT-3' })])
    expect(result).toMatchObject({ isWritable: true, rows: 1, problems: 0 })
    const none = await checked([untouched])
    expect(none).toMatchObject({ state: 'failed', error: { code: 'bulk-no-rows' } })
    const unknown = await checked([row({ sku: null, product: 'Nothing 5 mg', batchId: 'LOT-4' })])
    expect(unknown.result.groups).toMatchObject([{ column: 'Product', values: ['Nothing 5 mg'] }])
  })

  test('says what is wrong by kind, with the value', async () => {
    const { result, fileName } = await checked([
      row({ expiryDate: 'soon' }),
      row({ expiryDate: 'late' }),
      row({ unitQuantity: 0, product: 'Another', batchId: 'LOT-5' }),
    ])
    expect(result).toMatchObject({ isWritable: false, problems: 4 })
    expect(result.groups[0]).toMatchObject({ column: 'Expiry date', count: 2, values: ['soon', 'late'] })
    expect(fileName).toBe('problems.xlsx')
  })

  test('a manager of the catalogue alone never sees it', async () => {
    const { id } = await checked([row({ batchId: 'LOT-6' })])
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    expect((await pharmacist.get(`/api/admin/bulk-jobs/${id}`)).statusCode).toBe(404)
  })
})
