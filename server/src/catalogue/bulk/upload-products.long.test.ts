import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenCategory,
  givenPrice,
  givenProduct,
  givenProductType,
} from '../../testing/fixtures/catalogue.ts'
import { productSheet, readRows } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const URL = '/api/admin/products/bulk-upload'
let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(async () => {
  await clearCatalogue(shop.context)
  for (const table of ['generic_names', 'brands'] as const) await shop.db.deleteFrom(table).execute()
  await givenCategory(shop.context, 'Pain & Fever')
  await givenProductType(shop.context, 'Tablet')
  await givenProductType(shop.context, 'Syrup')
})
afterAll(() => shop.stop())

type Row = Parameters<typeof productSheet>[0][number]
const NAPA: Row = {
  name: 'Napa',
  brand: 'Beximco',
  productType: 'Tablet',
  category: 'Pain & Fever',
  genericName: 'Paracetamol',
  strength: '500 mg',
  unitPrice: 1.2,
  unitsPerStrip: 10,
  stripsPerBox: 5,
}

function send(bytes: Uint8Array, query = '', as = admin) {
  const form = new FormData()
  form.set('sheet', new File([new Uint8Array(bytes)], 'পণ্য.xlsx'))
  return as.form('POST', `${URL}${query}`, form)
}

const upload = async (rows: readonly Row[], query = '') => send(await productSheet(rows), query)
const exported = async () => (await admin.get('/api/admin/products/export')).rawPayload
const counts = async () => {
  const { count } = shop.db.fn
  const of = (table: 'products' | 'brands' | 'generic_names' | 'pricing_entries' | 'audit_log') =>
    shop.db.selectFrom(table).select(count<number>('id').as('n')).executeTakeFirstOrThrow()
  const tables = ['products', 'brands', 'generic_names', 'pricing_entries', 'audit_log'] as const
  return Promise.all(tables.map(async (table) => (await of(table)).n))
}
async function stored(name: string) {
  const [found] = (await shop.guest.get(`/api/products?search=${encodeURIComponent(name)}`)).json().products
  return (await shop.guest.get(`/api/products/${found.id}`)).json()
}

describe('a dry run', () => {
  test('returns what would happen and writes nothing', async () => {
    const before = await counts()
    const answer = await upload(
      [NAPA, { ...NAPA, name: 'Ace', brand: 'Square', genericName: 'Para' }],
      '?dryRun=true',
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message: 'The file is valid. Nothing has been saved yet.',
        created: 2,
        updated: 0,
        unchanged: 0,
        rows: 2,
        newBrands: ['Beximco', 'Square'],
        newGenericNames: ['Paracetamol', 'Para'],
        changedTexts: 0,
        ...NOTHING_ASKED,
      },
    ])
    expect(await counts()).toEqual(before)
  })
})

const NOTHING_ASKED = {
  confirmation: { priceJumps: 0, priceFactor: 1, looserClasses: 0 },
  setAside: [],
  setAsideCount: 0,
}

