import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import {
  clearCatalogue,
  givenCategory,
  givenPrice,
  givenProductType,
  givenStock,
} from '../../testing/fixtures/catalogue.ts'
import { ACE, NAPA, productUploads } from '../../testing/fixtures/goods/product-uploads.ts'
import { givenSupplier } from '../../testing/fixtures/goods/purchasing.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { productBook, readRows } from '../../testing/fixtures/sheets.ts'
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

let tests = 0
/** Of a manufacturer and a generic name that no earlier test left behind. */
function ofItsOwn(row: typeof NAPA) {
  return { ...row, brand: `Maker of ${row.name} ${tests}`, genericName: `Generic of ${row.name} ${tests}` }
}
beforeEach(() => {
  tests++
  shop.at('2026-01-15T06:00:00Z')
})

describe('undo', () => {
  test('is exact: products, prices, texts, and what was made', async () => {
    await uploads.written([{ ...NAPA, effectiveFrom: '2026-01-01' }, ACE])
    const before = await catalogue()
    const rows = await readRows((await admin.get('/api/admin/products/export')).rawPayload)
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

  test('takes back a price list of the law that has not begun yet: printed prices, ours and their day', async () => {
    await uploads.written([{ ...NAPA, printedPrice: 12, printedPer: 'strip' }, ACE])
    const before = await catalogue()
    const sheet = await readRows((await admin.get('/api/admin/products/export')).rawPayload)
    const getSku = (name: string) => sheet.find((row) => row.name === name)?.sku as string
    const law = { effectiveFrom: '2026-01-20', printedPer: 'strip' }
    const list = [
      { ...law, sku: getSku('Napa'), printedPrice: 13.5, unitPrice: 1.35 },
      { ...law, sku: getSku('Ace'), printedPrice: 14, unitPrice: 1.25 },
    ] as unknown as (typeof NAPA)[]
    const checked = await uploads.checked(list)
    const columns = checked.result.changes.map(({ column, count }: { column: string; count: number }) => [
      column,
      count,
    ])
    expect(columns).toEqual(
      expect.arrayContaining([
        ['printedPrice', 2],
        ['unitPrice', 2],
      ]),
    )
    const [unitPrice] = checked.result.changes
    expect(unitPrice).toMatchObject({ isDangerous: true })
    await uploads.act(checked.id, 'confirm', {})
    await uploads.work()
    const id = await napa()
    const now = async () => (await shop.guest.get(`/api/products/${id}`)).json().pricing[0]
    expect(await now()).toMatchObject({ unitPrice: 1.2, printedPrice: 12 })
    shop.at('2026-01-19T18:00:00Z')
    expect(await now()).toMatchObject({ unitPrice: 1.35, printedPrice: 13.5, printedPer: 'strip' })
    shop.at('2026-01-15T07:00:00Z')
    expect(await undone(checked.id)).toMatchObject({ state: 'undone', error: null })
    expect(await catalogue()).toEqual(before)
  })

  test('of classes, which would get looser by it, is a pharmacist’s', async () => {
    await uploads.written([NAPA])
    shop.at('2026-01-15T07:00:00.000Z')
    const stricter = { dispensingClass: 'prescription', dispensingReason: 'By law' }
    const { id } = await uploads.written([{ ...NAPA, ...stricter }])
    const manager = await shop.admin({ duties: ['manager'] })
    expect(await uploads.act(id, 'undo', {}, manager)).toMatchObject({ code: 'not-your-duty' })
    await uploads.work()
    const readClass = async () => {
      const query = shop.db
        .selectFrom('products')
        .select('dispensing_class')
        .where('id', '=', await napa())
      return (await query.executeTakeFirstOrThrow()).dispensing_class
    }
    expect(await readClass()).toBe('prescription')
    await undone(id)
    expect(await readClass()).toBeNull()
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
      { why: 'changed', by: null },
      (id: number) => shop.db.updateTable('products').set({ strength: '1 g' }).where('id', '=', id).execute(),
    ],
    [
      'given another price by the form',
      { why: 'changed', by: 'Amina' },
      (id: number) => admin.put(`/api/products/${id}/pricing`, { unitPrice: 5, effectiveFrom: '2026-02-01' }),
    ],
    [
      'given another price in any other way',
      { why: 'priced' },
      (id: number) => givenPrice(shop.context, id, { from: '2020-01-01', to: '2020-02-01' }),
    ],
    ['stocked', { why: 'used' }, (id: number) => givenStock(shop.context, id)],
    ['bought', { why: 'used' }, (id: number) => boughtFrom(id)],
  ])('leaves and names a product that was %s since; the rest goes back', async (_what, kept, happen) => {
    const { id } = await uploads.written([ofItsOwn(NAPA), ofItsOwn(ACE)])
    const productId = await napa()
    await happen(productId)
    const before = await catalogue()
    const after = await undone(id)
    expect(after).toMatchObject({ state: 'undone', error: null })
    const [first, ...names] = after.result.kept
    expect(first).toMatchObject({ name: 'Napa', ...kept })
    // what it refers to stays with it, and is named
    expect(names.map(({ name, why }: { name: string; why: string }) => [name, why])).toEqual([
      [`Generic of Napa ${tests}`, 'used'],
      [`Maker of Napa ${tests}`, 'used'],
    ])
    expect(after.result.keptCount).toBe(3)
    const left = await catalogue()
    const isLeft = ({ name }: { name: string }) => !name.startsWith('Ace') && !/ of Ace/.test(name)
    expect(left.products).toEqual(before.products.filter((row) => row.deleted_at !== null || isLeft(row)))
    expect(left.prices).toEqual(
      before.prices.filter(({ product_id }) => left.products.some((row) => row.id === product_id)),
    )
    expect(left.brands).toEqual(before.brands.filter((row) => isLeft(row)))
    expect(left.generics).toEqual(before.generics.filter((row) => isLeft(row)))
    expect(await brokenBooks(shop.db)).toEqual([])
  })

  test('puts back what was there before, but for what somebody worked on, with who did and when', async () => {
    const [one, other] = [ofItsOwn(NAPA), ofItsOwn(ACE)]
    await uploads.written([one, other])
    const before = await catalogue()
    shop.at('2026-01-15T07:00:00Z')
    const { id } = await uploads.written([one, other].map((row) => ({ ...row, description: 'New' })))
    shop.at('2026-01-15T08:00:00Z')
    await uploads.written([{ ...one, shelfPlace: 'A-3' }])
    const { result } = await undone(id)
    expect(result.kept).toEqual([
      { name: 'Napa', why: 'changed', by: 'Amina', at: '2026-01-15T08:00:00.000Z' },
    ])
    const named = async (name: string) =>
      (await catalogue()).products.find((product) => product.name === name && !product.deleted_at)
    expect(await named('Ace')).toEqual(
      before.products.find(({ name, deleted_at }) => name === 'Ace' && !deleted_at),
    )
    expect(await named('Napa')).toMatchObject({ description: 'New', shelf_place: 'A-3' })
  })

  test('leaves a product that cannot be as it was: its manufacturer of then is gone', async () => {
    const row = ofItsOwn(NAPA)
    await uploads.written([row])
    const [exported] = await readRows((await admin.get('/api/admin/products/export')).rawPayload)
    shop.at('2026-01-15T07:00:00Z')
    const { id } = await uploads.written([{ ...exported, brand: 'Somebody else entirely' }])
    await shop.db.deleteFrom('brands').where('name', '=', row.brand).execute()
    const { state, result } = await undone(id)
    expect([state, result.kept.map(({ why }: { why: string }) => why)]).toEqual(['undone', ['gone', 'used']])
  })

  test('leaves what somebody ordered by the uploaded price, and names the order', async () => {
    const row = ofItsOwn(NAPA)
    const { id: first } = await uploads.written([row])
    const productId = await napa()
    await givenStock(shop.context, productId)
    shop.at('2026-01-15T07:00:00Z')
    const { id } = await uploads.written([{ ...row, unitPrice: 2, effectiveFrom: '2026-01-15' }])
    const customer = await shop.customer()
    const order = await givenPlacedOrder(shop, customer, { items: [{ productId, quantities: { strip: 1 } }] })
    const { order_code: orderCode } = await shop.db
      .selectFrom('orders')
      .select('order_code')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const before = await catalogue()
    expect((await undone(id)).result.kept).toMatchObject([{ name: 'Napa', why: 'ordered', by: orderCode }])
    expect((await undone(first)).result.kept).toMatchObject([{ name: 'Napa' }, {}, {}])
    expect(await catalogue()).toEqual(before)
  })

  test('takes back a category that the sheet made, unless it is in use', async () => {
    const row = { ...ofItsOwn(NAPA), category: `Skin & Hair ${tests}` }
    const { id, result } = await uploads.checked([row])
    expect(result.questions).toMatchObject([{ column: 'category', value: row.category, mayBeNew: true }])
    await uploads.act(id, 'check', { choices: { category: { [row.category]: null } } })
    await uploads.work()
    const checked = await uploads.read(id)
    expect(checked.result).toMatchObject({ isWritable: true, newCategories: [row.category] })
    await uploads.act(id, 'confirm')
    await uploads.work()
    const made = () => shop.db.selectFrom('categories').select('id').where('name', '=', row.category)
    const category = await made().executeTakeFirstOrThrow()
    const generic = shop.db
      .selectFrom('generic_names')
      .select('category_id')
      .where('name', '=', row.genericName)
    expect(await generic.executeTakeFirst()).toEqual({ category_id: category.id })
    expect((await undone(id)).state).toBe('undone')
    expect(await made().execute()).toEqual([])
  })

  test('a dash still clears after a question was answered', async () => {
    const row = { ...ofItsOwn(NAPA), description: 'Old' }
    await uploads.written([row])
    const [exported] = await readRows((await admin.get('/api/admin/products/export')).rawPayload)
    const { id } = await uploads.checked([{ ...exported, description: '-', dosageForm: 'Tablett' }])
    await uploads.act(id, 'check', { choices: { dosageForm: { Tablett: 'Tablet' } } })
    await uploads.work()
    await uploads.act(id, 'confirm')
    await uploads.work()
    const product = (await catalogue()).products.find(({ deleted_at }) => !deleted_at)
    expect(product).toMatchObject({ description: null, dosage_form: 'Tablet' })
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
