import type { FilterName, FilterOption } from '@niramoy/contract/catalogue/filters'
import { FILTERS } from '@niramoy/contract/catalogue/filters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countUncached } from '../../testing/count-statements.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const GOODS = [
  ['Napa', 'Paracetamol', 'Beximco', 'Pain', 'Fever', 'Analgesics'],
  ['Napa Extra', 'Caffeine + Paracetamol', 'Beximco', 'Pain', 'Fever', 'Analgesics'],
  ['Ace', 'Paracetamol', 'Square', 'Pain', 'Fever', 'Analgesics'],
  ['Ace Plus', 'Caffeine + Paracetamol', 'Square', 'Pain', 'Fever', 'Analgesics'],
  ['Colimax', 'Colchicine', 'Square', 'Pain', 'Gout', 'Drugs used in Gout'],
  ['Fungidal', 'Miconazole', 'Square', 'Skin', 'Fungus', 'Azoles'],
  ['Canesten', 'Clotrimazole', 'Bayer', 'Skin', 'Fungus', 'Azoles'],
] as const

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  for (const [name, generic, brand, category, subCategory, drugClass] of GOODS)
    await givenProduct(shop.context, { name, generic, brand, category, subCategory, drugClass })
  await shop.db.updateTable('categories').set({ name_bn: 'ত্বক' }).where('name', '=', 'Skin').execute()
  const row = { name: 'Unused', slug: 'unused', created_at: shop.context.now() }
  await shop.db.insertInto('brands').values(row).execute()
  await shop.context.search.caughtUp()
})
afterAll(() => shop.stop())

type Query = Readonly<Record<string, string>>

async function ask(
  filter: FilterName,
  query: Query = {},
): Promise<{ options: FilterOption[]; total: number }> {
  const params = new URLSearchParams({ filter, ...query })
  const answer = await shop.guest.get(`/api/filters/options?${params.toString()}`)
  expect([answer.statusCode, query]).toEqual([200, query])
  return answer.json()
}

async function offered(filter: FilterName, query: Query = {}): Promise<[string, number][]> {
  const { options, total } = await ask(filter, query)
  expect(total).toBe(options.length)
  return options.map(({ name, count }) => [name, count])
}