describe('an upload', () => {
  test('adds products with their prices, brands and generic names', async () => {
    const answer = await upload([
      {
        ...NAPA,
        attributes: 'Storage: below 30 °C\nPack: 10 × 5',
        description: 'One\ntwo',
        effectiveTo: '2026-12-31',
      },
      {
        ...NAPA,
        name: 'নাপা সিরাপ',
        productType: 'syrup',
        brand: 'BEXIMCO',
        unitPrice: 0.37,
        strength: '120 mg/5 ml',
      },
    ])
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message: 'Bulk upload successful!',
        created: 2,
        updated: 0,
        unchanged: 0,
        rows: 2,
        newBrands: ['Beximco'],
        newGenericNames: ['Paracetamol'],
        changedTexts: 0,
        ...NOTHING_ASKED,
      },
    ])
    expect(await stored('Napa')).toMatchObject({
      name: 'Napa',
      SKU: expect.stringMatching(/^[0-9A-F]{6}$/),
      brand: { name: 'Beximco', slug: 'beximco' },
      genericName: { name: 'Paracetamol', category: { name: 'Pain & Fever' } },
      description: 'One\ntwo',
      attributes: [
        { name: 'Storage', value: 'below 30 °C' },
        { name: 'Pack', value: '10 × 5' },
      ],
      pricing: [
        {
          unitPrice: 1.2,
          stripPrice: 12,
          boxPrice: 60,
          unitsPerStrip: 10,
          stripsPerBox: 5,
          unitSize: '500 mg',
          effectiveFrom: '2026-01-14T18:00:00.000Z',
          effectiveTo: '2026-12-31T18:00:00.000Z',
        },
      ],
    })
    expect(await stored('নাপা সিরাপ')).toMatchObject({
      brand: { name: 'Beximco' },
      pricing: [{ unitPrice: 0.37, stripPrice: null, boxPrice: null }],
    })
  })

  test('repeats an exported file without changing anything', async () => {
    await upload([
      { ...NAPA, attributes: 'Storage: below 30 °C: dry' },
      {
        ...NAPA,
        name: `%_'"<script> _x0041_`,
        unitPrice: 99999.99,
        effectiveFrom: '2025-01-01',
        effectiveTo: '2026-06-30',
      },
      { ...NAPA, name: 'ক'.repeat(300), productType: 'Syrup', strength: 500, usage: 'a\n\nb' },
    ])
    await givenProduct(shop.context, { name: 'Without unit size' })
    await givenProduct(shop.context, { name: 'Without price', unitPrice: null })
    const planned = await givenProduct(shop.context, { name: 'Planned', to: '2026-02-01T05:30:00Z' })
    await givenPrice(shop.context, planned, { unitPrice: 2, from: '2026-02-01T05:30:00Z' })
    const before = await counts()
    const file = await exported()
    for (const query of ['?dryRun=true', '']) {
      const answer = await send(file, query)
      expect(answer.json()).toMatchObject({ created: 0, updated: 0, unchanged: 6, rows: 6, newBrands: [] })
    }
    expect(await counts()).toEqual(before)
  })

  test('changes what the row says and leaves the rest, in the audit log by who did it', async () => {
    await upload([NAPA, { ...NAPA, name: 'Ace' }])
    const rows = await readRows(await exported())
    const napa = await stored('Napa')
    const edited = rows.map((row) =>
      row.name === 'Napa' ? { ...row, name: 'Napa Extra', strength: '-', brand: 'Square' } : row,
    )
    expect((await upload(edited)).json()).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
      newBrands: ['Square'],
    })
    expect(await stored('Napa Extra')).toMatchObject({
      id: napa.id,
      SKU: napa.SKU,
      strength: null,
      brand: { name: 'Square' },
      version: napa.version + 1,
      pricing: napa.pricing,
    })
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('table_name', '=', 'products')
      .where('row_id', '=', napa.id)
      .where('action', '=', 'updated')
      .execute()
    expect(log).toMatchObject([{ actor_id: admin.id, changes: { name: ['Napa', 'Napa Extra'] } }])
  })

  test('a given popularity brings a product forward; an empty cell leaves it', async () => {
    await upload([NAPA, { ...NAPA, strength: '665 mg', popularity: 9 }])
    const strengths = async () =>
      (await shop.guest.get('/api/products?search=napa'))
        .json()
        .products.map(({ strength }: { strength: string }) => strength)
    expect(await strengths()).toEqual(['665 mg', '500 mg'])
    const rows = await readRows(await exported())
    expect((await upload(rows.map((row) => ({ ...row, popularity: null })))).json()).toMatchObject({
      updated: 0,
      unchanged: 2,
    })
    await upload(rows.map((row) => (row.strength === '500 mg' ? { ...row, popularity: 10 } : row)))
    expect(await strengths()).toEqual(['500 mg', '665 mg'])
    expect((await upload([{ ...NAPA, name: 'Ace', popularity: -1 }])).json().rows).toMatchObject([
      { column: 'Popularity', code: 'field-not-whole' },
    ])
  })

  test('a price with the day it began is corrected, with another day it is a new one', async () => {
    const id = await givenProduct(shop.context)
    const [row] = await readRows(await exported())
    await upload([{ ...row, unitPrice: 1.5, stripPrice: null, boxPrice: null }])
    const prices = async () => (await shop.guest.get(`/api/products/${id}/pricing`)).json()
    expect(await prices()).toMatchObject([
      { unitPrice: 1.5, stripPrice: 15, boxPrice: 75, effectiveTo: null },
    ])

    await upload([{ ...row, unitPrice: 2, stripPrice: null, boxPrice: null, effectiveFrom: '2026-03-01' }])
    expect(await prices()).toMatchObject([
      { unitPrice: 2, effectiveFrom: '2026-02-28T18:00:00.000Z', effectiveTo: null },
      { unitPrice: 1.5, effectiveTo: '2026-02-28T18:00:00.000Z' },
    ])

    const now = {
      ...row,
      unitPrice: 1.75,
      stripPrice: null,
      boxPrice: null,
      effectiveFrom: null,
      effectiveTo: null,
    }
    expect((await upload([now])).json()).toMatchObject({ updated: 1 })
    expect(await prices()).toMatchObject([
      { unitPrice: 2 },
      { unitPrice: 1.75, effectiveFrom: '2026-01-14T18:00:00.000Z', effectiveTo: '2026-02-28T18:00:00.000Z' },
      { unitPrice: 1.5, effectiveTo: '2026-01-14T18:00:00.000Z' },
    ])
    expect((await upload([now])).json()).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('a price that would run into a planned one is told before anything is written', async () => {
    const id = await givenProduct(shop.context, { to: '2026-02-28T18:00:00Z' })
    await givenPrice(shop.context, id, { unitPrice: 2, from: '2026-02-28T18:00:00Z' })
    const [row] = await readRows(await exported())
    const answer = await upload([{ ...row, unitPrice: 3, effectiveTo: '-' }])
    expect(answer.json().rows).toEqual([
      {
        row: 2,
        column: 'Effective from',
        message: 'These dates overlap another price of this product. Please choose other dates.',
        code: 'product-price-overlap',
      },
    ])
  })

  test('10,000 rows are added', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      ...NAPA,
      name: `Product ${at}`,
      brand: `Brand ${at % 300}`,
      genericName: `Generic ${at % 900}`,
    }))
    const answer = await upload(rows)
    expect(answer.json()).toMatchObject({ created: 10_000, unchanged: 0 })
    expect((await shop.guest.get('/api/products?pageSize=1')).json().totalItems).toBe(10_000)
  })
})

