import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenCategory,
  givenProduct,
  givenProductType,
} from '../../testing/fixtures/catalogue.ts'
import { productSheet } from '../../testing/fixtures/sheets.ts'
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
const counts = async () => {
  const { count } = shop.db.fn
  const of = (table: 'products' | 'brands' | 'generic_names' | 'pricing_entries' | 'audit_log') =>
    shop.db.selectFrom(table).select(count<number>('id').as('n')).executeTakeFirstOrThrow()
  const tables = ['products', 'brands', 'generic_names', 'pricing_entries', 'audit_log'] as const
  return Promise.all(tables.map(async (table) => (await of(table)).n))
}
describe('bad rows', () => {
  test('are told with row, column and what is wrong, and nothing is written', async () => {
    await givenProduct(shop.context, { name: 'Kept' })
    const before = await counts()
    const answer = await upload([
      NAPA,
      { ...NAPA, name: null, unitPrice: 'cheap', effectiveTo: 'soon' },
      { ...NAPA, sku: 'ABCDEF', name: 'X' },
      { ...NAPA, sku: 'nonsense', name: 'Y' },
      { ...NAPA, productType: 'Balloon', name: 'Z' },
      { ...NAPA, category: 'Nowhere', name: 'A' },
      { ...NAPA, genericName: 'New', category: null, name: 'B' },
      { ...NAPA, unitPrice: null, name: 'C' },
      { ...NAPA, effectiveFrom: '2026-05-01', effectiveTo: '2026-04-01', name: 'D' },
      { ...NAPA, unitPrice: 20_000_000, name: 'E' },
      { ...NAPA, drugClass: 'NSAID', name: 'F' },
      NAPA,
      { ...NAPA, name: 'kept' },
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'bulk-rows-invalid',
      message: 'Some rows need correction. Nothing was saved. Please correct them and upload the file again.',
    })
    const told = answer
      .json()
      .rows.map(
        ({ row, column, message }: { row: number; column: string; message: string }) =>
          `${row} ${column}: ${message}`,
      )
    expect(told).toEqual([
      '3 Name: Name is required',
      '3 Unit price: Please enter a number, such as 1250 or 1,250.50.',
      '3 Effective to: Please enter a valid date.',
      '4 SKU: No product has this SKU. Leave it empty to add a new product.',
      '5 SKU: A SKU has 6 characters from 0 to 9 and A to F.',
      '6 Product type: Product type not found.',
      '7 Category: Category not found.',
      '8 Category: Category is required',
      '9 Unit price: Unit price must be a positive number',
      '10 Effective to: Effective To cannot be before Effective From.',
      '11 Strip price: This number is too high.',
      '12 Drug class: This generic name has the drug class “”. Change it under Generic Names.',
      expect.stringMatching(/^14 Name: This product exists already with the SKU [0-9A-F]{6}\./),
    ])
    expect(answer.json().rows.map(({ code }: { code: string }) => code)).toEqual([
      'product-name-required',
      'field-not-a-number',
      'field-not-a-date',
      'bulk-sku-unknown',
      'sku-malformed',
      'product-type-not-found',
      'category-not-found',
      'product-category-required',
      'product-unit-price-not-positive',
      'product-effective-to-too-early',
      'field-too-high',
      'bulk-generic-name-differs',
      'bulk-product-exists',
    ])
    expect(await counts()).toEqual(before)
  })

  test('a file that was uploaded before is refused, not added twice', async () => {
    await upload([NAPA])
    const answer = await upload([NAPA])
    expect([answer.statusCode, answer.json().rows]).toMatchObject([400, [{ row: 2, column: 'Name' }]])
  })

  test('a new generic name that rows place differently', async () => {
    const answer = await upload([NAPA, { ...NAPA, name: 'Ace', subCategory: 'Other' }])
    expect(answer.json().rows).toEqual([
      {
        row: 3,
        column: 'Sub-category',
        message: 'Row 2 says otherwise for this new generic name.',
        code: 'bulk-rows-differ',
      },
    ])
  })
})

describe('who may', () => {
  test.each(['template', 'export'])(
    '%s: a guest is told to log in, a customer that it is not theirs',
    async (file) => {
      expect((await shop.guest.get(`/api/admin/products/${file}`)).statusCode).toBe(401)
      expect((await (await shop.customer()).get(`/api/admin/products/${file}`)).statusCode).toBe(403)
    },
  )

  test('only admins upload', async () => {
    const bytes = await productSheet([NAPA])
    const customer = await shop.customer()
    expect((await send(bytes, '', { ...customer, id: 0 })).statusCode).toBe(403)
  })

  test('two uploads at once: one waits or is told, and the products are there once', async () => {
    const answers = await Promise.all([upload([NAPA]), upload([NAPA])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.toBeOneOf([400, 409])])
    expect((await shop.guest.get('/api/products?search=Napa')).json().totalItems).toBe(1)
  })
})

describe('rows with the label of another product', () => {
  const SYRUP: Row = { ...NAPA, productType: 'Syrup', dosageForm: 'Syrup', unitSize: '60 ml bottle' }
  const said = async (rows: readonly Row[]) => {
    const answer = await upload(rows)
    const wrong = answer.statusCode === 200 ? [] : answer.json().rows
    return [
      answer.statusCode,
      ...wrong.map(({ row, column, code }: Record<string, unknown>) => [row, column, code].join(' ')),
    ]
  }
  const readSku = async (unitSize: string) => {
    const { sku } = await shop.db
      .selectFrom('products')
      .innerJoin('pricing_entries', 'product_id', 'products.id')
      .select('sku')
      .where('unit_size', '=', unitSize)
      .executeTakeFirstOrThrow()
    return sku
  }

  test('are refused when the generic name is the same, and pass when it is another one', async () => {
    const twice = await upload([SYRUP, { ...SYRUP, name: 'NAPA', productType: 'Tablet' }], '?dryRun=true')
    expect(twice.json()).toMatchObject({ created: 1, setAsideCount: 1, setAside: [{ row: 3, first: 2 }] })
    expect(await said([SYRUP, { ...SYRUP, genericName: 'Paracetamol + Caffeine' }])).toEqual([200])
    expect(await said([SYRUP])).toEqual([400, '2 Name bulk-product-exists'])
  })

  test('a row with a SKU is compared with others only, in the sheet and in the shop', async () => {
    const [small, large] = [SYRUP, { ...SYRUP, unitSize: '100 ml bottle' }]
    expect(await said([small, large])).toEqual([200])
    const [a, b] = [await readSku('60 ml bottle'), await readSku('100 ml bottle')]
    expect(await said([{ ...small, sku: a, unitPrice: 1.5 }])).toEqual([200])
    expect(await said([{ ...small, sku: b }])).toEqual([400, '2 Name bulk-product-exists'])
    expect(
      await said([
        { ...small, sku: a },
        { ...small, sku: b },
      ]),
    ).toEqual([400, '3 Name bulk-product-exists'])
    expect(
      await said([
        { ...large, sku: a },
        { ...small, sku: b },
      ]),
    ).toEqual([200])
  })
})
