/** On tables of some thousand rows the planner, left alone, answers each list of the screens from an index. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Db, openDb } from './db.ts'

const FILL = `
  insert into categories (name, slug, created_at)
    select 'Category ' || n, 'c' || n, 'epoch' from generate_series(1, 20) n;
  insert into brands (name, slug, created_at)
    select md5('b' || n), 'b' || n, 'epoch' from generate_series(1, 200) n;
  insert into generic_names (name, slug, category_id, sub_category, drug_class, created_at)
    select md5('g' || n), 'g' || n, 1 + n % 20, 'Sub ' || n % 100, 'Class ' || n % 300, 'epoch'
    from generate_series(1, 1500) n;
  insert into product_types (name, strip_label, is_multi_level, created_at) values ('Tablet', 'Strip', true, 'epoch');
  insert into products (sku, name, brand_id, product_type_id, generic_name_id, popularity, created_at, updated_at)
    select upper(lpad(to_hex(n), 6, '0')), md5('p' || n), 1 + n % 200, 1, 1 + n % 1500, n % 97,
      timestamptz 'epoch' + n * interval '1 hour', 'epoch' from generate_series(1, 6000) n;
  insert into users (username, name, phone, email, role, created_at, updated_at)
    select upper(lpad(to_hex(n), 6, '0')), md5('u' || n), '017' || lpad(n::text, 8, '0'), md5('e' || n) || '@example.com',
      case when n % 300 = 0 then 'admin' else 'user' end, timestamptz 'epoch' + n * interval '1 hour', 'epoch'
    from generate_series(1, 3000) n;
  insert into orders (order_code, user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at)
    select 'NR-' || upper(substr(md5('o' || n), 1, 8)), 1 + n % 3000,
      (array['placed', 'delivered', 'delivered', 'delivered', 'shipped', 'pending-stock'])[1 + n % 6],
      (array['COD', 'COD', 'COD', 'SSLCommerz'])[1 + n % 4], '{}', '{}', n, 0, n,
      timestamptz 'epoch' + n * interval '1 hour', 'epoch' from generate_series(1, 6000) n;
  insert into stock_batches (product_id, code, expires_on, created_at)
    select 1 + n % 2000, 'B' || n, date '2026-01-01' + n % 900, 'epoch' from generate_series(1, 4000) n;
  insert into stock_ledger (product_id, batch_id, kind, change, reason, created_at)
    select product_id, id, 'stock-in', 10, 'New stock added', timestamptz 'epoch' + id * interval '1 hour'
    from stock_batches;
  insert into prescriptions (user_id, order_id, status, file_key, media_type, byte_size, reviewed_at, created_at, updated_at)
    select user_id, id, case when id % 50 = 0 then 'pending' else 'approved' end, 'prescriptions/' || md5(id::text),
      'image/webp', 1, 'epoch', created_at, 'epoch' from orders where id <= 3000;
  insert into medicine_boxes (user_id, reminds, stop_token, check_on, created_at, updated_at)
    select id, id % 3 = 0, left(md5(id::text), 22), date '2026-01-01' + id % 60, 'epoch', 'epoch' from users;
  vacuum analyze`

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url)
  for (const statement of FILL.split(';\n')) await sql.raw(statement).execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function readPlan(query: string): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(db)
  const lines = rows.map((row) => row['QUERY PLAN'])
  // an empty partition is read whole, which costs nothing
  return lines.filter((line) => !/Seq Scan on \w+_default /.test(line)).join('\n')
}

const PAGE = 'limit 20'
test.each([
  [
    'medicine_boxes_due',
    `select user_id from medicine_boxes where reminds = true and check_on <= '2026-01-02'
     order by check_on, user_id limit 1 for update skip locked`,
  ],
  ['products_name', `select id from products where deleted_at is null order by name, id ${PAGE}`],
  [
    'products_created',
    `select id from products where deleted_at is null order by created_at desc, id desc ${PAGE}`,
  ],
  ['products_sku(_key)?', `select id from products where deleted_at is null order by sku desc ${PAGE}`],
  [
    'products_popularity',
    `select id from products where deleted_at is null order by popularity desc, id desc ${PAGE}`,
  ],
  [
    'products_brand',
    `select id from products where brand_id = 7 and deleted_at is null order by name, id ${PAGE}`,
  ],
  ['products_generic', `select id from products where generic_name_id = 7 order by name, id ${PAGE}`],
  ['products_search', `select id from products where name ilike '%abcd%'`],
  [
    'products_generic',
    `select p.id from generic_names g join products p on p.generic_name_id = g.id
     where g.drug_class = 'Class 7' and p.deleted_at is null`,
  ],
  ['generic_names_sorted', `select id from generic_names order by name desc, id desc ${PAGE}`],
  ['generic_names_place', `select id from generic_names where category_id = 3 and sub_category = 'Sub 42'`],
  [
    'generic_names_sub_category',
    `select distinct drug_class from generic_names where sub_category = 'Sub 42'`,
  ],
  ['generic_names_drug_class', `select id from generic_names where drug_class = 'Class 7'`],
  ['generic_names_search', `select id from generic_names where name ilike '%abcd%'`],
  ['orders_created', `select id from orders order by created_at desc, id desc ${PAGE}`],
  ['orders_created', `select id from orders where created_at >= 'epoch' and created_at < '1970-01-05'`],
  [
    'orders_status',
    `select id from orders where status = 'placed' order by created_at desc, id desc ${PAGE}`,
  ],
  [
    'orders_payment_method',
    `select id from orders where payment_method = 'SSLCommerz' order by created_at, id ${PAGE}`,
  ],
  ['orders_total', `select id from orders order by total_poisha desc, id desc ${PAGE}`],
  ['orders_order_code_key', `select id from orders order by order_code ${PAGE}`],
  ['orders_code_search', `select id from orders where order_code ilike '%AB12%'`],
  ['orders_user', `select id from orders where user_id = 7 order by created_at desc, id desc`],
  [
    'orders_waiting_for_stock',
    `select id from orders where status = 'pending-stock' order by created_at, id ${PAGE}`,
  ],
  ['users_created', `select id from users order by created_at desc, id desc ${PAGE}`],
  [
    'users_role_created',
    `select id from users where role = 'admin' order by created_at desc, id desc ${PAGE}`,
  ],
  [
    'users_search',
    `select id from users where name ilike '%abcd%' or phone ilike '%abcd%' or proved_phone ilike '%abcd%' or email ilike '%abcd%'`,
  ],
  ['users_email', `select id from users where lower(email) = 'x@example.com'`],
  ['stock_ledger_newest', `select id from stock_ledger order by created_at desc, id desc ${PAGE}`],
  [
    'stock_ledger_(product|stock_in)',
    'select id from stock_ledger where product_id = 7 order by created_at desc',
  ],
  [
    'stock_batches_(product|sellable)',
    'select id from stock_batches where product_id = 7 order by expires_on, id',
  ],
  ['stock_batches_expiring', `select id from stock_batches where expires_on < '2026-01-20' and quantity > 0`],
  ['prescriptions_created', `select id from prescriptions order by created_at desc, id desc ${PAGE}`],
  [
    'prescriptions_status',
    `select id from prescriptions where status = 'pending' order by created_at, id ${PAGE}`,
  ],
])('%s answers: %s', async (index, query) => {
  const plan = await readPlan(query)
  expect(plan).toMatch(new RegExp(`(using|Index Scan on) ${index}\\b`))
  expect(plan).not.toContain('Seq Scan')
})

test('the units that 20 listed products have for sale come from one look into the index for each', async () => {
  const plan = await readPlan(`
    select p.id, (select coalesce(sum(b.quantity), 0) from stock_batches b
        where b.product_id = p.id and b.expires_on >= '2026-06-01' and b.quantity > 0 and b.recalled_at is null)
    from products p where p.deleted_at is null order by p.name, p.id limit 20`)
  expect(plan).toMatch(/(using|Index Scan on) stock_batches_/)
  expect(plan).not.toContain('Seq Scan')
})