test('a printed price goes through the sheet: written, exported, refused where a price is above, cleared', async () => {
  await upload([{ ...NAPA, printedPrice: 12, printedPer: 'Strip' }])
  const { SKU } = await stored('Napa')
  expect((await stored('Napa')).pricing).toMatchObject([
    { unitPrice: 1.2, printedPrice: 12, printedPer: 'strip' },
  ])
  expect(await readRows(await exported())).toMatchObject([{ printedPrice: 12, printedPer: 'strip' }])
  const above = await upload([{ sku: SKU, unitPrice: 1.25 }])
  expect([above.statusCode, above.json().rows]).toMatchObject([
    400,
    [
      {
        column: 'Unit price',
        code: 'price-above-printed',
        message: expect.stringContaining('৳1.20 at most'),
      },
    ],
  ])
  expect((await upload([{ sku: SKU, printedPrice: 11 }])).json().rows).toMatchObject([
    { column: 'Unit price', code: 'price-above-printed' },
  ])
  expect((await upload([{ sku: SKU, printedPer: 'crate' }])).json().rows).toMatchObject([
    { column: 'Printed price of', code: 'printed-price-level-unknown' },
  ])
  const law = await upload([{ sku: SKU, printedPrice: 13, unitPrice: 1.3 }])
  expect(law.statusCode).toBe(200)
  expect((await stored('Napa')).pricing[0]).toMatchObject({ unitPrice: 1.3, printedPrice: 13 })
  await upload([{ sku: SKU, printedPrice: '-' }])
  expect((await stored('Napa')).pricing[0]).toMatchObject({
    unitPrice: 1.3,
    printedPrice: null,
    printedPer: null,
  })
})