describe('GET /filters/options', () => {
  test('what has products, the most first, with what an address says of it', async () => {
    expect(await ask('category')).toEqual({
      options: [
        { value: 'pain', name: 'Pain', nameBn: null, count: 5 },
        { value: 'skin', name: 'Skin', nameBn: 'ত্বক', count: 2 },
      ],
      total: 2,
    })
    expect(await ask('genericName')).toMatchObject({
      options: [
        { value: 'Caffeine + Paracetamol', count: 2 },
        { value: 'Paracetamol', count: 2 },
        { value: 'Clotrimazole', count: 1 },
        { value: 'Colchicine', count: 1 },
        { value: 'Miconazole', count: 1 },
      ],
    })
    expect(await ask('brand')).toMatchObject({
      options: [{ value: 'square', name: 'Square' }, { value: 'beximco' }, { value: 'bayer' }],
    })
  })

  test('what else is chosen narrows it, its own value does not', async () => {
    expect(await offered('brand', { category: 'skin', brand: 'beximco' })).toEqual([
      ['Bayer', 1],
      ['Square', 1],
    ])
    expect(await offered('subCategory', { brand: 'square', category: 'PAIN' })).toEqual([
      ['Fever', 2],
      ['Gout', 1],
    ])
    expect(await offered('drugClass', { subCategory: 'Fungus' })).toEqual([['Azoles', 2]])
    expect(await ask('drugClass', { subCategory: 'Gout', q: 'গেঁটে' })).toMatchObject({
      options: [{ name: 'Drugs used in Gout', nameBn: 'গেঁটেবাতের ওষুধ' }],
    })
    expect(await offered('genericName', { category: 'nothing' })).toEqual([])
  })

  test('the search narrows it to what the list shows', async () => {
    expect(await offered('brand', { search: 'napa' })).toEqual([['Beximco', 2]])
    expect(await offered('category', { search: 'azole' })).toEqual([['Skin', 2]])
    expect(await offered('brand', { search: 'qqqqqqqq' })).toEqual([])
  })

  test('a part of the name finds it, in either script; what begins so comes first', async () => {
    expect(await offered('genericName', { q: 'PARA' })).toEqual([
      ['Paracetamol', 2],
      ['Caffeine + Paracetamol', 2],
    ])
    expect(await offered('genericName', { q: 'প্যারাসিটামল' })).toHaveLength(2)
    expect(await offered('category', { q: 'ত্বক' })).toEqual([['Skin', 2]])
    for (const q of ['%', '_', '.*', 'zzz']) expect(await offered('brand', { q })).toEqual([])
  })

  test('every option leads to as many products as it says', async () => {
    const queries: Query[] = [{}, { brand: 'square' }, { category: 'pain' }, { search: 'ace' }]
    for (const query of queries)
      for (const filter of FILTERS)
        for (const { value, count } of (await ask(filter, query)).options) {
          const params = new URLSearchParams({ ...query, [filter]: value }).toString()
          const { totalItems } = (await shop.guest.get(`/api/products?${params}`)).json()
          expect([params, totalItems]).toEqual([params, count])
        }
  })

  test('is read from memory', async () => {
    for (const query of [{}, { brand: 'square', category: 'Pain' }, { search: 'napa', q: 'b' }])
      expect(await countUncached(shop, () => ask('genericName', query))).toBe(0)
  })

  test('fifty are shown, and how many there are is said', async () => {
    for (let n = 0; n < 52; n++)
      await givenProduct(shop.context, { name: `Many ${n}`, brand: `Maker ${n}`, generic: 'Many' })
    await shop.context.search.caughtUp()
    const { options, total } = await ask('brand')
    expect([options.length, total]).toEqual([50, 55])
    expect(await ask('brand', { q: 'maker 51' })).toMatchObject({ options: [{ name: 'Maker 51' }], total: 1 })
  })

  test.each(['', '?filter=', '?filter=sku', '?filter=__proto__'])('%j names no filter', async (query) => {
    expect((await shop.guest.get(`/api/filters/options${query}`)).statusCode).toBe(400)
  })
})

describe('what is chosen', () => {
  const chosen = async (query: Query) =>
    (await shop.guest.get(`/api/products?${new URLSearchParams(query).toString()}`)).json().chosen

  test('comes with the list, by its names, however the address says it', async () => {
    const { id } = await shop.db
      .selectFrom('brands')
      .select('id')
      .where('slug', '=', 'square')
      .executeTakeFirstOrThrow()
    for (const brand of ['square', 'Square', 'SQUARE', String(id)])
      expect(await chosen({ brand })).toEqual({ brand: { value: 'square', name: 'Square', nameBn: null } })
    expect(await chosen({ category: 'skin', genericName: 'miconazole', drugClass: 'Azoles' })).toEqual({
      category: { value: 'skin', name: 'Skin', nameBn: 'ত্বক' },
      genericName: { value: 'Miconazole', name: 'Miconazole', nameBn: null },
    })
  })

  test('is known of an empty list too; what nobody knows is left out', async () => {
    expect(await chosen({ brand: 'unused', page: '7' })).toMatchObject({ brand: { name: 'Unused' } })
    expect(await chosen({ brand: 'unused', category: 'no-such' })).toEqual({
      brand: { value: 'unused', name: 'Unused', nameBn: null },
    })
    expect(await chosen({ search: 'napa' })).toBeUndefined()
    expect(await chosen({ drugClass: 'Drugs used in Gout', subCategory: 'Gout' })).toEqual({
      drugClass: { value: 'Drugs used in Gout', name: 'Drugs used in Gout', nameBn: 'গেঁটেবাতের ওষুধ' },
    })
  })
})
