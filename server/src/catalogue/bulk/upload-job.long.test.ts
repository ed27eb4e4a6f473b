import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenCategory, givenProductType } from '../../testing/fixtures/catalogue.ts'
import { ACE, NAPA, productUploads } from '../../testing/fixtures/goods/product-uploads.ts'
import { cellsIn, productSheet } from '../../testing/fixtures/sheets.ts'
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
  for (const table of ['generic_names', 'brands'] as const) await shop.db.deleteFrom(table).execute()
  await givenCategory(shop.context, 'Pain & Fever')
  await givenProductType(shop.context, 'Tablet')
})
afterAll(() => shop.stop())

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

describe('an upload as a job', () => {
  test('is checked, confirmed and written, and says how far it is', async () => {
    const answer = await uploads.send(await productSheet([NAPA, ACE]))
    expect(answer.statusCode).toBe(202)
    const begun = answer.json()
    expect(begun).toMatchObject({
      kind: 'product-upload',
      step: 'check',
      state: 'waiting',
      title: 'ওষুধ.xlsx',
    })
    expect(begun.createdBy.name).toBe('Amina')
    await uploads.work()
    const ready = await uploads.read(begun.id)
    expect(ready).toMatchObject({
      state: 'ready',
      rowsTotal: 2,
      rowsChecked: 2,
      rowsWritten: 0,
      mayUndo: false,
    })
    expect(ready.result).toMatchObject({
      isWritable: true,
      created: 2,
      newBrands: ['Beximco', 'Square'],
      newGenericNames: ['Paracetamol'],
      problems: 0,
    })
    expect((await catalogue()).products).toEqual([])
    expect(await uploads.act(begun.id, 'confirm')).toMatchObject({ step: 'write', state: 'waiting' })
    await uploads.work()
    expect(await uploads.read(begun.id)).toMatchObject({ state: 'done', rowsWritten: 2, mayUndo: true })
    expect((await shop.guest.get('/api/products')).json().totalItems).toBe(2)
    const list = (await admin.get('/api/admin/bulk-jobs?kind=product-upload')).json()
    expect(list).toMatchObject({ totalItems: 1, jobs: [{ id: begun.id, state: 'done' }] })
  })

  test('sent twice with one key is one job; confirmed twice it is written once', async () => {
    const sheet = await productSheet([NAPA])
    const [one, two] = [await uploads.send(sheet, admin, 'k1'), await uploads.send(sheet, admin, 'k1')]
    expect(two.json().id).toBe(one.json().id)
    const { id } = one.json()
    await uploads.work()
    await Promise.all([uploads.act(id, 'confirm'), uploads.act(id, 'confirm')])
    await uploads.work()
    expect(await uploads.work()).toBe(0)
    expect((await catalogue()).products).toHaveLength(1)
    expect((await admin.post(`/api/admin/bulk-jobs/${id}/confirm`)).json().code).toBe('bulk-job-not-now')
  })

  test('two at once: the second finds what the first has written', async () => {
    const first = await uploads.checked([NAPA])
    const second = await uploads.checked([NAPA])
    for (const { id } of [first, second]) await uploads.act(id, 'confirm')
    await Promise.all([uploads.work(), uploads.work()])
    await uploads.work()
    const states = [(await uploads.read(first.id)).state, (await uploads.read(second.id)).state]
    expect(states).toContain('done')
    expect((await catalogue()).products).toHaveLength(1)
  })

  test('cancelled while it waits it is over; a stopped one cannot be confirmed', async () => {
    const { id } = await uploads.checked([NAPA])
    expect(await uploads.act(id, 'cancel')).toMatchObject({ state: 'cancelled' })
    expect(await uploads.act(id, 'cancel')).toMatchObject({ state: 'cancelled' })
    const answer = await admin.post(`/api/admin/bulk-jobs/${id}/confirm`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'bulk-job-not-now'])
    expect((await catalogue()).products).toEqual([])
  })

  test('is nobody’s business who has another duty; an unknown one is not found', async () => {
    const { id } = await uploads.checked([{ ...NAPA, unitPrice: -1 }])
    const packer = await shop.admin({ duties: ['storekeeper'] })
    for (const path of [`/${id}`, `/${id}/file`, '/999999', '/abc']) {
      const answer = await packer.get(`/api/admin/bulk-jobs${path}`)
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    for (const what of ['cancel', 'confirm', 'undo']) {
      const answer = await packer.post(`/api/admin/bulk-jobs/${id}/${what}`)
      expect([what, answer.statusCode]).toEqual([what, 404])
    }
    const again = await packer.post(`/api/admin/bulk-jobs/${id}/check`, { choices: {} })
    expect(again.statusCode).toBe(404)
    expect((await packer.get('/api/admin/bulk-jobs')).json().jobs).toEqual([])
    const manager = await shop.admin({ duties: ['manager'] })
    expect((await manager.get(`/api/admin/bulk-jobs/${id}/file`)).statusCode).toBe(200)
  })

  test('a text with the name of a sheet, and more rows than may be, are refused in words', async () => {
    const { id } = (await uploads.send(Buffer.from('SKU,Name'))).json()
    await uploads.work()
    expect(await uploads.read(id)).toMatchObject({ state: 'failed', error: { code: 'bulk-wrong-kind' } })
    const form = new FormData()
    const none = await admin.form('POST', '/api/admin/products/bulk-jobs', form)
    expect([none.statusCode, none.json().code]).toEqual([400, 'bulk-file-required'])
  })

  test('a manager without the duty of a pharmacist does not change classes by it', async () => {
    const manager = await shop.admin({ duties: ['manager'] })
    const row = { ...NAPA, dispensingClass: 'prescription', dispensingReason: 'By law' }
    const { id } = (await uploads.send(await productSheet([row]), manager)).json()
    await uploads.work()
    expect(await uploads.read(id, manager)).toMatchObject({
      state: 'failed',
      error: { code: 'not-your-duty' },
    })
  })
})

