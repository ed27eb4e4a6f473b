import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import { brokenRule, insertOrder, insertProduct, insertUser, NOON } from './sample-rows.ts'
import { transact } from './transact.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a phone is proved by one account, and blocks nobody where it was only typed', async () => {
  const phone = '01700000011'
  await insertUser(db, { phone })
  expect(await brokenRule(insertUser(db, { phone }))).toBe('users_unverified_phone_key')
  await insertUser(db, { phone, verified_at: NOON })
  const proved = { phone, proved_phone: phone, verified_at: NOON }
  await insertUser(db, proved)
  await insertUser(db, { phone, verified_at: NOON })
  expect(await brokenRule(insertUser(db, proved))).toBe('users_proved_phone_key')
  const begun = insertUser(db, { proved_phone: '01700000012' })
  expect(await brokenRule(begun)).toBe('users_proved_phone_needs_verified')
  const gone = insertUser(db, { proved_phone: '01700000013', verified_at: NOON, anonymised_at: NOON })
  expect(await brokenRule(gone)).toBe('users_anonymised_keep_no_number')
})

test('an e-mail belongs to one verified account, whatever its letters look like', async () => {
  await insertUser(db, { email: 'Rahima@example.com', verified_at: NOON })
  await insertUser(db, { email: 'rahima@example.com' })
  const second = insertUser(db, { email: 'rahima@EXAMPLE.com', verified_at: NOON })
  expect(await brokenRule(second)).toBe('users_verified_email_key')
})

test.each([
  ['users_username_check', { username: 'abcdef' }],
  ['users_phone_check', { phone: '0170000001' }],
  ['users_email_check', { email: 'nobody' }],
  ['users_name_check', { name: '' }],
  ['users_name_check', { name: 'ক'.repeat(121) }],
  ['users_anonymised_keep_nothing', { anonymised_at: NOON, phone: '01700000012' }],
])('%s refuses %o', async (rule, facts) => {
  expect(await brokenRule(insertUser(db, facts))).toBe(rule)
})

test('nobody is referred by himself', async () => {
  const id = await insertUser(db)
  const self = db.updateTable('users').set({ referred_by: id }).where('id', '=', id).execute()
  expect(await brokenRule(self)).toBe('users_not_referred_by_self')
})

test('a person with an order cannot be deleted, one without takes what is his along', async () => {
  const buyer = await insertUser(db)
  await insertOrder(db, { user_id: buyer })
  const remove = (id: number) => db.deleteFrom('users').where('id', '=', id).executeTakeFirst()
  expect(await brokenRule(remove(buyer))).toBe('orders_user_id_fkey')

  const visitor = await insertUser(db)
  await insertAddress(visitor)
  expect((await remove(visitor)).numDeletedRows).toBe(1n)
  expect(await db.selectFrom('addresses').where('user_id', '=', visitor).selectAll().execute()).toEqual([])
})

function insertAddress(userId: number, facts: { shipping?: boolean; type?: 'billing' | 'both' } = {}) {
  return db
    .insertInto('addresses')
    .values({
      user_id: userId,
      full_name: 'রহিমা খাতুন',
      contact_no: '01700000011',
      village_area: 'খালিশপুর',
      police_station_sub_district: 'Khalishpur',
      city_district: 'Khulna',
      state_division: 'Khulna',
      address_type: facts.type ?? 'both',
      is_default_shipping: facts.shipping ?? false,
      created_at: NOON,
      updated_at: NOON,
    })
    .execute()
}

test('a person has one default shipping address, fit for shipping', async () => {
  const id = await insertUser(db)
  await insertAddress(id, { shipping: true })
  await insertAddress(id)
  await insertAddress(id)
  expect(await brokenRule(insertAddress(id, { shipping: true }))).toBe('addresses_default_shipping_key')
  const billing = insertAddress(await insertUser(db), { shipping: true, type: 'billing' })
  expect(await brokenRule(billing)).toBe('addresses_default_shipping_fits')
})

test('a person has one unused code per purpose, tried five times at most', async () => {
  const user_id = await insertUser(db)
  const code = {
    user_id,
    purpose: 'verify-account' as const,
    code_hmac: Buffer.alloc(32),
    created_at: NOON,
    expires_at: new Date(NOON.getTime() + 300_000),
  }
  const insert = (facts = {}) =>
    db
      .insertInto('one_time_codes')
      .values({ ...code, ...facts })
      .execute()
  await insert()
  expect(await brokenRule(insert())).toBe('one_time_codes_unused_key')
  await insert({ used_at: NOON })
  await insert({ purpose: 'reset-password' })
  const try6 = db.updateTable('one_time_codes').set({ tries: 6 }).where('user_id', '=', user_id).execute()
  expect(await brokenRule(try6)).toBe('one_time_codes_tries_check')
  const late = insert({ used_at: NOON, expires_at: NOON })
  expect(await brokenRule(late)).toBe('one_time_codes_expire_later')
})

test('the same message is put into the outbox once', async () => {
  const message = { channel: 'sms', kind: 'order-placed', recipient: '01700000011', body: 'ধন্যবাদ' } as const
  const insert = () =>
    db
      .insertInto('outbox_messages')
      .values({ ...message, dedupe_key: 'order-placed 7', next_try_at: NOON, created_at: NOON })
      .execute()
  await insert()
  expect(await brokenRule(insert())).toBe('outbox_messages_dedupe_key_key')
})

