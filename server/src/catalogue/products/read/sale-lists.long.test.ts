import type { Product } from '@niramoy/contract/catalogue/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectStockIds } from '../../../stock/overview/stock-filter.sql.ts'
import { countUncached } from '../../../testing/count-statements.ts'
import {
  givenBrand,
  givenCategory,
  givenPrice,
  givenProduct,
  givenPromotion,
  givenStock,
} from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { findOptions } from '../../filters/find-options.ts'
import { findProducts } from './find-products.ts'

let shop: Shop
/** Everything, as the plain list shows it. */
let all: Product[]

const CLASSES = ['otc', 'prescription', 'controlled', 'not-medicine', null] as const

beforeAll(async () => {
  shop = await startShop()
  shop.at('2026-01-15T06:00:00Z')
  for (let n = 0; n < 45; n++) await givenOne(n)
  await givenPromotion(shop.context, { value: 10, scope: 'brand', brandId: await brand(1) })
  await givenPromotion(shop.context, { value: 25, scope: 'category', categoryId: await category(2) })
  await givenPromotion(shop.context, { value: 50, endsOn: '2026-01-14' })
  await givenPromotion(shop.context, { value: 60, minimum: 500 })
  all = await list({ pageSize: '200' })
})
afterAll(() => shop.stop())

const brand = (n: number) => givenBrand(shop.context, `Brand ${n}`)
const category = (n: number) => givenCategory(shop.context, `Category ${n}`)

/** Of every kind: prices that repeat, that are over and that never were; stock that is sold out, expired or recalled. */
async function givenOne(n: number): Promise<void> {
  const id = await givenProduct(shop.context, {
    name: n % 3 === 0 ? `Napa ${n}` : `Seclo ${n}`,
    generic: `Generic ${n % 9}`,
    category: `Category ${n % 3}`,
    brand: `Brand ${n % 4}`,
    type: n % 2 === 0 ? 'Tablet' : 'Syrup',
    dispensingClass: CLASSES[n % 5] ?? null,
    unitPrice: n % 7 === 0 ? null : 1 + (n % 6) * 1.37,
  })
  if (n % 14 === 0) await givenPrice(shop.context, id, { unitPrice: 3, to: '2026-01-10T00:00:00Z' })
  await shop.db
    .updateTable('products')
    .set({ popularity: (n * 7) % 5 })
    .where('id', '=', id)
    .execute()
  if (n % 4 === 1) await givenStock(shop.context, id)
  if (n % 4 === 2) await givenStock(shop.context, id, { expiresOn: '2026-01-14' })
  if (n % 4 === 3) await givenStock(shop.context, id, { recalledAt: '2026-01-12T00:00:00Z' })
}

type Query = Readonly<Record<string, string>>

async function list(query: Query): Promise<Product[]> {
  const answer = await shop.guest.get(
    `/api/products?${new URLSearchParams({ pageSize: '200', ...query }).toString()}`,
  )
  expect([answer.statusCode, query]).toEqual([200, query])
  const { products, totalItems } = answer.json()
  if (!query.pageSize) expect(totalItems).toBe(products.length)
  return products
}

const listIds = (products: readonly Product[]) => products.map(({ id }) => id)
const popularities = async () =>
  new Map(
    (await shop.db.selectFrom('products').select(['id', 'popularity']).execute()).map((row) => [
      row.id,
      row.popularity,
    ]),
  )

const FILTERS: Readonly<Record<string, (product: Product) => boolean>> = {
  inStock: ({ stock }) => stock.totalUnitsInStock > 0,
  onOffer: ({ bestPrice }) => bestPrice !== null && bestPrice.finalUnitPrice < bestPrice.originalUnitPrice,
  noPrescription: ({ dispensingClass }) =>
    dispensingClass !== 'prescription' && dispensingClass !== 'controlled',
}

const PARTS: readonly Query[] = [
  {},
  { category: 'category-1' },
  { brand: 'brand-1', category: 'category-2' },
  { search: 'napa' },
  { search: 'napa', category: 'category-0' },
  // found inside its name only, by the database
  { search: 'eclo' },
]