describe('what a check finds', () => {
  test('all that is wrong with a row at once, by kind and column, counted, with the value, and as a sheet', async () => {
    const bad = { ...NAPA, unitPrice: 'cheap', category: 'Nowhere', productType: 'Elixir' }
    const { id, result, fileName } = await uploads.checked([
      { ...bad, name: 'A' },
      { ...bad, name: 'B' },
      { ...NAPA, sku: 'ABCDEF', strength: '1 g', unitPrice: 0 },
    ])
    expect(result).toMatchObject({ isWritable: false, problems: 4 })
    expect(result.groups).toContainEqual(
      expect.objectContaining({ column: 'Unit price', count: 2, rows: [2, 3], values: ['cheap'] }),
    )
    expect(result.groups).toContainEqual(
      expect.objectContaining({ column: 'SKU', code: 'bulk-sku-unknown', rows: [4], values: ['ABCDEF'] }),
    )
    expect(result.questions.map(({ column, value, rows }: never) => [column, value, rows])).toEqual([
      ['category', 'Nowhere', 2],
      ['productType', 'Elixir', 2],
    ])
    expect(fileName).toBe('problems.xlsx')
    const { rawPayload } = await admin.get(`/api/admin/bulk-jobs/${id}/file`)
    const cells = await cellsIn(rawPayload, 'Problems')
    expect(cells).toHaveLength(5)
    expect(cells[1]).toEqual([2, 'Unit price', 'cheap', expect.any(String)])
    const refused = await admin.post(`/api/admin/bulk-jobs/${id}/confirm`)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bulk-rows-invalid'])
  })

  test('Paracetamole is asked about: it becomes Paracetamol once for the file, or is new', async () => {
    await uploads.written([NAPA])
    const rows = [
      { ...NAPA, name: 'Napa Extra', genericName: 'Paracetamole' },
      { ...NAPA, name: 'Napa One', genericName: 'paracetamole' },
    ]
    const { id, result } = await uploads.checked(rows)
    expect(result.isWritable).toBe(false)
    expect(result.questions).toEqual([
      {
        column: 'genericName',
        header: 'Generic name',
        value: 'Paracetamole',
        rows: 2,
        suggestions: ['Paracetamol'],
        mayBeNew: true,
      },
    ])
    await uploads.act(id, 'check', { choices: { genericName: { Paracetamole: 'Paracetamol' } } })
    await uploads.work()
    expect((await uploads.read(id)).result).toMatchObject({
      isWritable: true,
      newGenericNames: [],
      questions: [],
    })
    await uploads.act(id, 'check', { choices: { genericName: { Paracetamole: null } } })
    await uploads.work()
    expect((await uploads.read(id)).result).toMatchObject({
      isWritable: true,
      newGenericNames: ['Paracetamole'],
    })
    await uploads.act(id, 'check', { choices: { genericName: { Paracetamole: 'Paracetamol' } } })
    await uploads.work()
    await uploads.act(id, 'confirm')
    await uploads.work()
    const { generics, products } = await catalogue()
    expect([generics.length, products.length]).toEqual([1, 3])
  })

  test('an unknown form or category is mapped once for the file', async () => {
    const { id, result } = await uploads.checked([{ ...NAPA, dosageForm: 'Tablett', category: 'Fever' }])
    expect(result.questions).toMatchObject([
      { column: 'category', value: 'Fever', mayBeNew: true, suggestions: ['Pain & Fever'] },
      { column: 'dosageForm', value: 'Tablett', mayBeNew: true },
    ])
    expect(result.questions[1].suggestions[0]).toBe('Tablet')
    const choices = { category: { Fever: 'Pain & Fever' }, dosageForm: { Tablett: 'Tablet' } }
    await uploads.act(id, 'check', { choices })
    await uploads.work()
    expect((await uploads.read(id)).result.isWritable).toBe(true)
    await uploads.act(id, 'confirm')
    await uploads.work()
    expect((await catalogue()).products).toMatchObject([{ dosage_form: 'Tablet' }])
  })

  test('a row without a SKU stands for the product with its name, strength, form and pack', async () => {
    await uploads.written([{ ...NAPA, description: 'For fever' }])
    const { result } = await uploads.checked([{ ...NAPA, unitPrice: 1.5 }])
    expect(result).toMatchObject({ created: 0, updated: 1, matched: 1 })
    await uploads.written([{ ...NAPA, unitPrice: 1.5, effectiveFrom: '2026-01-15' }])
    const { products, prices } = await catalogue()
    expect(products).toMatchObject([{ name: 'Napa', description: 'For fever' }])
    expect(prices.at(-1)).toMatchObject({ unit_price_poisha: 150 })
    expect((await uploads.checked([{ ...NAPA, strength: '650 mg' }])).result).toMatchObject({
      created: 1,
      matched: 0,
    })
  })

  test('a product without a price is added, shown, and cannot be ordered', async () => {
    const { unitPrice: _, unitsPerStrip: _u, stripsPerBox: _s, ...unpriced } = NAPA
    const { result } = await uploads.written([unpriced])
    expect(result).toMatchObject({ created: 1, unpriced: 1 })
    const [product] = (await shop.guest.get('/api/products')).json().products
    expect(product).toMatchObject({ name: 'Napa' })
  })

  test('the export, uploaded again, changes nothing', async () => {
    await uploads.written([NAPA, ACE])
    const { rawPayload } = await admin.get('/api/admin/products/export')
    const { id } = (await uploads.send(rawPayload)).json()
    await uploads.work()
    expect((await uploads.read(id)).result).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      problems: 0,
    })
  })
})
