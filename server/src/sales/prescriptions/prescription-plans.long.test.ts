/** With 20,000 prescriptions a page of the list is read from an index, however it is asked for. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlan, readStatements } from '../../testing/count-statements.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const FILL = `
  insert into users (username, name, phone, email, role, verified_at, created_at, updated_at)
    select upper(lpad(to_hex(n), 6, '0')), md5('n' || n), '017' || lpad(n::text, 8, '0'), 'u' || n || '@mail.example',
      'user', 'epoch', 'epoch', 'epoch' from generate_series(1, 5000) n;
  insert into orders (order_code, user_id, status, shipping_address, billing_address, subtotal_poisha,
      shipping_poisha, total_poisha, created_at, updated_at)
    select 'NR-' || lpad(n::text, 6, '0'), (select min(id) from users) + n % 5000, 'pending-prescription', '{}', '{}',
      0, 0, 0, 'epoch', 'epoch' from generate_series(1, 20000) n;
  insert into prescriptions (user_id, order_id, status, file_key, media_type, byte_size, reviewed_at, created_at,
      updated_at)
    select user_id, id, case when id % 20 = 0 then 'pending' else 'approved' end, 'private/prescriptions/' || id,
      'image/webp', 1, 'epoch', timestamptz 'epoch' + id * interval '1 hour', 'epoch' from orders;
  vacuum analyze`

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  for (const statement of FILL.split(';\n')) await sql.raw(statement).execute(shop.db)
  admin = await shop.admin()
}, 120_000)
afterAll(() => shop.stop())

/** The statement that reads the page, as PostgreSQL would carry it out. */
async function readPagePlan(url: string): Promise<string> {
  const sent = await readStatements(shop.db, async () => {
    expect((await admin.get(url)).json().prescriptions.length).toBeGreaterThan(0)
  })
  const page = sent.find((statement) => statement.sql.includes('limit'))
  if (!page) throw new Error('no page was read')
  return readPlan(shop.db, page)
}

test.each([
  ['newest first', '', 'prescriptions_created'],
  ['oldest first, some pages on', '?sortOrder=asc&page=5', 'prescriptions_created'],
  ['of one status', '?status=pending', 'prescriptions_status'],
  ['of one customer', '?search=u4711@mail', 'prescriptions_user'],
])('%s', async (_, query, index) => {
  const plan = await readPagePlan(`/api/prescriptions${query}`)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (prescriptions|orders)/)
})
