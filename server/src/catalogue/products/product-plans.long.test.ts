/** With 20,000 products every list is answered from an index, in a handful of statements, on whichever page. */
import { FILTERS } from '@niramoy/contract/catalogue/filters'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { selectStockIds } from '../../stock/overview/stock-filter.sql.ts'
import { readPlan, readStatements } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { findOptions } from '../filters/find-options.ts'
import { findProducts } from './read/find-products.ts'
import { readProduct } from './read/read-product.ts'

const FILL = `
  insert into categories (name, slug, created_at)
    select 'Category ' || n, 'c' || n, 'epoch' from generate_series(1, 17) n;
  insert into brands (name, slug, created_at)
    select 'Brand ' || n, 'b' || n, 'epoch' from generate_series(1, 200) n;
  insert into generic_names (name, slug, category_id, sub_category, drug_class, created_at)
    select 'Generic ' || n, 'g' || n, 1 + floor(sqrt(n % 289)), 'Sub ' || n % 100, 'Class ' || n % 300, 'epoch'
    from generate_series(1, 1500) n;
  insert into product_types (name, strip_label, is_multi_level, created_at) values ('Tablet', 'Strip', true, 'epoch');
  insert into products (sku, name, brand_id, product_type_id, generic_name_id, created_at, updated_at)
    select upper(lpad(to_hex(n * 37), 6, '0')), md5('p' || n), 1 + n % 200, 1, 1 + n % 1500,
      timestamptz 'epoch' + (n * 7919 % 20011) * interval '1 hour', 'epoch' from generate_series(1, 20000) n;
  insert into pricing_entries (product_id, unit_price_poisha, effective_from, created_at)
    select id, 100, 'epoch', 'epoch' from products;
  insert into stock_batches (product_id, code, expires_on, created_at)
    select id, 'B' || id, '2027-01-01', 'epoch' from products where id % 10 = 0;
  insert into stock_ledger (product_id, batch_id, kind, change, reason, created_at)
    select product_id, id, 'stock-in', 10, 'New stock added', 'epoch' from stock_batches;
  insert into promotions (name, value_type, value_hundredths, starts_on, ends_on, scope, created_at)
    values ('Offer', 'percentage', 1000, '2026-01-01', '2026-01-31', 'all_products', 'epoch'),
      ('Some', 'percentage', 2000, '2026-01-01', '2026-01-31', 'specific_products', 'epoch'),
      ('Over', 'percentage', 5000, '2025-01-01', '2025-01-31', 'all_products', 'epoch');
  insert into promotion_products (promotion_id, product_id)
    select promotions.id, products.id from promotions, products where scope = 'specific_products' and products.id % 3 = 0;
  update generic_names set max_units_per_order = 30, dispensing_class = 'prescription' where id % 5 = 0;
  vacuum analyze`

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ CACHE_SECONDS: '0' })
  for (const statement of FILL.split(';\n')) await sql.raw(statement).execute(shop.db)
  await vi.waitFor(() => expect(shop.context.search.count({})).toBe(20_000), {
    timeout: 60_000,
    interval: 100,
  })
}, 120_000)
afterAll(() => shop.stop())

const statementsOfCall = (url: string) =>
  readStatements(shop.db, async () => {
    expect((await shop.guest.get(url)).json().products).toHaveLength(20)
  })

test.each([
  ['', 'products_name', 1],
  ['page=500', 'products_name', 1],
  ['page=1000', 'products_name', 1],
  ['sortOrder=DESC', 'products_name', 1],
  ['sortBy=createdAt&sortOrder=DESC', 'products_created', 1],
  ['sortBy=createdAt&page=1000', 'products_created', 1],
  ['sortBy=sku', 'products_sku', 1],
  ['sortBy=SKU&sortOrder=DESC&page=1000', 'products_sku', 1],
  ['category=c17', 'products_name', 1],
  ['category=c17&sortBy=createdAt', 'products_created', 1],
  ['category=c17&sortBy=popularity&sortOrder=DESC', 'products_popularity', 1],
  ['category=c17&sortBy=sku', 'products_sku', 1],
  ['category=c17&page=50', 'products_generic', 1],
  ['category=c2&sortBy=createdAt', 'products_(created|generic)', 1],
  ['category=Category 2', 'products_generic', 1],
  ['category=CATEGORY 2', 'products_generic', 3],
  ['subCategory=Sub 7', 'products_generic', 1],
  ['drugClass=Class 7&sortOrder=DESC', 'products_generic', 1],
  ['brand=b100', 'products_brand', 1],
  ['brand=b100&sortBy=createdAt', 'products_brand', 1],
  ['sortBy=popularity&sortOrder=DESC', 'products_popularity', 1],
  ['noPrescription=1', 'products_name', 1],
  ['noPrescription=1&sortBy=popularity&sortOrder=DESC', 'products_popularity', 1],
  ['noPrescription=1&category=c2', 'products_pkey', 1],
  ['sortBy=unitPrice&page=500', 'products_pkey', 1],
  ['sortBy=saving&sortOrder=DESC', 'products_pkey', 1],
  ['search=generic', 'products_pkey', 1],
  ['search=generic&page=1000', 'products_pkey', 1],
  ['search=generic&sortBy=name&page=1000', 'products_(name|pkey)', 1],
])('?%s is picked by %s', async (query, index, statements) => {
  const sent = await statementsOfCall(`/api/products?${query}`)
  expect(sent).toHaveLength(statements)
  const page = sent.find((statement) => statement.sql.includes('pricing_entries'))
  const plan = page ? await readPlan(shop.db, page) : ''
  expect(plan).toMatch(new RegExp(`(using|Index Scan on) ${index}\\b`))
  expect(plan).toMatch(/(using|Index Scan on) pricing_entries_/)
  expect(plan).toMatch(/(using|Index Scan on) stock_batches_/)
  // the names of twenty products may be found by reading all names: there are few of them
  expect(plan).not.toMatch(/Seq Scan on (products|pricing_entries|stock_batches)\b/)
})