function insertPrice(productId: number, from: string, to: string | null) {
  return db
    .insertInto('pricing_entries')
    .values({
      product_id: productId,
      unit_price_poisha: poisha(120),
      effective_from: new Date(from),
      effective_to: to === null ? null : new Date(to),
      created_at: NOON,
    })
    .execute()
}

test('two prices of one product never hold at the same time, but may follow each other', async () => {
  const product = await insertProduct(db)
  await insertPrice(product, '2026-01-01', '2026-02-01')
  await insertPrice(product, '2026-02-01', null)
  const overlap = 'pricing_entries_no_overlap'
  expect(await brokenRule(insertPrice(product, '2026-01-31', '2026-02-01'))).toBe(overlap)
  expect(await brokenRule(insertPrice(product, '2025-12-01', '2026-01-02'))).toBe(overlap)
  expect(await brokenRule(insertPrice(product, '2030-01-01', null))).toBe(overlap)
  await insertPrice(await insertProduct(db), '2026-01-31', null)
})

test('two people who set a price at the same moment: one of them is refused', async () => {
  const product = await insertProduct(db)
  const both = await Promise.allSettled([
    insertPrice(product, '2026-03-01', null),
    insertPrice(product, '2026-03-02', null),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a price is positive and its window is not empty', async () => {
  const product = await insertProduct(db)
  const empty = insertPrice(product, '2026-01-01', '2026-01-01')
  expect(await brokenRule(empty)).toBe('pricing_entries_window')
  await insertPrice(product, '2026-01-01', null)
  const free = db
    .updateTable('pricing_entries')
    .set({ unit_price_poisha: poisha(0) })
    .where('product_id', '=', product)
    .execute()
  expect(await brokenRule(free)).toBe('pricing_entries_unit_price_poisha_check')
})

test('a category, brand or generic name in use stays; its name is unique whatever its letters look like', async () => {
  const product = await insertProduct(db)
  const { brand_id, generic_name_id } = await db
    .selectFrom('products')
    .select(['brand_id', 'generic_name_id'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  const brand = db.deleteFrom('brands').where('id', '=', brand_id).execute()
  expect(await brokenRule(brand)).toBe('products_brand_id_fkey')
  const generic = db.deleteFrom('generic_names').where('id', '=', generic_name_id).execute()
  expect(await brokenRule(generic)).toBe('products_generic_name_id_fkey')

  await db
    .insertInto('categories')
    .values({ name: 'Baby Care', slug: 'baby-care', created_at: NOON })
    .execute()
  const again = db
    .insertInto('categories')
    .values({ name: 'BABY care', slug: 'other', created_at: NOON })
    .execute()
  expect(await brokenRule(again)).toBe('categories_name_key')
})

test('a promotion names the target its scope asks for, and takes at most everything off', async () => {
  const promotion = {
    name: 'Winter',
    value_type: 'percentage' as const,
    value_hundredths: 1_250,
    starts_on: '2026-01-01',
    ends_on: '2026-01-31',
    created_at: NOON,
  }
  const insert = (facts: {
    scope: 'category' | 'all_products'
    value_hundredths?: number
    ends_on?: string
  }) =>
    db
      .insertInto('promotions')
      .values({ ...promotion, ...facts })
      .execute()
  await insert({ scope: 'all_products' })
  expect(await brokenRule(insert({ scope: 'category' }))).toBe('promotions_scope_has_its_target')
  const generous = insert({ scope: 'all_products', value_hundredths: 10_001 })
  expect(await brokenRule(generous)).toBe('promotions_at_most_all')
  const backwards = insert({ scope: 'all_products', ends_on: '2025-12-31' })
  expect(await brokenRule(backwards)).toBe('promotions_window')
})

test('the audit log says what a signed transaction changed, hides personal values, and cannot be rewritten', async () => {
  const actorId = await insertUser(db, { role: 'admin' })
  const customer = await insertUser(db)
  const product = await insertProduct(db)
  await transact({ db, now: () => NOON }, actorId, async (tx) => {
    await tx
      .updateTable('products')
      .set({ name: 'Napa Extra', version: 2 })
      .where('id', '=', product)
      .execute()
    await tx.updateTable('users').set({ phone: '01700000013' }).where('id', '=', customer).execute()
  })
  await db.updateTable('products').set({ name: 'Unsigned' }).where('id', '=', product).execute()

  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute()
  const by = { actor_id: actorId, action: 'updated', created_at: NOON }
  expect(log).toMatchObject([
    { ...by, table_name: 'products', row_id: product, changes: { name: ['Napa', 'Napa Extra'] } },
    { ...by, table_name: 'users', row_id: customer, changes: { phone: 'hidden' } },
  ])
  expect(await brokenRule(db.deleteFrom('audit_log').execute())).toBe('audit_log_kept')
  const rewrite = db.updateTable('audit_log').set({ action: 'created' }).execute()
  expect(await brokenRule(rewrite)).toBe('audit_log_append_only')
})