const CHOICES: readonly (readonly string[])[] = [
  ['inStock'],
  ['onOffer'],
  ['noPrescription'],
  ['inStock', 'onOffer'],
  ['inStock', 'onOffer', 'noPrescription'],
]
const flags = (names: readonly string[]): Query => Object.fromEntries(names.map((name) => [name, '1']))

describe('GET /products with filters of its sale', () => {
  test('the samples have products of every kind', () => {
    for (const passes of Object.values(FILTERS)) {
      expect(all.some(passes)).toBe(true)
      expect(all.every(passes)).toBe(false)
    }
    expect(all.some(({ bestPrice }) => bestPrice === null)).toBe(true)
  })

  test.each(CHOICES)(
    '%s %s %s: what a reader of the whole part would pick, in its order',
    async (...names) => {
      const chosen = names.filter(Boolean)
      for (const part of PARTS) {
        for (const sort of [{}, { sortBy: 'createdAt', sortOrder: 'DESC' }, { sortBy: 'popularity' }]) {
          const passing = (await list({ ...part, ...sort })).filter((product) =>
            chosen.every((name) => FILTERS[name]?.(product)),
          )
          const found = await list({ ...part, ...sort, ...flags(chosen) })
          expect([part, sort, listIds(found)]).toEqual([part, sort, listIds(passing)])
        }
      }
    },
  )

  test('0 narrows nothing, anything else is refused', async () => {
    expect(listIds(await list({ inStock: '0', onOffer: '0' }))).toEqual(listIds(await list({})))
    for (const query of ['inStock=yes', 'onOffer=2', 'noPrescription=on']) {
      expect((await shop.guest.get(`/api/products?${query}`)).statusCode).toBe(400)
    }
  })
})

describe('GET /products by price and saving', () => {
  const shareOff = ({ bestPrice, productType }: Product): number => {
    if (!bestPrice) return 0
    const strip = productType.isMultiLevel && bestPrice.originalStripPrice !== null
    const was = strip ? (bestPrice.originalStripPrice ?? 0) : bestPrice.originalUnitPrice
    const is = strip ? (bestPrice.finalStripPrice ?? 0) : bestPrice.finalUnitPrice
    return Math.round((100 * (was - is)) / was)
  }
  const KEYS = {
    unitPrice: ({ bestPrice }: Product) => bestPrice?.finalUnitPrice ?? 0,
    saving: shareOff,
  } as const

  test.each([
    ['unitPrice', 'ASC'],
    ['unitPrice', 'DESC'],
    ['saving', 'ASC'],
    ['saving', 'DESC'],
  ] as const)('%s %s: without a price last, among equals what is ordered more', async (sortBy, sortOrder) => {
    const ordered = await popularities()
    const toKey = KEYS[sortBy]
    const sign = sortOrder === 'ASC' ? 1 : -1
    for (const part of [...PARTS, { inStock: '1' }, { search: 'seclo', noPrescription: '1' }]) {
      const expected = (await list(part)).toSorted(
        (one, other) =>
          Number(one.bestPrice === null) - Number(other.bestPrice === null) ||
          sign * (toKey(one) - toKey(other)) ||
          (ordered.get(other.id) ?? 0) - (ordered.get(one.id) ?? 0) ||
          one.id - other.id,
      )
      const found = await list({ ...part, sortBy, sortOrder })
      expect([part, listIds(found)]).toEqual([part, listIds(expected)])
    }
  })

  test('pages cut the order without a gap or a repetition, in two statements at most', async () => {
    const query = { sortBy: 'saving', sortOrder: 'DESC', pageSize: '7', inStock: '1' }
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ ...query, page }).then(listIds)))
    const whole = listIds(await list({ ...query, pageSize: '200' }))
    expect(pages.flat()).toEqual(whole)
    const work = () => shop.guest.get(`/api/products?${new URLSearchParams(query).toString()}`)
    expect(await countUncached(shop, work)).toBe(1)
  })
})