/** A process that knows nothing by heart, as one is that lost its connection. */
const unknowing = (): Context => {
  const { search } = shop.context
  return {
    ...shop.context,
    search: {
      find: () => null,
      understood: () => null,
      groups: () => [],
      count: () => null,
      section: () => null,
      tally: () => null,
      rank: () => null,
      options: () => null,
      chosen: () => null,
      listNames: () => null,
      promotions: () => null,
      lookAlikes: (id) => search.lookAlikes(id),
      cards: () => new Map(),
      subscribe() {},
      caughtUp: async () => {},
    },
  }
}

test.each([
  {},
  { category: 'c17' },
  { category: '2' },
  { category: 'CATEGORY 3' },
  { subCategory: 'Sub 7' },
  { subCategory: 'Sub 7', drugClass: 'Class 107' },
  { drugClass: 'Class 7' },
  { genericName: 'g77' },
  { brand: 'b100' },
  { brand: '33', category: 'c16' },
  { brand: 'b8', genericName: '7' },
  { brand: 'b8', genericName: 'g8' },
  { category: 'c1', drugClass: 'no such class' },
  { brand: 'no such brand' },
])('of %j every sort and every filter shows what the database finds by itself', async (filter) => {
  for (const sortBy of ['name', 'createdAt', 'sku', 'popularity'] as const) {
    for (const [page, sortOrder] of [
      [1, 'ASC'],
      [2, 'DESC'],
      [4, 'ASC'],
    ] as const) {
      const query = { ...filter, sortBy, sortOrder, page, pageSize: 20 }
      const known = await findProducts(shop.context, null, { query, selectStockIds })
      expect(known).toEqual(await findProducts(unknowing(), null, { query, selectStockIds }))
    }
  }
  for (const name of FILTERS) {
    const query = { ...filter, filter: name }
    expect(await findOptions(shop.context, query)).toEqual(await findOptions(unknowing(), query))
  }
})

test('the last page is read from the end of the index, not past all the others', async () => {
  const [page] = await statementsOfCall('/api/products?page=1000')
  expect(page?.sql).toContain('order by "products"."name" desc')
  expect(page?.parameters).toContain(0)
  const last = (await shop.guest.get('/api/products?page=1000')).json().products
  const first = (await shop.guest.get('/api/products?sortOrder=DESC')).json().products
  expect(last).toEqual(first.toReversed())
})

test('the pages of one list hold every product once', async () => {
  const seen = new Set<number>()
  for (const page of Array.from({ length: 100 }, (_, at) => at + 1)) {
    const answer = await shop.guest.get(`/api/products?pageSize=200&page=${page}`)
    for (const { id } of answer.json().products) seen.add(id)
  }
  expect(seen.size).toBe(20_000)
}, 180_000)

test('a product shows what the database finds by itself', async () => {
  await sql`update pricing_entries set effective_to = case product_id
    when 30 then timestamptz '2027-01-01' else timestamptz '2025-12-01' end where product_id in (10, 30)`.execute(
    shop.db,
  )
  await sql`insert into pricing_entries (product_id, unit_price_poisha, effective_from, created_at)
    values (30, 200, '2027-01-01', 'epoch')`.execute(shop.db)
  await shop.context.search.caughtUp()
  const delivery = { place: {}, readDeliveryBy: async () => null }
  for (const id of [1, 3, 10, 30, 4_999, 5_005]) {
    const known = await readProduct(shop.context, id, delivery)
    expect(known).toEqual(await readProduct(unknowing(), id, delivery))
  }
  expect(await readStatements(shop.db, () => readProduct(shop.context, 30, delivery))).toHaveLength(1)
})
