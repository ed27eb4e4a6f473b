import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArt } from '../../platform/art/read-art.ts'
import { type Db, openDb } from '../../platform/db/db.ts'
import { checkPassword } from '../../platform/integrations/passwords.ts'
import { brokenBooks } from '../../testing/books.ts'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { seedDemo } from './seed-demo.ts'

/** Noon in Dhaka on 15 January 2026. */
const now = new Date('2026-01-15T06:00:00Z')
const opened: { database: TestDatabase; db: Db }[] = []
let db: Db

async function open(): Promise<Db> {
  const database = await createDatabase()
  const fresh = openDb(database.url, { max: 4 })
  opened.push({ database, db: fresh })
  return fresh
}

beforeAll(async () => {
  db = await open()
  await seedDemo(db, { now })
})
afterAll(async () => {
  for (const one of opened) {
    await one.db.destroy()
    await one.database.drop()
  }
})

async function rows<Row>(query: ReturnType<typeof sql<Row>>, from = db): Promise<Row[]> {
  return (await query.execute(from)).rows
}

async function readTables(from: Db): Promise<string[]> {
  const found = await rows(
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    from,
  )
  return found.map(({ name }) => name)
}

/** Every row of every table as text, without the salted password hashes. */
async function contents(from: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await readTables(from)) {
    if (table.includes('migration')) continue
    const found = await rows(
      sql<{
        row: string
      }>`select (to_jsonb(one) - 'password_hash')::text as row from ${sql.table(table)} as one order by 1`,
      from,
    )
    all[table] = found.map(({ row }) => row)
  }
  return all
}

test('its books are in order', async () => {
  expect(await brokenBooks(db)).toEqual([])
})

test('the demo holds what it promises', async () => {
  const all = await contents(db)
  const counts = Object.fromEntries(Object.entries(all).map(([table, { length }]) => [table, length]))
  expect(counts).toMatchObject({
    categories: 14,
    brands: 70,
    generic_names: 251,
    products: 500,
    carousel_slides: 5,
    shipping_methods: 3,
    riders: 2,
    discounts: 6,
    promotions: 6,
    users: 2,
    addresses: 1,
    orders: 1,
    order_items: 3,
    order_events: 4,
    stock_allocations: 3,
    audit_log: 0,
    outbox_messages: 0,
  })
})

test('the same moment gives the same shop, and two starts at once fill it once', async () => {
  const other = await open()
  await Promise.all([seedDemo(other, { now }), seedDemo(other, { now })])
  expect(await contents(other)).toEqual(await contents(db))
})

test('a second start changes nothing, not even on another day', async () => {
  const before = await contents(db)
  await seedDemo(db, { now: new Date('2026-03-01T06:00:00Z') })
  expect(await contents(db)).toEqual(before)
})

