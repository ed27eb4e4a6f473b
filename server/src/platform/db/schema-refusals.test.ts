/** Statements nobody should write, and the rule that stops each. */
import { poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'
import {
  brokenRule,
  insertBatch,
  insertLedger,
  insertOrder,
  insertOrderItem,
  insertProduct,
  NOON,
} from './sample-rows.ts'

let database: TestDatabase
let db: Db
let at: string
let order: number

/** One of everything, so that each statement below has a row to break. */
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  at = `'${NOON.toISOString()}'`
  order = await insertOrder(db)
  const product = await insertProduct(db)
  await insertOrderItem(db, order, product)
  const batch = await insertBatch(db, product)
  await insertLedger(db, batch, { kind: 'sale', change: -1, order_id: order })
  const amount_poisha = poisha(16_000)
  const payment = { order_id: order, payment_method: 'POS', amount_poisha, status: 'accepted' } as const
  await db
    .insertInto('payments')
    .values({ ...payment, created_at: NOON })
    .execute()
  await run(`insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, created_at, updated_at)
    select id, 'R1', 100, ${at}, ${at} from payments`)
  await run(`insert into discounts (code, value_type, value_hundredths, starts_on, ends_on, created_at)
    values ('EID', 'fixed', 5000, '2026-01-01', '2026-12-31', ${at})`)
  await run(
    `insert into discount_uses (order_id, discount_id, created_at) select ${order}, id, ${at} from discounts`,
  )
  await run(`insert into order_returns (order_id, actor_id, refund_poisha, created_at)
    select id, user_id, 100, ${at} from orders`)
  await run(`insert into newsletter_subscribers (email, created_at) values ('a@example.com', ${at})`)
  await run(`insert into outbox_messages (channel, kind, recipient, body, next_try_at, created_at)
    values ('sms', 'otp', '01700000011', 'x', ${at}, ${at})`)
  await run(`insert into addresses (user_id, full_name, contact_no, village_area, police_station_sub_district,
      city_district, state_division, address_type, is_default_billing, created_at, updated_at)
    select user_id, 'a', '01700000011', 'a', 'a', 'a', 'a', 'both', true, ${at}, ${at} from orders`)
  await run(`insert into order_ratings (order_id, stars, rated_at, updated_at) values ($order, 5, $at, $at)`)
  await run(`insert into patients (user_id, name, birth_year, created_at, updated_at)
    select user_id, 'Amma', 1960, $at, $at from orders`)
  await run(`insert into medicine_boxes (user_id, stop_token, check_on, created_at, updated_at)
    select user_id, repeat('a', 22), '2026-01-15', $at, $at from orders`)
  await run(`insert into medicines (user_id, product_id, person, started_on, counted_at, created_at, updated_at)
    select user_id, product_id, 'Mother', '2026-01-15', $at, $at, $at
    from orders join order_items on order_id = orders.id`)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function run(statement: string) {
  return sql.raw(statement.replaceAll('$at', at).replaceAll('$order', String(order))).execute(db)
}

test.each([
  ['users_email_verified_needs_email', 'update users set email_verified_at = $at'],
  [
    'sessions_expire_later',
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select decode(repeat('00', 32), 'hex'), user_id, $at, $at, $at from orders`,
  ],
  [
    'password_reset_tokens_expire_later',
    `insert into password_reset_tokens (token_hash, user_id, created_at, expires_at)
     select decode(repeat('00', 32), 'hex'), user_id, $at, $at from orders`,
  ],
  [
    'sessions_token_hash_check',
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select 'token', user_id, $at, $at, 'infinity' from orders`,
  ],
  ['outbox_messages_sent_has_time', `update outbox_messages set status = 'sent'`],
  ['outbox_messages_subject_is_for_email', `update outbox_messages set subject = 'Hello'`],
  [
    'newsletter_subscribers_email_key',
    `insert into newsletter_subscribers (email, created_at) values ('A@Example.com', $at)`,
  ],
  [
    'addresses_default_billing_key',
    `insert into addresses (user_id, full_name, contact_no, village_area, police_station_sub_district,
       city_district, state_division, address_type, is_default_billing, created_at, updated_at)
     select user_id, full_name, contact_no, village_area, police_station_sub_district,
       city_district, state_division, 'billing', true, $at, $at from addresses`,
  ],
  ['addresses_default_billing_fits', `update addresses set address_type = 'shipping'`],
  ['addresses_contact_no_check', `update addresses set contact_no = '01200000000'`],
  ['addresses_country_check', `update addresses set country = 'Nepal'`],
  [
    'brands_name_key',
    `insert into brands (name, slug, created_at) select lower(name), slug || '-2', $at from brands`,
  ],
  [
    'generic_names_name_key',
    `insert into generic_names (name, slug, category_id, created_at)
     select lower(name), slug || '-2', category_id, $at from generic_names`,
  ],
  [
    'product_types_name_key',
    `insert into product_types (name, strip_label, is_multi_level, created_at)
     select upper(name), strip_label, true, $at from product_types`,
  ],
  ['products_attributes_check', `update products set attributes = '{}'`],
  ['discounts_at_most_all', `update discounts set value_type = 'percentage', value_hundredths = 10001`],
  ['discounts_window', `update discounts set ends_on = '2025-12-31'`],
  [
    'discounts_start_unused',
    `insert into discounts (code, value_type, value_hundredths, starts_on, ends_on, used_count, created_at)
     values ('USED', 'fixed', 1, '2026-01-01', '2026-01-01', 1, $at)`,
  ],
  ['discount_uses_fixed', 'update discount_uses set created_at = created_at'],
  ['discount_uses_fixed', 'truncate discount_uses'],
  ['discount_uses_pkey', 'insert into discount_uses select $order, discount_id, $at from discount_uses'],
  ['order_items_strip_has_rate', 'update order_items set strip_rate_poisha = null'],
  ['order_items_rates_at_most_prices', 'update order_items set unit_rate_poisha = unit_price_poisha + 1'],
  ['order_returns_fixed', 'update order_returns set refund_poisha = 0'],
  ['order_returns_fixed', `update order_returns set reason = 'another'`],
  ['order_returns_append_only', 'delete from order_returns'],
  [
    'order_return_lines_not_empty',
    `insert into order_return_lines
     select r.id, i.id, $order, 0, 0, 0, 0 from order_returns r, order_items i`,
  ],
  ['payment_refunds_fixed', 'update payment_refunds set amount_poisha = 1'],
  ['payments_refunded_by_refund', 'update payments set refunded_poisha = 0'],
  ['payments_online_has_proof', `update payments set payment_method = 'SSLCommerz'`],
  [
    'payment_attempts_finished_has_time',
    `insert into payment_attempts (order_id, tran_id, amount_poisha, status, created_at)
     values ($order, 'T', 100, 'paid', $at)`,
  ],
  ['order_ratings_stars_check', 'update order_ratings set stars = 6'],
  ['order_ratings_comment_check', `update order_ratings set comment = repeat('a', 501)`],
  [
    'order_ratings_pkey',
    'insert into order_ratings (order_id, stars, rated_at, updated_at) values ($order, 1, $at, $at)',
  ],
  ['medicine_boxes_days_before_check', 'update medicine_boxes set days_before = 15'],
  ['medicine_boxes_stop_token_check', `update medicine_boxes set stop_token = 'short'`],
  ['patients_birth_year_check', 'update patients set birth_year = 1899'],
  ['patients_birth_month_check', 'update patients set birth_month = 13'],
  ['patients_month_of_a_year', 'update patients set birth_year = null, birth_month = 5'],
  ['patients_weight_grams_check', 'update patients set weight_grams = 299'],
  ['patients_name_check', `update patients set name = ''`],
  ['patients_conditions_check', `update patients set conditions = array['love']`],
  ['patients_allergies_check', `update patients set allergies = array_fill('a'::text, array[21])`],
  [
    'patients_name_key',
    `insert into patients (user_id, name, created_at, updated_at) select user_id, 'AMMA', $at, $at from patients`,
  ],
  ['medicines_patient_fkey', 'update medicines set patient_id = 999999'],
  ['medicines_units_check', 'update medicines set units = -1'],
  ['medicines_person_check', `update medicines set person = ''`],
  [
    'medicines_product_key',
    `insert into medicines (user_id, product_id, person, started_on, counted_at, created_at, updated_at)
     select user_id, product_id, 'MOTHER', started_on, $at, $at, $at from medicines`,
  ],
  ['stock_allocations_kept', 'truncate stock_allocations'],
  ['stock_allocations_by_ledger', 'delete from stock_allocations'],
  [
    'stock_allocations_by_ledger',
    'insert into stock_allocations select order_id, batch_id + 1, 1 from stock_allocations',
  ],
])('%s refuses: %s', async (rule, statement) => {
  expect(await brokenRule(run(statement))).toBe(rule)
})
