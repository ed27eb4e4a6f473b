import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenPrice, givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { atOnce } from '../../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const change = (id: number, facts: object) =>
  admin.put(`/api/products/${id}/pricing`, { unitPrice: 2, unitsPerStrip: 10, stripsPerBox: 5, ...facts })

async function windows(id: number): Promise<[number, string, string | null][]> {
  const entries = (await shop.guest.get(`/api/products/${id}/pricing`)).json()
  return entries.map((entry: { unitPrice: number; effectiveFrom: string; effectiveTo: string | null }) => [
    entry.unitPrice,
    entry.effectiveFrom.slice(0, 16),
    entry.effectiveTo?.slice(0, 16) ?? null,
  ])
}

describe('PUT /products/{id}/pricing', () => {
  test('a new price ends the open one where it starts', async () => {
    const id = await givenProduct(shop.context)
    const answer = await change(id, { effectiveFrom: '2026-01-20', unitSize: '1 tablet' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: expect.any(Number),
        unitPrice: 2,
        stripPrice: 20,
        boxPrice: 100,
        unitsPerStrip: 10,
        stripsPerBox: 5,
        unitSize: '1 tablet',
        printedPrice: null,
        printedPer: null,
        effectiveFrom: '2026-01-19T18:00:00.000Z',
        effectiveTo: null,
      },
    ])
    expect(await windows(id)).toEqual([
      [2, '2026-01-19T18:00', null],
      [1.2, '2020-01-01T00:00', '2026-01-19T18:00'],
    ])
  })

  test('unit size comes from the strength; a day as the end counts whole; the past can be told too', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    const answer = await change(id, { effectiveFrom: '2026-01-01', effectiveTo: '2026-01-31' })
    expect(answer.json()).toMatchObject({ unitSize: '500 mg', effectiveTo: '2026-01-31T18:00:00.000Z' })
    await change(id, { unitPrice: 1, effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' })
    expect(await windows(id)).toEqual([
      [2, '2025-12-31T18:00', '2026-01-31T18:00'],
      [1, '2024-12-31T18:00', '2025-12-31T18:00'],
    ])
  })

  test('units per strip and strips per box stay when they are left out', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await change(id, { effectiveFrom: '2026-01-01', unitsPerStrip: 12, stripsPerBox: 4 })
    const put = (form: object) => admin.put(`/api/products/${id}/pricing`, { unitPrice: 3, ...form })
    const kept = { unitsPerStrip: 12, stripsPerBox: 4, stripPrice: 36, boxPrice: 144 }
    expect((await put({ effectiveFrom: '2026-01-10' })).json()).toMatchObject(kept)
    expect(
      (await put({ effectiveFrom: '2026-01-10', unitsPerStrip: '', stripsPerBox: null })).json(),
    ).toMatchObject(kept)
    const other = await put({ effectiveFrom: '2026-01-12', stripsPerBox: 2 })
    expect(other.json()).toMatchObject({ unitsPerStrip: 12, stripsPerBox: 2, boxPrice: 72 })
    const earlier = await put({ effectiveFrom: '2025-12-01', effectiveTo: '2025-12-31' })
    expect(earlier.json()).toMatchObject({ unitsPerStrip: 12, stripsPerBox: 4 })
  })

  test('a correction of the present price that leaves them out keeps them too', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await change(id, { effectiveFrom: '2026-01-01', unitsPerStrip: 12, stripsPerBox: 4 })
    const { brandId, productTypeId, genericNameId } = (await shop.guest.get(`/api/products/${id}`)).json()
    const form = new FormData()
    const fields = { name: 'Napa', brandId, productTypeId, genericNameId }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('pricing', JSON.stringify([{ unitPrice: 3, effectiveFrom: '2026-01-01' }]))
    const answer = await admin.form('PUT', `/api/products/${id}`, form)
    expect(answer.json().pricing[0]).toMatchObject({ unitPrice: 3, unitsPerStrip: 12, stripsPerBox: 4 })
  })

  test('saved twice it is there once, with what was said last', async () => {
    const id = await givenProduct(shop.context)
    await change(id, { effectiveFrom: '2026-01-20' })
    await change(id, { effectiveFrom: '2026-01-20', unitPrice: 3 })
    expect(await windows(id)).toEqual([
      [3, '2026-01-19T18:00', null],
      [1.2, '2020-01-01T00:00', '2026-01-19T18:00'],
    ])
  })

  test('a price that would run into a later one is refused, and nothing changes', async () => {
    const id = await givenProduct(shop.context, { unitPrice: null })
    await givenPrice(shop.context, id, {
      unitPrice: 1,
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
    })
    await givenPrice(shop.context, id, { unitPrice: 5, from: '2026-02-01T00:00:00Z' })
    const before = await windows(id)
    for (const facts of [
      { effectiveFrom: '2026-01-15' },
      { effectiveFrom: '2026-01-15', effectiveTo: '2026-02-01' },
      { effectiveFrom: '2025-12-01', effectiveTo: '2026-01-02' },
    ]) {
      const answer = await change(id, facts)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'product-price-overlap',
          message: 'These dates overlap another price of this product. Please choose other dates.',
        },
      ])
    }
    expect(await windows(id)).toEqual(before)
    const upToIt = { effectiveFrom: '2026-01-15', effectiveTo: '2026-02-01T00:00:00Z' }
    expect((await change(id, upToIt)).statusCode).toBe(200)
    expect(await windows(id)).toEqual([
      [5, '2026-02-01T00:00', null],
      [2, '2026-01-14T18:00', '2026-02-01T00:00'],
      [1, '2026-01-01T00:00', '2026-01-14T18:00'],
    ])
  })

  test('two at once from the same day: the second corrects the first', async () => {
    const id = await givenProduct(shop.context)
    const both = [3, 4].map((unitPrice) => () => change(id, { effectiveFrom: '2026-01-20', unitPrice }))
    const answers = await atOnce(shop.db, id, both)
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(await windows(id)).toEqual([
      [expect.toBeOneOf([3, 4]), '2026-01-19T18:00', null],
      [1.2, '2020-01-01T00:00', '2026-01-19T18:00'],
    ])
  })

  test('many at once never overlap: each is saved or clearly refused', async () => {
    const id = await givenProduct(shop.context)
    const days = ['2026-01-16', '2026-01-20', '2026-01-16', '2026-01-18', '2026-01-20', '2026-01-17']
    const answers = await atOnce(
      shop.db,
      id,
      days.map((effectiveFrom, at) => () => change(id, { effectiveFrom, unitPrice: at + 1 })),
    )
    expect(new Set(answers.map((answer) => answer.statusCode)).has(200)).toBe(true)
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode)
    const saved = (await windows(id)).toReversed()
    expect(saved.filter(([, , to]) => to === null)).toHaveLength(1)
    for (const [at, [, , to]] of saved.slice(0, -1).entries()) expect(saved[at + 1]?.[1]).toBe(to)
  })

  test.each([
    [
      { unitPrice: 0, effectiveFrom: '2026-01-20' },
      'unitPrice',
      'Unit price must be a positive number',
      'product-unit-price-not-positive',
    ],
    [{}, 'effectiveFrom', 'Effective From date is required', 'product-effective-from-required'],
    [{ effectiveFrom: 'tomorrow' }, 'effectiveFrom', 'Please enter a valid date.', 'field-not-a-date'],
    [
      { effectiveFrom: '2026-01-20', effectiveTo: '2026-01-19' },
      'effectiveTo',
      'Effective To cannot be before Effective From.',
      'product-effective-to-too-early',
    ],
    [
      { effectiveFrom: '2026-01-20', unitPrice: 999_999 },
      'boxPrice',
      'This number is too high.',
      'field-too-high',
    ],
  ])('%j is refused', async (facts, field, message, code) => {
    const id = await givenProduct(shop.context)
    const answer = await change(id, facts)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message, fields: { [field]: message }, fieldCodes: { [field]: code } },
    ])
    expect(await windows(id)).toHaveLength(1)
  })

  test.each(['999999', 'abc'])('%s is not found', async (id) => {
    const answer = await admin.put(`/api/products/${id}/pricing`, {
      unitPrice: 1,
      effectiveFrom: '2026-01-20',
    })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product not found.'])
  })
})