test('a database that holds anything is left alone', async () => {
  const used = await open()
  await used.insertInto('brands').values({ name: 'Own', slug: 'own', created_at: now }).execute()
  await used.insertInto('categories').values({ name: 'Own', slug: 'own', created_at: now }).execute()
  await seedDemo(used, { now })
  expect(await used.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Own' }])
  expect(await used.selectFrom('products').select('id').execute()).toEqual([])
})

test('both demo accounts open with the passwords that are shown', async () => {
  const people = await db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(people.map(({ phone, role }) => [phone, role])).toEqual([
    ['01700000001', 'admin'],
    ['01800000001', 'user'],
  ])
  const [admin, customer] = people
  expect(admin?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(admin?.password_hash ?? null, 'admin-demo-1')).toBe(true)
  expect(await checkPassword(customer?.password_hash ?? null, 'customer-demo-1')).toBe(true)
})

test('strip and box are whole multiples of the unit price, and every product has one price now', async () => {
  const wrong = await rows(sql`
    select e.id from pricing_entries e join products p on p.id = e.product_id
      join product_types t on t.id = p.product_type_id
    where case when t.is_multi_level
      then e.strip_price_poisha <> e.unit_price_poisha * e.units_per_strip
        or e.box_price_poisha <> e.strip_price_poisha * e.strips_per_box
        or num_nulls(e.strip_price_poisha, e.box_price_poisha) > 0
      else num_nonnulls(e.strip_price_poisha, e.box_price_poisha) > 0 or e.units_per_strip > 1 end`)
  expect(wrong).toEqual([])
  const [priced] = await rows(sql<{ products: number; histories: number }>`
    select count(*) filter (where effective_from <= ${now} and effective_to is null) as products,
      count(*) filter (where effective_to is not null) as histories
    from pricing_entries`)
  expect(priced?.products).toBe(500)
  expect(priced?.histories).toBeGreaterThan(20)
})

test('prices are those of the list, to the poisha', async () => {
  const napa = await rows(sql<{ unit: number; strip: number; box: number }>`
    select unit_price_poisha as unit, strip_price_poisha as strip, box_price_poisha as box
    from pricing_entries join products p on p.id = product_id
    where p.name = 'Napa' and p.dosage_form = 'Tablet' and effective_to is null`)
  expect(napa).toEqual([{ unit: 120, strip: 1200, box: 61_200 }])
  const taken = await rows(sql`
    select from pricing_entries join products p on p.id = product_id where p.name = 'Colimax' and unit_price_poisha = 502`)
  expect(taken).toHaveLength(1)
})

test('a batch holds the sum of its ledger', async () => {
  const wrong = await rows(sql`
    select b.id from stock_batches b left join stock_ledger l on l.batch_id = b.id
    group by b.id having b.quantity <> coalesce(sum(l.change), 0)`)
  expect(wrong).toEqual([])
})

test('the shelf has empty, low, expired and soon expiring stock', async () => {
  const [shelf] = await rows(sql<Record<string, number>>`
    with stock as (
      select p.id, coalesce(sum(b.quantity) filter (where b.expires_on >= '2026-01-15'), 0) as units
      from products p left join stock_batches b on b.product_id = p.id group by p.id)
    select count(*) filter (where units = 0) as empty,
      count(*) filter (where units between 1 and 9) as low,
      count(*) filter (where units > 9) as stocked,
      (select count(*) from stock_batches where expires_on < '2026-01-15' and quantity > 0) as expired,
      (select count(*) from stock_batches where expires_on = '2026-02-04') as in20,
      (select count(*) from stock_batches where expires_on = '2026-03-01') as in45,
      (select count(*) from stock_batches where expires_on = '2026-04-05') as in80
    from stock`)
  for (const [state, count] of Object.entries(shelf ?? {})) expect(count, state).toBeGreaterThan(4)
  expect(shelf?.stocked).toBeGreaterThan(430)
})

test('nothing lies in the future, and every batch came in before it expired', async () => {
  const late = await rows(sql`
    select created_at from products where created_at > ${now}
    union all select created_at from stock_ledger where created_at > ${now}
    union all select created_at from order_events where created_at > ${now}
    union all select created_at from stock_batches
      where manufactured_on >= (created_at at time zone 'Asia/Dhaka')::date
        or expires_on <= (created_at at time zone 'Asia/Dhaka')::date`)
  expect(late).toEqual([])
  const [age] = await rows(sql<{ days: number }>`
    select extract(day from max(created_at) - min(created_at))::int as days from products`)
  expect(age?.days).toBeGreaterThan(150)
})

test('the order was delivered, adds up, and took its units from stock', async () => {
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    status: 'delivered',
    payment_method: 'COD',
    subtotal_poisha: 24_400,
    total_poisha: 32_400,
  })
  expect(order.shipping_address).toMatchObject({
    cityDistrict: 'Khulna',
    policeStationSubDistrict: 'Sonadanga',
  })
  const lines = await rows(sql<{ name: string; units: number; held: number; line: number }>`
    select i.product_name as name, i.units, a.units as held, i.line_poisha as line
    from order_items i join stock_batches b on b.product_id = i.product_id
      join stock_allocations a on a.batch_id = b.id and a.order_id = i.order_id
    order by i.id`)
  expect(lines).toEqual([
    { name: 'Napa', units: 20, held: 20, line: 2_400 },
    { name: 'Seclo', units: 30, held: 30, line: 18_000 },
    { name: 'Ceevit', units: 1, held: 1, line: 4_000 },
  ])
})

test('every picture that the demo names is drawn', async () => {
  const pictures = await rows(sql<{ path: string }>`
    select image_path as path from categories union all select image_path from carousel_slides`)
  expect(pictures).toHaveLength(19)
  for (const { path } of pictures) {
    const [, name = ''] = /^\/art\/(.+)\.svg$/.exec(path) ?? []
    expect(readArt(name), path).not.toBeNull()
  }
})

test('codes and promotions: some run, one is over, one has not begun', async () => {
  const [discounts] = await rows(sql<Record<string, number>>`
    select count(*) filter (where '2026-01-15' between starts_on and ends_on) as running,
      count(*) filter (where ends_on < '2026-01-15') as over,
      count(*) filter (where starts_on > '2026-01-15') as ahead from discounts`)
  expect(discounts).toEqual({ running: 4, over: 1, ahead: 1 })
  const scopes = await db.selectFrom('promotions').select('scope').orderBy('id').execute()
  expect(scopes.map(({ scope }) => scope)).toEqual([
    'category',
    'category',
    'brand',
    'category',
    'all_products',
    'specific_products',
  ])
  expect(await db.selectFrom('promotion_products').select('product_id').execute()).toHaveLength(10)
})

test('a product says what it is in both languages, and nothing twice', async () => {
  const napa = await db
    .selectFrom('products')
    .select(['description', 'usage'])
    .where('name', '=', 'Napa')
    .where('dosage_form', '=', 'Tablet')
    .executeTakeFirstOrThrow()
  expect(napa.description).toBe(
    'Napa 500 mg হলো Beximco Pharmaceuticals Ltd.-এর ট্যাবলেট। জেনেরিক নাম: Paracetamol।\n\n' +
      'Napa 500 mg is a brand of Paracetamol by Beximco Pharmaceuticals Ltd. Form: Tablet. Group: Non opioid analgesics.',
  )
  const sloppy = await rows(sql`
    select id from products
    where concat(description, usage, side_effects) ~ '[.][.]|  |undefined|null|।।' or description !~ '[ঀ-৿]'`)
  expect(sloppy).toEqual([])
  const careful = await rows(sql<{ form: string }>`
    select distinct g.sub_category as form from products p join generic_names g on g.id = p.generic_name_id
    where p.usage like '%finish the course%' order by 1`)
  expect(careful.map(({ form }) => form)).toContain('Penicillins')
  expect(careful.map(({ form }) => form)).not.toContain('Antivirals')
})