describe('GET /filters/options beside them', () => {
  test.each(CHOICES)('%s %s %s: counts what the list then has', async (...names) => {
    const chosen = names.filter(Boolean)
    for (const part of PARTS) {
      for (const filter of ['brand', 'category', 'genericName'] as const) {
        const params = new URLSearchParams({ filter, ...part, ...flags(chosen) })
        const { options } = (await shop.guest.get(`/api/filters/options?${params.toString()}`)).json()
        for (const { value, count } of options) {
          const found = await list({ ...part, ...flags(chosen), [filter]: value })
          expect([filter, part, value, found.length]).toEqual([filter, part, value, count])
        }
      }
    }
  })
})

describe('what changes by itself or by others', () => {
  test('a price that ends and an offer that ends are known at their moment, without a word from anyone', async () => {
    const id = await givenProduct(shop.context, { name: 'Timed', unitPrice: 90, to: '2026-01-15T08:00:00Z' })
    await givenPrice(shop.context, id, { unitPrice: 0.5, from: '2026-01-15T08:00:00Z' })
    const first = async (query: Query) => (await list(query))[0]?.id
    expect(await first({ sortBy: 'unitPrice', sortOrder: 'DESC' })).toBe(id)
    shop.at('2026-01-15T08:00:00Z')
    expect(await first({ sortBy: 'unitPrice' })).toBe(id)
    expect((await list({ onOffer: '1' })).length).toBeGreaterThan(0)
    shop.at('2026-02-01T06:00:00Z')
    expect(await list({ onOffer: '1' })).toEqual([])
    shop.at('2026-01-15T06:00:00Z')
    await shop.db
      .updateTable('products')
      .set({ deleted_at: shop.context.now() })
      .where('id', '=', id)
      .execute()
  })

  test('the list of what is in stock follows what comes in and is recalled, and the day', async () => {
    const id = await givenProduct(shop.context, { name: 'Fresh', stock: 0 })
    const isListed = async () => listIds(await list({ inStock: '1' })).includes(id)
    expect(await isListed()).toBe(false)
    const batch = await givenStock(shop.context, id, { units: 3, expiresOn: '2026-01-20' })
    expect(await isListed()).toBe(true)
    shop.at('2026-01-21T06:00:00Z')
    expect(await isListed()).toBe(false)
    shop.at('2026-01-15T06:00:00Z')
    expect(await isListed()).toBe(true)
    const recalled_at = shop.context.now()
    await shop.db.updateTable('stock_batches').set({ recalled_at }).where('id', '=', batch).execute()
    expect(await isListed()).toBe(false)
  })

  test('a process that has missed a change reads the same from the database', async () => {
    const { context } = shop
    const blind = {
      ...context,
      search: { ...blindTo(context.search), rank: () => null, tally: () => null, options: () => null },
    }
    const query = { page: 1, pageSize: 200, sortOrder: 'DESC', inStock: true } as const
    for (const sortBy of ['saving', 'unitPrice', 'name', 'popularity'] as const) {
      const [known, read] = await Promise.all([
        findProducts(context, null, { query: { ...query, sortBy }, selectStockIds }),
        findProducts(blind, null, { query: { ...query, sortBy }, selectStockIds }),
      ])
      expect(read).toEqual(known)
    }
    const options = { filter: 'brand', onOffer: true } as const
    expect(await findOptions(blind, options)).toEqual(await findOptions(context, options))
  })
})

/** Its methods on an object of their own. */
function blindTo(search: Shop['context']['search']): Shop['context']['search'] {
  return {
    find: (typed, options) => search.find(typed, options),
    understood: (answer) => search.understood(answer),
    groups: (typed) => search.groups(typed),
    count: (section) => search.count(section),
    section: (filter) => search.section(filter),
    tally: (by, among) => search.tally(by, among),
    rank: (among, wish, at) => search.rank(among, wish, at),
    options: (filter, tally) => search.options(filter, tally),
    chosen: (filter) => search.chosen(filter),
    listNames: (references) => search.listNames(references),
    promotions: (at) => search.promotions(at),
    lookAlikes: (id) => search.lookAlikes(id),
    cards: (at) => search.cards(at),
    subscribe: (listener) => search.subscribe(listener),
    caughtUp: (patience) => search.caughtUp(patience),
  }
}