describe('a printed price', () => {
  const from = (day: string, more: object) => ({ effectiveFrom: `2026-01-${day}`, ...more })
  const STRIP_OF_12 = { printedPrice: 12, printedPer: 'strip' }

  test('limits the price of every level, and the refusal says the highest', async () => {
    const id = await givenProduct(shop.context)
    const above = await change(id, from('10', { unitPrice: 1.21, ...STRIP_OF_12 }))
    expect([above.statusCode, above.json().fields]).toEqual([
      400,
      { unitPrice: 'A unit may cost ৳1.20 at most: ৳12.00 per strip is printed on the pack.' },
    ])
    expect(above.json().fieldCodes).toEqual({ unitPrice: 'price-above-printed' })
    const strip = await change(id, from('10', { unitPrice: 1.2, stripPrice: 12.01, ...STRIP_OF_12 }))
    expect(strip.json().fields).toEqual({
      stripPrice: 'A strip may cost ৳12.00 at most: ৳12.00 per strip is printed on the pack.',
    })
    const box = await change(id, from('10', { unitPrice: 1.2, boxPrice: 61, ...STRIP_OF_12 }))
    expect(box.json().fields.boxPrice).toContain('৳60.00 at most')
    expect(await windows(id)).toHaveLength(1)
    const fits = await change(id, from('10', { unitPrice: 1.2, ...STRIP_OF_12 }))
    expect(fits.json()).toMatchObject({ unitPrice: 1.2, ...STRIP_OF_12 })
  })

  test('stays when it is left out, also for the next price, and goes when it is cleared', async () => {
    const id = await givenProduct(shop.context)
    await change(id, from('10', { unitPrice: 1.2, ...STRIP_OF_12 }))
    const above = await change(id, from('12', { unitPrice: 1.3 }))
    expect(above.json().fieldCodes).toEqual({ unitPrice: 'price-above-printed' })
    expect((await change(id, from('12', { unitPrice: 1.1 }))).json()).toMatchObject(STRIP_OF_12)
    const smaller = await change(id, from('12', { unitPrice: 1.1, unitsPerStrip: 14 }))
    expect(smaller.json().fields.unitPrice).toContain('৳0.85 at most')
    const cleared = await change(id, from('12', { unitPrice: 1.3, printedPrice: null }))
    expect(cleared.json()).toMatchObject({ unitPrice: 1.3, printedPrice: null, printedPer: null })
  })

  test('says of what it is the price, and of nothing that is not known', async () => {
    const id = await givenProduct(shop.context)
    const fieldCodes = async (more: object) =>
      (await change(id, from('10', { unitPrice: 1, ...more }))).json().fieldCodes
    expect(await fieldCodes({ printedPrice: 12 })).toEqual({ printedPer: 'printed-price-level-required' })
    expect(await fieldCodes({ ...STRIP_OF_12, unitsPerStrip: 1 })).toEqual({
      printedPer: 'printed-price-pack-unknown',
    })
    expect(await fieldCodes({ ...STRIP_OF_12, printedPer: 'crate' })).toEqual({
      printedPer: 'field-not-a-choice',
    })
    expect(await fieldCodes({ ...STRIP_OF_12, printedPrice: 0 })).toEqual({
      printedPrice: 'field-not-positive',
    })
    expect(await fieldCodes({ ...STRIP_OF_12, printedPrice: 1.001 })).toEqual({
      printedPrice: 'field-not-an-amount',
    })
  })

  test('is refused by the product form at its field, and is in the history', async () => {
    const id = await givenProduct(shop.context)
    const price = { unitPrice: 1.2, effectiveFrom: '2020-01-01' }
    const put = async (pricing: object) => {
      const { name, brandId, productTypeId, genericNameId, version } = (
        await shop.guest.get(`/api/products/${id}`)
      ).json()
      const form = new FormData()
      const facts = {
        name,
        brandId,
        productTypeId,
        genericNameId,
        version,
        pricing: JSON.stringify([pricing]),
      }
      for (const [field, value] of Object.entries(facts)) form.set(field, String(value))
      return admin.form('PUT', `/api/products/${id}`, form)
    }
    const above = await put({ ...price, printedPrice: 1.1, printedPer: 'unit' })
    expect(above.json().fieldCodes).toEqual({ 'pricing.0.unitPrice': 'price-above-printed' })
    const saved = await put({ ...price, printedPrice: 1.2, printedPer: 'unit' })
    expect(saved.json().pricing).toMatchObject([{ printedPrice: 1.2, printedPer: 'unit' }])
    const [newest] = (await admin.get(`/api/admin/products/${id}/history`)).json()
    expect(JSON.stringify(newest)).toContain('printedPer')
  })
})
