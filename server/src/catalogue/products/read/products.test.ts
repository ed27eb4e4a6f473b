import { toPoisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countUncached } from '../../../testing/count-statements.ts'
import {
  clearCatalogue,
  givenProduct,
  givenPromotion,
  givenStock,
} from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00Z')
  await clearCatalogue(shop.context)
})
afterAll(() => shop.stop())

async function list(query: Record<string, string> = {}) {
  const answer = await shop.guest.get(`/api/products?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function names(query: Record<string, string> = {}): Promise<string[]> {
  return (await list(query)).products.map(({ name }: { name: string }) => name)
}

describe('GET /products', () => {
  test('a product comes with its names, its price now and what lowers it', async () => {
    const id = await givenProduct(shop.context, {
      name: 'Napa',
      brand: 'Beximco',
      subCategory: 'Analgesics',
      drugClass: 'Non opioid analgesics',
      stock: 250,
    })
    const promotion = await givenPromotion(shop.context, { name: 'Winter', value: 12.5 })
    const reply = await list()
    expect(reply).toMatchObject({ totalItems: 1, totalPages: 1, currentPage: 1 })
    const [product] = reply.products
    expect(product).toEqual({
      id,
      SKU: expect.stringMatching(/^[0-9A-F]{6}$/),
      name: 'Napa',
      label: { en: 'Napa 500 mg', bn: 'Napa 500 mg' },
      unitName: { en: 'Unit', bn: 'পিস' },
      dispensingClass: null,
      ingredients: ['Paracetamol'],
      strength: '500 mg',
      dosageForm: null,
      imageUrl: expect.stringMatching(/^\/art\/(strip|caplets|pack)-[1-6]\.svg$/),
      hasPhoto: false,
      maxUnitsPerOrder: null,
      brandId: product.brand.id,
      productTypeId: product.productType.id,
      genericNameId: product.genericName.id,
      brand: { id: expect.any(Number), name: 'Beximco', slug: 'beximco' },
      productType: { id: expect.any(Number), name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' },
      genericName: {
        id: expect.any(Number),
        name: 'Paracetamol',
        slug: 'paracetamol',
        subCategory: 'Analgesics',
        drugClass: 'Non opioid analgesics',
        categoryId: product.genericName.category.id,
        category: { id: expect.any(Number), name: 'Pain & Fever', nameBn: null, slug: 'pain-fever' },
      },
      pricing: [
        {
          id: expect.any(Number),
          unitPrice: 1.2,
          stripPrice: 12,
          boxPrice: 60,
          unitsPerStrip: 10,
          stripsPerBox: 5,
          unitSize: null,
          printedPrice: null,
          printedPer: null,
          effectiveFrom: '2020-01-01T00:00:00.000Z',
          effectiveTo: null,
        },
      ],
      discounts: [
        {
          id: promotion,
          name: 'Winter',
          type: 'percentage',
          value: 12.5,
          startDate: '2026-01-01',
          endDate: '2026-01-31',
        },
      ],
      bestPrice: {
        originalUnitPrice: 1.2,
        finalUnitPrice: 1.05,
        originalStripPrice: 12,
        finalStripPrice: 10.5,
        originalBoxPrice: 60,
        finalBoxPrice: 52.5,
        unitSize: null,
      },
      stock: { totalUnitsInStock: 250 },
      lookAlikes: [],
      createdAt: '2026-01-15T06:00:00.000Z',
    })
  })

  test('by name from the first page on, unless asked otherwise', async () => {
    await givenProduct(shop.context, { name: 'Sergel', createdAt: '2026-01-01T00:00:00Z' })
    await givenProduct(shop.context, { name: 'Ace', createdAt: '2026-01-03T00:00:00Z' })
    await givenProduct(shop.context, { name: 'Napa', createdAt: '2026-01-02T00:00:00Z' })
    expect(await names()).toEqual(['Ace', 'Napa', 'Sergel'])
    expect(await names({ sortOrder: 'desc' })).toEqual(['Sergel', 'Napa', 'Ace'])
    expect(await names({ sortBy: 'createdAt' })).toEqual(['Sergel', 'Napa', 'Ace'])
    expect(await names({ sortBy: 'createdAt', sortOrder: 'DESC' })).toEqual(['Ace', 'Napa', 'Sergel'])
    for (const sortBy of ['sku', 'SKU']) {
      const codes = (await list({ sortBy })).products.map(({ SKU }: { SKU: string }) => SKU)
      expect(codes).toEqual(codes.toSorted())
    }
  })

  test('pages are cut as asked, whichever way they are sorted; a page past the end is empty', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await givenProduct(shop.context, { name })
    const pages = { totalItems: 5, totalPages: 3 }
    expect(await list({ pageSize: '2', page: '1' })).toMatchObject({ ...pages, currentPage: 1 })
    const cut = async (query: Record<string, string>) => [
      await names({ ...query, page: '1' }),
      await names({ ...query, page: '2' }),
      await names({ ...query, page: '3' }),
    ]
    expect(await cut({ pageSize: '2' })).toEqual([['A', 'B'], ['C', 'D'], ['E']])
    expect(await cut({ pageSize: '2', sortOrder: 'DESC' })).toEqual([['E', 'D'], ['C', 'B'], ['A']])
    expect(await list({ pageSize: '2', page: '4' })).toEqual({ products: [], ...pages, currentPage: 4 })
    expect(await list({ pageSize: '200', page: '1000000' })).toMatchObject({ products: [], totalPages: 1 })
  })

  test.each([
    ['sortBy=price', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['page=0', 'page'],
    ['pageSize=201', 'pageSize'],
    ['page=1&page=2', 'page'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])('?%s is refused', async (query, field) => {
    const answer = await shop.guest.get(`/api/products?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  test('include=pricing and empty values are accepted', async () => {
    await givenProduct(shop.context)
    expect(await names({ include: 'pricing', search: '', category: '', page: '' })).toEqual(['Napa'])
  })

  test('category, brand and generic name are an id, a slug or a name; sub-category and drug class a name', async () => {
    const facts = {
      category: 'Baby Care',
      subCategory: 'Diapers',
      drugClass: 'Pants',
      generic: 'Baby diaper',
    }
    await givenProduct(shop.context, { name: 'Neo Care', brand: 'Incepta', type: 'Pack', ...facts })
    await givenProduct(shop.context, { name: 'Napa', brand: 'Beximco' })
    const [{ brandId, genericName }] = (await list({ search: 'Neo' })).products
    for (const query of [
      { category: String(genericName.categoryId) },
      { category: 'baby-care' },
      { category: 'BABY CARE' },
      { brand: String(brandId) },
      { brand: 'incepta' },
      { brand: 'Incepta' },
      { genericName: String(genericName.id) },
      { genericName: 'baby-diaper' },
      { genericName: 'baby diaper' },
      { subCategory: 'Diapers' },
      { drugClass: 'Pants' },
      { category: 'baby-care', subCategory: 'Diapers', drugClass: 'Pants', brand: 'incepta', search: 'neo' },
    ]) {
      expect([query, await names(query)]).toEqual([query, ['Neo Care']])
    }
    for (const query of [
      { category: 'baby-care', brand: 'beximco' },
      { category: '99999999' },
      { category: '99999999999999999999' },
      { brand: 'nobody' },
      { genericName: "'; drop table products; --" },
      { subCategory: 'Diapers', drugClass: 'Other' },
    ]) {
      expect([query, await list(query)]).toMatchObject([
        query,
        { products: [], totalItems: 0, totalPages: 0, currentPage: 1 },
      ])
    }
  })

  test('a deleted product never shows', async () => {
    const id = await givenProduct(shop.context)
    await shop.db
      .updateTable('products')
      .set({ deleted_at: shop.context.now() })
      .where('id', '=', id)
      .execute()
    expect(await list({ search: 'napa' })).toMatchObject({ products: [], totalItems: 0 })
    for (const path of ['', '/pricing', '/alternatives']) {
      expect((await shop.guest.get(`/api/products/${id}${path}`)).statusCode).toBe(404)
    }
  })

  test('a page names packs in Bengali, and of generic names only those that are no medicine', async () => {
    const facts = { generic: 'Diaper', unitSize: '50 pcs pack' }
    const listNames = async (dispensingClass: 'otc' | 'not-medicine') => {
      const id = await givenProduct(shop.context, { name: dispensingClass, dispensingClass, ...facts })
      return (await shop.guest.get(`/api/products/${id}`)).json().namesBn
    }
    expect(await listNames('not-medicine')).toMatchObject({
      genericName: 'ডায়াপার',
      unitSize: '50 পিসের প্যাকেট',
    })
    expect(await listNames('otc')).toMatchObject({ genericName: null })
  })

  test('nothing that is the shop’s own business leaks', async () => {
    const id = await givenProduct(shop.context)
    await givenStock(shop.context, id, { costPrice: toPoisha(77_777.77) })
    for (const url of ['/api/products', `/api/products/${id}`, `/api/products/${id}/pricing`]) {
      const { body } = await shop.guest.get(url)
      expect(body).not.toMatch(/cost|77777|popularity|deleted|poisha|created_?by/i)
    }
  })

  test('what is ordered most comes first when asked for', async () => {
    for (const [name, popularity] of [
      ['Sergel', 5],
      ['Ace', 40],
      ['Napa', 90],
    ] as const) {
      const id = await givenProduct(shop.context, { name })
      await shop.db.updateTable('products').set({ popularity }).where('id', '=', id).execute()
    }
    expect(await names({ sortBy: 'popularity', sortOrder: 'DESC' })).toEqual(['Napa', 'Ace', 'Sergel'])
  })

  test('one statement answers any list, whatever its size', async () => {
    for (let n = 0; n < 30; n++) await givenProduct(shop.context, { name: `P${n}` })
    await givenPromotion(shop.context)
    const statements = (query: Record<string, string>) => countUncached(shop, () => list(query))
    expect(await statements({})).toBe(1)
    expect(await statements({ pageSize: '200', sortBy: 'createdAt' })).toBe(1)
    const filters = { category: 'pain-fever', brand: 'beximco', genericName: 'paracetamol' }
    expect(await statements({ search: 'paracetamol', ...filters, pageSize: '30' })).toBe(1)
    expect(await statements({ search: 'paracetamol', sortBy: 'name', ...filters })).toBe(1)
  })
})
