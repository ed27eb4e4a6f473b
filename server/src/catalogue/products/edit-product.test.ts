import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenBrand,
  givenGenericName,
  givenPrice,
  givenProduct,
  givenProductType,
} from '../../testing/fixtures/catalogue.ts'
import { atOnce } from '../../testing/fixtures/order-statuses.ts'
import { photo, toForm } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let places: { brandId: number; productTypeId: number; genericNameId: number }
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  places = {
    brandId: await givenBrand(shop.context, 'Beximco'),
    productTypeId: await givenProductType(shop.context, 'Tablet'),
    genericNameId: await givenGenericName(shop.context),
  }
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const put = (id: number, facts: object = {}) =>
  admin.put(`/api/products/${id}`, { name: 'Napa', ...places, ...facts })
const read = async (id: number) => (await shop.guest.get(`/api/products/${id}`)).json()

describe('PUT /products/{id}', () => {
  test('what is sent is changed, what is left out stays, an empty text is taken away', async () => {
    const id = await givenProduct(shop.context, { dosageForm: 'Tablet' })
    const first = await put(id, {
      name: 'Napa One',
      strength: '1000 mg',
      description: 'New',
      usage: 'After meals',
      attributes: [{ name: 'Pack', value: '10' }],
      brandId: await givenBrand(shop.context, 'Square'),
    })
    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({
      id,
      name: 'Napa One',
      strength: '1000 mg',
      dosageForm: 'Tablet',
      description: 'New',
      brand: { name: 'Square' },
      version: 2,
      pricing: [{ unitPrice: 1.2 }],
    })
    const second = (await put(id, { description: '', strength: null })).json()
    expect(second).toMatchObject({
      name: 'Napa',
      strength: null,
      description: null,
      usage: 'After meals',
      attributes: [{ name: 'Pack', value: '10' }],
      version: 3,
    })
    expect((await put(id, { attributes: [] })).json().attributes).toEqual([])
    expect(second.SKU).toBe(first.json().SKU)
  })

  test('the photo stays when none is sent', async () => {
    const id = await givenProduct(shop.context)
    const text = Object.fromEntries(Object.entries(places).map(([name, value]) => [name, String(value)]))
    const send = (files: Record<string, Uint8Array>) =>
      admin.form('PUT', `/api/products/${id}`, toForm({ name: 'Napa', imageUrl: 'x', ...text }, files))
    const { imageUrl } = (await send({ imageUrl: await photo() })).json()
    expect(imageUrl).toMatch(/^\/files\//)
    expect((await send({})).json()).toMatchObject({ imageUrl, hasPhoto: true })
  })

  test('the price that is sent corrects the one that counts now', async () => {
    const id = await givenProduct(shop.context)
    const before = await read(id)
    const pricing = [{ unitPrice: 2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-01' }]
    const after = (await put(id, { pricing })).json()
    expect(after.pricing).toMatchObject([
      { id: before.pricing[0].id, unitPrice: 2, boxPrice: 100, effectiveFrom: '2025-12-31T18:00:00.000Z' },
    ])
  })

  test('the days an entry starts and ends on already move nothing, whatever the hour', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    const noon = '2026-01-10T06:30:00.000Z'
    const end = '2026-01-20T09:00:00.000Z'
    await givenPrice(shop.context, id, { unitPrice: 1, from: '2025-01-01T00:00:00Z', to: noon })
    await givenPrice(shop.context, id, { unitPrice: 2, from: noon, to: end })
    await givenPrice(shop.context, id, { unitPrice: 3, from: end })
    const window = { effectiveFrom: '2026-01-10', effectiveTo: '2026-01-20' }
    const answer = await put(id, { pricing: [{ unitPrice: 2.5, ...window }] })
    expect(answer.json().pricing[0]).toMatchObject({ unitPrice: 2.5, effectiveFrom: noon, effectiveTo: end })
    const kept = await put(id, { pricing: [{ unitPrice: 2.6, effectiveFrom: '2026-01-10' }] })
    expect(kept.json().pricing[0]).toMatchObject({ unitPrice: 2.6, effectiveTo: end })
  })

  test('an entry can be named, another product’s cannot', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    const other = await givenProduct(shop.context, { name: 'Ace' })
    const coming = await givenPrice(shop.context, id, { unitPrice: 3, from: '2026-02-01T00:00:00Z' })
    const priced = (entry: number) =>
      put(id, { pricing: [{ id: entry, unitPrice: 4, effectiveFrom: '2026-02-10' }] })
    expect((await priced(coming)).json().pricing).toMatchObject([{ id: coming, unitPrice: 4 }])
    const [{ id: foreign }] = (await read(other)).pricing
    const answer = await priced(foreign)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { 'pricing.0.id': 'Please choose one of the listed values.' },
    ])
    expect((await read(other)).pricing).toMatchObject([{ unitPrice: 1.2 }])
  })

  test('a product without a price gets its first; one that starts alike is corrected, not doubled', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    const priced = (unitPrice: number) => put(id, { pricing: [{ unitPrice, effectiveFrom: '2026-02-01' }] })
    expect((await priced(5)).json()).toMatchObject({ bestPrice: null, pricing: [{ unitPrice: 5 }] })
    expect((await priced(6)).json().pricing).toMatchObject([{ unitPrice: 6 }])
    expect((await read(id)).pricing).toHaveLength(1)
  })

  test('a correction that runs into another price is refused', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await givenPrice(shop.context, id, {
      unitPrice: 1,
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
    })
    await givenPrice(shop.context, id, { unitPrice: 2, from: '2026-02-01T00:00:00Z' })
    const open = await put(id, {
      name: 'X',
      pricing: [{ unitPrice: 9, effectiveFrom: '2026-01-01', effectiveTo: null }],
    })
    expect([open.statusCode, open.json()]).toEqual([
      409,
      {
        code: 'product-price-overlap',
        message: 'These dates overlap another price of this product. Please choose other dates.',
      },
    ])
    const late = await put(id, { name: 'X', pricing: [{ unitPrice: 9, effectiveFrom: '2026-03-01' }] })
    expect([late.statusCode, late.json().message]).toEqual([
      400,
      'Effective To cannot be before Effective From.',
    ])
    expect(await read(id)).toMatchObject({
      name: 'Napa',
      version: 1,
      pricing: [{ unitPrice: 1 }, { unitPrice: 2 }],
    })
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/products/${id}`, { name: 'X', ...places })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product not found.'])
  })

  test('the same rules as for a new one', async () => {
    const id = await givenProduct(shop.context)
    const answer = await put(id, { name: '', brandId: '', pricing: [{}] })
    expect(answer.json().fields).toEqual({
      name: 'Name is required',
      brandId: 'Brand is required',
      'pricing.0.unitPrice': 'Unit price must be a positive number',
      'pricing.0.effectiveFrom': 'Effective From date is required',
    })
  })
})

describe('two staff editing one product', () => {
  const changed = {
    code: 'changed-meanwhile',
    message: 'Someone else saved this while you were editing it. Nothing was overwritten.',
    current: expect.objectContaining({ version: 2 }),
  }

  test('the second is told, and nothing of the first is overwritten', async () => {
    const id = await givenProduct(shop.context)
    const people = ['Amina', 'Babul', 'Chandra']
    const answers = await atOnce(
      shop.db,
      id,
      people.map((name) => () => put(id, { name, version: 1, description: name })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual(changed)
    const won = answers.find((answer) => answer.statusCode === 200)?.json()
    expect(await read(id)).toMatchObject({ name: won.name, description: won.name, version: 2 })
  })

  test('a new price counts as a change too', async () => {
    const id = await givenProduct(shop.context)
    const price = { unitPrice: 5, effectiveFrom: '2026-01-15' }
    expect((await admin.put(`/api/products/${id}/pricing`, price)).statusCode).toBe(200)
    expect((await put(id, { version: 1 })).json()).toEqual(changed)
    expect((await admin.put(`/api/products/${id}/pricing`, { ...price, version: 1 })).json()).toEqual(changed)
    expect((await put(id, { version: 2 })).statusCode).toBe(200)
  })

  test('who sends no version is not held up', async () => {
    const id = await givenProduct(shop.context)
    const both = ['A', 'B'].map((name) => () => put(id, { name }))
    const answers = await atOnce(shop.db, id, both)
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect((await read(id)).version).toBe(3)
  })
})
