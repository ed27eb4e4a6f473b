import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenCategory,
  givenPrice,
  givenProductType,
  givenStock,
} from '../../testing/given/catalogue.ts'
import { ACE, NAPA, productUploads } from '../../testing/given/goods/product-uploads.ts'
import { givenSupplier } from '../../testing/given/goods/purchasing.ts'
import { givenPlacedOrder } from '../../testing/given/placed-orders.ts'
import { productBook, rowsOf } from '../../testing/given/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
type Person = Awaited<ReturnType<Shop['admin']>>
let admin: Person
let uploads: ReturnType<typeof productUploads>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Amina' })
  uploads = productUploads(shop, admin)
})
beforeEach(async () => {
  await shop.db.deleteFrom('bulk_jobs').execute()
  await clearCatalogue(shop.context)
  await givenCategory(shop.context, 'Pain & Fever')
  await givenProductType(shop.context, 'Tablet')
})
afterAll(() => shop.stop())

async function undone(id: number) {
  await uploads.act(id, 'undo')
  await uploads.work()
  return uploads.read(id)
}

/** Everything an upload can change, but the counters that only go up. */
async function catalogue() {
  const products = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  return {
    products: products.map(({ version: _v, updated_at: _u, ...row }) => row),
    prices: await shop.db.selectFrom('pricing_entries').selectAll().orderBy('id').execute(),
    brands: await shop.db.selectFrom('brands').selectAll().orderBy('id').execute(),
    generics: (await shop.db.selectFrom('generic_names').selectAll().orderBy('id').execute()).map(
      ({ version: _, ...row }) => row,
    ),
  }
}

async function napa(): Promise<number> {
  const listed = shop.db.selectFrom('products').select('id').where('name', '=', 'Napa')
  return (await listed.where('deleted_at', 'is', null).executeTakeFirstOrThrow()).id
}

describe('undo', () => {
  test('is exact: products, prices, texts, and what was made', async () => {
    await uploads.written([{ ...NAPA, effectiveFrom: '2026-01-01' }, ACE])
    const before = await catalogue()
    const rows = await rowsOf((await admin.get('/api/admin/products/export')).rawPayload)
    const changes = rows.map((row) => ({
      ...row,
      description: 'New',
      effectiveFrom: '2026-01-15',
      unitPrice: 9,
    }))
    const fresh = { ...NAPA, name: 'Seclo', brand: 'Incepta', genericName: 'Omeprazole' }
    const texts = [{ genericName: 'Paracetamol', storageEn: 'Dry' }]
    const { id } = (
      await uploads.send(await productBook([...changes, fresh], texts, ['genericName', 'storageEn']))
    ).json()
    await uploads.work()
    expect((await admin.post(`/api/admin/bulk-jobs/${id}/confirm`, { priceJumps: 1 })).json().code).toBe(
      'price-jumps-unconfirmed',
    )
    const { changes: counted, confirmation } = (await uploads.read(id)).result
    expect(confirmation).toEqual({ priceJumps: 2, priceFactor: 7.5, looserClasses: 0 })
    expect(counted[0]).toMatchObject({ column: 'unitPrice', count: 2, isDangerous: true })
    expect(counted[0].examples[0]).toMatchObject({ was: '1.2', is: '9' })
    await uploads.act(id, 'confirm', { priceJumps: 2 })
    await uploads.work()
    expect(await uploads.read(id)).toMatchObject({
      state: 'done',
      result: { created: 1, updated: 2, changedTexts: 1 },
    })
    expect(await catalogue()).not.toEqual(before)
    expect(await undone(id)).toMatchObject({ state: 'undone', mayUndo: false, error: null })
    expect(await catalogue()).toEqual(before)
    const again = await admin.post(`/api/admin/bulk-jobs/${id}/undo`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'bulk-job-not-now'])
    const audit = await shop.db.selectFrom('audit_log').select('request_id').orderBy('id', 'desc').execute()
    expect(audit[0]?.request_id).toBe(`bulk-job-${id}`)
  })

  test('asked for by two at once happens once', async () => {
    const { id } = await uploads.written([NAPA])
    await Promise.all([uploads.act(id, 'undo'), uploads.act(id, 'undo')])
    await Promise.all([uploads.work(), uploads.work()])
    expect((await uploads.read(id)).state).toBe('undone')
    expect((await shop.guest.get('/api/products')).json().totalItems).toBe(0)
  })

  test.each([
    [
      'changed',
      'Changed since: Napa.',
      (id: number) => shop.db.updateTable('products').set({ strength: '1 g' }).where('id', '=', id).execute(),
    ],
    [
      'given another price by the form',
      'Changed since: Napa.',
      (id: number) => admin.put(`/api/products/${id}/pricing`, { unitPrice: 5, effectiveFrom: '2026-02-01' }),
    ],
    [
      'given another price in any other way',
      'Given another price since: Napa.',
      (id: number) => givenPrice(shop.context, id, { from: '2020-01-01', to: '2020-02-01' }),
    ],
    ['stocked', 'In use since: Napa.', (id: number) => givenStock(shop.context, id)],
    ['bought', 'In use since: Napa.', (id: number) => boughtFrom(id)],
  ])('is refused with the name when a product was %s since', async (_what, words, happen) => {
    const { id } = await uploads.written([NAPA])
    const productId = await napa()
    await happen(productId)
    const before = await catalogue()
    const after = await undone(id)
    expect(after).toMatchObject({ state: 'done', error: { code: 'bulk-undo-too-late', message: words } })
    expect(await catalogue()).toEqual(before)
  })

  test('is refused when somebody ordered by the uploaded price', async () => {
    const { id: first } = await uploads.written([NAPA])
    const productId = await napa()
    await givenStock(shop.context, productId)
    const { id } = await uploads.written([{ ...NAPA, unitPrice: 2, effectiveFrom: '2026-01-15' }])
    const customer = await shop.customer()
    await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
    const { error } = await undone(id)
    expect(error.message).toBe('Ordered since: Napa.')
    expect((await undone(first)).error.message).toContain('Napa')
  })

  test('comes too late after a week', async () => {
    const { id } = await uploads.written([NAPA])
    const at = shop.context.now()
    await shop.db
      .updateTable('bulk_jobs')
      .set({ cleared_at: at, file_key: null })
      .where('id', '=', id)
      .execute()
    const answer = await admin.post(`/api/admin/bulk-jobs/${id}/undo`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'bulk-job-cleared'])
  })
})

/** Its supplier is named. */
async function boughtFrom(product_id: number): Promise<void> {
  const supplier_id = await givenSupplier(shop.context)
  await shop.db.insertInto('supplier_products').values({ product_id, supplier_id }).execute()
}
