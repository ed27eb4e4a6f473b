import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenBrand,
  givenCategory,
  givenGenericName,
  givenProductType,
} from '../../../testing/fixtures/catalogue.ts'
import { photo, toForm } from '../../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let places: { brandId: number; productTypeId: number; genericNameId: number; categoryId: number }
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Admin Amina' })
  places = {
    brandId: await givenBrand(shop.context, 'Beximco'),
    productTypeId: await givenProductType(shop.context, 'Tablet'),
    genericNameId: await givenGenericName(shop.context, { generic: 'Paracetamol', category: 'Pain' }),
    categoryId: await givenCategory(shop.context, 'Pain'),
  }
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const PRICE = { unitPrice: 1.2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-10' }
const napa = (facts: object = {}) => ({
  name: 'Napa',
  strength: '500 mg',
  ...places,
  pricing: [PRICE],
  ...facts,
})
const post = (facts: object = {}) => admin.post('/api/products', napa(facts))
const asText = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

async function given(facts: object = {}) {
  const answer = await post(facts)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function stored() {
  return (await shop.guest.get('/api/products')).json().totalItems
}

describe('POST /products', () => {
  test('saves all of it; strip and box price and unit size follow', async () => {
    const product = await given({
      description: 'Reduces fever.\r\nAnd pain.\u0007',
      usage: 'খাওয়ার পরে',
      sideEffects: '',
      dosageForm: 'Tablet',
      attributes: [
        { name: ' Pack ', value: '10 × 5' },
        { name: '', value: 'dropped' },
        { name: 'dropped', value: '  ' },
        { name: 'dropped' },
      ],
    })
    expect(product).toMatchObject({
      SKU: expect.stringMatching(/^[0-9A-F]{6}$/),
      name: 'Napa',
      strength: '500 mg',
      description: 'Reduces fever.\nAnd pain.',
      usage: 'খাওয়ার পরে'.normalize('NFC'),
      sideEffects: null,
      attributes: [{ name: 'Pack', value: '10 × 5' }],
      version: 1,
      hasPhoto: false,
      brand: { name: 'Beximco' },
      genericName: { name: 'Paracetamol', category: { name: 'Pain' } },
      pricing: [
        {
          unitPrice: 1.2,
          stripPrice: 12,
          boxPrice: 60,
          unitSize: '500 mg',
          effectiveFrom: '2026-01-09T18:00:00.000Z',
          effectiveTo: null,
        },
      ],
      stock: { totalUnitsInStock: 0 },
    })
    // where it lies and when it is bought again is for staff alone
    const { shelfPlace: _, reorderLevel: __, ...shown } = product
    expect((await shop.guest.get(`/api/products/${product.id}`)).json()).toEqual(shown)
  })

  test('as a browser sends it: a form with texts, JSON lists and a photo', async () => {
    const attributes = [{ name: 'Pack', value: '10 × 5' }]
    const pricing = [{ ...PRICE, unitPrice: '1.20', stripPrice: '', effectiveTo: null }, { nonsense: true }]
    const form = toForm(asText(napa({ attributes, pricing })), { imageUrl: await photo() })
    const answer = await admin.form('POST', '/api/products', form)
    expect(answer.statusCode).toBe(201)
    const product = answer.json()
    expect(product).toMatchObject({ attributes, hasPhoto: true, pricing: [{ stripPrice: 12 }] })
    expect(product.imageUrl).toMatch(/^\/files\/[0-9a-f]{20}\/800\.webp$/)
    expect((await shop.guest.get(product.imageUrl)).statusCode).toBe(200)
  })

  test.each([
    `%_'"<script>alert(1)</script>`,
    'নাপা এক্সটেন্ড ৬৬৫',
    'x'.repeat(300),
    'ক'.repeat(300),
    '💊 Half \u{1F48A}',
  ])('the name %s is kept as typed and found by it', async (name) => {
    const product = await given({ name })
    expect(product.name).toBe(name.normalize('NFC'))
    const search = encodeURIComponent(name.slice(0, 100))
    const found = (await shop.guest.get(`/api/products?search=${search}`)).json().products
    expect(found.map(({ id }: { id: number }) => id)).toEqual([product.id])
  })

  test.each([0.37, 99_999.99, 0.01, 1_000_000])('the price %d is kept to the poisha', async (unitPrice) => {
    const product = await given({ pricing: [{ unitPrice, effectiveFrom: '2026-01-01' }] })
    expect(product.bestPrice).toMatchObject({ originalUnitPrice: unitPrice, finalBoxPrice: null })
  })

  test('given strip and box prices are kept; a type sold by the unit has none', async () => {
    const pricing = [{ ...PRICE, stripPrice: 11, boxPrice: 50 }]
    expect((await given({ pricing })).pricing).toMatchObject([
      { unitPrice: 1.2, stripPrice: 11, boxPrice: 50 },
    ])
    expect(
      (await given({ name: 'Napa One', pricing: [{ ...PRICE, stripPrice: 11 }] })).pricing,
    ).toMatchObject([{ boxPrice: 55 }])
    const productTypeId = await givenProductType(shop.context, 'Syrup')
    expect((await given({ name: 'Napa Syrup', pricing, productTypeId })).pricing).toMatchObject([
      { unitPrice: 1.2, stripPrice: null, boxPrice: null, unitsPerStrip: 1, stripsPerBox: 1 },
    ])
  })

  test('a price may start at an instant; its last day counts whole', async () => {
    const window = { effectiveFrom: '2026-01-15T12:00:00+06:00', effectiveTo: '2026-01-20' }
    expect((await given({ pricing: [{ ...PRICE, ...window }] })).pricing).toMatchObject([
      { effectiveFrom: '2026-01-15T06:00:00.000Z', effectiveTo: '2026-01-20T18:00:00.000Z' },
    ])
  })

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: 'x'.repeat(301) }, 'Please use at most 300 characters.'],
    ['categoryId', { categoryId: '' }, 'Category is required'],
    ['brandId', { brandId: '' }, 'Brand is required'],
    ['brandId', { brandId: 'none' }, 'Brand is required'],
    ['brandId', { brandId: 99_999_999 }, 'Brand not found.'],
    ['brandId', { brandId: 99_999_999_999 }, 'Brand is required'],
    ['productTypeId', { productTypeId: undefined }, 'Product type is required'],
    ['productTypeId', { productTypeId: 99_999_999 }, 'Product type not found.'],
    ['genericNameId', { genericNameId: null }, 'Generic name is required'],
    ['genericNameId', { genericNameId: 99_999_999 }, 'Generic name not found.'],
    [
      'genericNameId',
      { categoryId: 99_999_999 },
      'This generic name belongs to another category. Please choose it again.',
    ],
    [
      'pricing.0.unitPrice',
      { pricing: [{ ...PRICE, unitPrice: 0 }] },
      'Unit price must be a positive number',
    ],
    [
      'pricing.0.unitPrice',
      { pricing: [{ ...PRICE, unitPrice: -1 }] },
      'Unit price must be a positive number',
    ],
    [
      'pricing.0.unitPrice',
      { pricing: [{ ...PRICE, unitPrice: 'abc' }] },
      'Unit price must be a positive number',
    ],
    [
      'pricing.0.unitPrice',
      { pricing: [{ ...PRICE, unitPrice: '' }] },
      'Unit price must be a positive number',
    ],
    [
      'pricing.0.unitPrice',
      { pricing: [{ effectiveFrom: '2026-01-01' }] },
      'Unit price must be a positive number',
    ],
    [
      'pricing.0.unitPrice',
      { pricing: [{ ...PRICE, unitPrice: 1.234 }] },
      'Please enter an amount in taka with at most two decimals, such as 1,250.50.',
    ],
    ['pricing.0.unitPrice', { pricing: [{ ...PRICE, unitPrice: 20_000_001 }] }, 'This number is too high.'],
    ['pricing.0.boxPrice', { pricing: [{ ...PRICE, unitPrice: 1_000_000 }] }, 'This number is too high.'],
    [
      'pricing.0.unitsPerStrip',
      { pricing: [{ ...PRICE, unitsPerStrip: 0 }] },
      'Please enter a number above zero.',
    ],
    [
      'pricing.0.stripsPerBox',
      { pricing: [{ ...PRICE, stripsPerBox: 1.5 }] },
      'Please enter a number above zero.',
    ],
    ['pricing.0.effectiveFrom', { pricing: [{ unitPrice: 1 }] }, 'Effective From date is required'],
    [
      'pricing.0.effectiveFrom',
      { pricing: [{ ...PRICE, effectiveFrom: '' }] },
      'Effective From date is required',
    ],
    [
      'pricing.0.effectiveFrom',
      { pricing: [{ ...PRICE, effectiveFrom: '2026-02-30' }] },
      'Please enter a valid date.',
    ],
    [
      'pricing.0.effectiveTo',
      { pricing: [{ ...PRICE, effectiveTo: '9999-12-31' }] },
      'Please enter a valid date.',
    ],
    [
      'pricing.0.effectiveTo',
      { pricing: [{ ...PRICE, effectiveTo: '2026-01-09' }] },
      'Effective To cannot be before Effective From.',
    ],
    ['pricing.0', { pricing: 'not json' }, 'Please check this field.'],
    ['attributes', { attributes: '{"not": "a list"}' }, 'Please check this field.'],
  ])('%s: %j is refused and nothing is saved', async (field, facts, message) => {
    const answer = await post(facts)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid-input', message }])
    expect(answer.json().fields).toEqual({ [field]: message })
    expect(await stored()).toBe(0)
  })

  test('an empty form is told everything at once', async () => {
    const { fields, fieldCodes } = (await admin.post('/api/products', {})).json()
    expect(fieldCodes).toEqual({
      name: 'product-name-required',
      brandId: 'product-brand-required',
      productTypeId: 'product-type-required',
      genericNameId: 'product-generic-name-required',
      'pricing.0.unitPrice': 'product-unit-price-not-positive',
      'pricing.0.effectiveFrom': 'product-effective-from-required',
    })
    expect(fields).toEqual({
      name: 'Name is required',
      brandId: 'Brand is required',
      productTypeId: 'Product type is required',
      genericNameId: 'Generic name is required',
      'pricing.0.unitPrice': 'Unit price must be a positive number',
      'pricing.0.effectiveFrom': 'Effective From date is required',
    })
  })

  test('a SKU that is taken is drawn again', async () => {
    shop.willDraw([1, 2, 3], [1, 2, 3], [1, 2, 3], [4, 5, 6])
    expect((await given()).SKU).toBe('010203')
    expect((await given({ name: 'Napa One' })).SKU).toBe('040506')
  })

  test('a file that is no picture is refused and nothing is saved', async () => {
    const form = toForm(asText(napa()), { imageUrl: Buffer.from('<svg><script/></svg>') })
    const answer = await admin.form('POST', '/api/products', form)
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'image-wrong-kind'])
    expect(await stored()).toBe(0)
  })

  test('half a letter in an attribute harms nothing', async () => {
    const product = await given({ attributes: [{ name: 'Odd', value: 'a\ud800b' }] })
    expect(product.attributes).toEqual([{ name: 'Odd', value: 'a b' }])
  })
})

describe('who may', () => {
  test('a guest is told to log in, a customer that it is not theirs; nothing changes', async () => {
    const { id } = await given()
    const customer = await shop.customer()
    for (const [method, url] of [
      ['POST', '/api/products'],
      ['PUT', `/api/products/${id}`],
      ['PUT', `/api/products/${id}/pricing`],
      ['DELETE', `/api/admin/products/${id}`],
      ['GET', `/api/admin/products/${id}/history`],
    ] as const) {
      const as = (headers: Record<string, string>) =>
        shop.app.inject({ method, url, headers, ...(method !== 'GET' && { body: napa({ name: 'Stolen' }) }) })
      const guest = await as({})
      expect([guest.statusCode, guest.json().message]).toEqual([401, 'Please log in to continue.'])
      expect((await as({ cookie: customer.cookie ?? '' })).statusCode).toBe(403)
    }
    expect((await shop.guest.get('/api/products')).json().products).toMatchObject([{ id, name: 'Napa' }])
  })
})
