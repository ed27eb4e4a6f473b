/** With 20,000 orders a page of the list and its total are read from an index, however they are asked for. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlan, readStatements } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const FILL = `
  insert into users (username, name, phone, role, verified_at, created_at, updated_at)
    select upper(lpad(to_hex(n), 6, '0')), md5('n' || n) || ' Begum', '017' || lpad(n::text, 8, '0'), 'user',
      'epoch', 'epoch', 'epoch' from generate_series(1, 2000) n;
  insert into orders (order_code, user_id, status, payment_method, shipping_address, billing_address,
      subtotal_poisha, shipping_poisha, total_poisha, created_at, updated_at)
    select 'NR-' || upper(substr(md5('o' || n), 1, 8)), (select min(id) from users) + n % 2000,
      case when n % 100 = 0 then 'placed' when n % 9 = 0 then 'cancelled' else 'delivered' end,
      case when n % 7 = 0 then 'SSLCommerz' else 'COD' end,
      '{"fullName": "", "contactNo": "", "email": null, "villageArea": "", "streetSector": null,
        "houseHoldingNo": null, "policeStationSubDistrict": "", "cityDistrict": "", "stateDivision": "",
        "zipCode": null, "country": "Bangladesh"}', '{}', n, 0, n,
      timestamptz '2025-01-01' + n * interval '20 minutes', 'epoch' from generate_series(1, 20000) n;
  vacuum analyze`

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  for (const statement of FILL.split(';\n')) await sql.raw(statement).execute(shop.db)
  admin = await shop.admin()
}, 120_000)
afterAll(() => shop.stop())

/** The statements of a request after those that ask who it is, as PostgreSQL would carry them out. */
async function readPlans(url: string): Promise<string[]> {
  const sent = await readStatements(shop.db, async () => {
    expect((await admin.get(url)).json().orders.length).toBeGreaterThan(0)
  })
  const plans: string[] = []
  for (const statement of sent.filter(({ sql: text }) => !text.includes('"sessions"'))) {
    plans.push(await readPlan(shop.db, statement))
  }
  return plans
}

test.each([
  ['newest first', '', ['order_tally', 'orders_created']],
  ['some pages on', '?sortOrder=asc&page=5', ['order_tally', 'orders_created']],
  ['by total', '?sortBy=totalAmount', ['order_tally', 'orders_total']],
  ['by code', '?sortBy=orderCode', ['order_tally', 'orders_order_code_key']],
  ['of one status', '?status=placed', ['order_tally', 'orders_status']],
  [
    'of one status and method',
    '?status=cancelled&paymentMethod=SSLCommerz',
    ['order_tally', 'orders_status_payment'],
  ],
  ['of one day', '?startDate=2025-03-01&endDate=2025-03-01', ['order_tally', 'orders_created']],
  ['many pages on', '?page=700', ['order_tally', 'order_tally', 'orders_created']],
  [
    'of one status, many pages on',
    '?status=cancelled&page=60',
    ['order_tally', 'order_tally', 'orders_status'],
  ],
  [
    'few of them by total',
    '?status=placed&paymentMethod=COD&startDate=2025-03-01&endDate=2025-04-30&sortBy=totalAmount',
    ['order_tally', 'orders_status_payment'],
  ],
  [
    'many of them by total',
    '?status=delivered&paymentMethod=COD&sortBy=totalAmount',
    ['order_tally', 'orders_total'],
  ],
  ['by a part of the code', '?search=4A5B', ['users_search', 'orders_code_search', 'orders_code_search']],
  [
    'by a whole code',
    `?search=NR-${createHash('md5').update('o7').digest('hex').slice(0, 8)}`,
    ['users', 'orders_code_search', 'orders_code_search'],
  ],
  ['by a phone number', '?search=01700000777', ['users', 'customer_tally', 'orders_user']],
])('%s', async (_, query, indexes) => {
  const plans = await readPlans(`/api/admin/orders${query}`)
  expect(plans).toHaveLength(indexes.length)
  for (const [at, index] of indexes.entries()) expect(plans[at]).toContain(index)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on orders')
  // what every code begins with is not looked up: at a million orders that alone takes 30 ms
  for (const plan of plans) expect(plan).not.toMatch(/Index Cond: .*NR-/)
})

test('customers are looked up by a plan for what was typed: one for anything would read them all', async () => {
  for (const typed of ['01700000777', '0777', 'begum']) {
    const sent = await readStatements(shop.db, () => admin.get(`/api/admin/orders?search=${typed}`))
    const lookUp = sent.find(({ sql: text }) => text.includes('"users"."name" ilike'))
    expect(lookUp?.sql).toContain('by its values')
  }
})

test('what many customers are called is not looked for order by order', async () => {
  const [, count = '', page = ''] = await readPlans('/api/admin/orders?search=begum')
  // by the index of customers or by reading all at once, as the planner finds cheaper: every order is one of theirs
  expect(count).not.toContain('users_pkey')
  expect(page).toContain('orders_created')
})

const SORTED = { createdAt: 'created_at', totalAmount: 'total_poisha', orderCode: 'order_code' } as const

test.each([
  ['createdAt', 'DESC', ''],
  ['createdAt', 'ASC', ''],
  ['createdAt', 'DESC', '&status=delivered&paymentMethod=COD'],
  ['createdAt', 'ASC', '&status=delivered&startDate=2025-02-03&endDate=2025-09-04'],
  ['totalAmount', 'DESC', ''],
  ['totalAmount', 'ASC', '&status=cancelled'],
  ['orderCode', 'ASC', '&paymentMethod=SSLCommerz'],
  ['orderCode', 'DESC', '&search=begum'],
] as const)('by %s %s%s every page is where it belongs', async (sortBy, sortOrder, filter) => {
  const url = (page: number) =>
    `/api/admin/orders?sortBy=${sortBy}&sortOrder=${sortOrder}${filter}&pageSize=50&page=${page}`
  const { totalPages } = (await admin.get(url(1))).json()
  const all = await listIds(sortBy, sortOrder, filter)
  expect(totalPages).toBe(Math.ceil(all.length / 50))
  const pages = [1, 2, 20, 21, 22, Math.ceil(totalPages / 2), totalPages - 1, totalPages]
  for (const page of pages.filter((one) => one >= 1 && one <= totalPages)) {
    const listed = (await admin.get(url(page))).json().orders.map(({ id }: { id: number }) => id)
    expect(listed, `page ${page}`).toEqual(all.slice(50 * (page - 1), 50 * page))
  }
})

async function listIds(sortBy: keyof typeof SORTED, sortOrder: 'ASC' | 'DESC', filter: string) {
  const asked = new URLSearchParams(filter)
  const order = sortOrder === 'ASC' ? 'asc' : 'desc'
  const rows = await shop.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`status = coalesce(${asked.get('status')}::text, status)`)
    .where(sql<boolean>`payment_method = coalesce(${asked.get('paymentMethod')}::text, payment_method)`)
    .where(sql<boolean>`(created_at at time zone 'Asia/Dhaka')::date
      between coalesce(${asked.get('startDate')}::date, '-infinity')
      and coalesce(${asked.get('endDate')}::date, 'infinity')`)
    .orderBy(SORTED[sortBy], order)
    .orderBy('id', order)
    .execute()
  return rows.map(({ id }) => id)
}
