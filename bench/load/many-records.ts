import type pg from 'pg'
import { PARTITION_ROWS } from '../../server/src/platform/db/partitions/partitions.sql.ts'

/** Signed in and ready to buy. */
export type Customer = { readonly cookie: string; readonly addressId: number }

/** So many customers with an address, the first thousand of them signed in, and the demo's admin too. */
export async function makeManyCustomers(client: pg.Client, count: number, now: Date): Promise<void> {
  await client.query(CUSTOMERS, [count, now])
  await client.query('analyze users')
  await client.query(ADDRESSES)
  await client.query(SESSIONS, [now])
  await client.query('analyze users, addresses, sessions')
}

export async function readCustomers(client: pg.Client): Promise<Customer[]> {
  const { rows } = await client.query<{ user_id: number; id: number }>(
    `select sessions.user_id, addresses.id from sessions join addresses using (user_id)
     join users on users.id = sessions.user_id where ${IS_OURS} order by user_id`,
  )
  return rows.map(({ user_id, id }) => ({ cookie: getCookie(user_id), addressId: id }))
}

export async function readAdminCookie(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where role = 'admin' order by id limit 1`,
  )
  return getCookie(rows[0]?.id ?? 0)
}

function getCookie(userId: number): string {
  return `sid=bench-${userId}; isLoggedIn=1`
}

const IS_OURS = `users.phone like '019%' and users.role = 'user'`

const CUSTOMERS = `
  insert into users (username, name, phone, proved_phone, role, verified_at, created_at, updated_at)
  select upper(lpad(to_hex(11000000 + n), 6, '0')),
    (array['Rahima', 'Karim', 'Nasrin', 'Tanvir', 'Shirin', 'Abdul', 'Farhana', 'Mizan', 'রহিমা', 'করিম'])[1 + n % 10]
      || ' ' || (array['Khatun', 'Uddin', 'Akter', 'Hossain', 'Begum', 'Rahman', 'Islam', 'Das', 'Sarkar'])[1 + n % 9]
      || ' ' || (array['Khan', 'Chowdhury', 'Mia', 'Sheikh', 'Talukder', 'Mondal', 'Roy'])[1 + n % 7],
    number, number, 'user', joined, joined, joined
  from generate_series(1, $1::integer) as n
  cross join lateral (
    select $2::timestamptz - n * interval '1 hour' as joined, '019' || lpad(n::text, 8, '0') as number) as day
  on conflict do nothing`

const ADDRESSES = `
  insert into addresses (user_id, full_name, contact_no, village_area, police_station_sub_district, city_district,
    state_division, address_type, is_default_shipping, is_default_billing, created_at, updated_at)
  select id, name, phone, 'Sonadanga Residential Area', 'Sonadanga', 'Khulna', 'Khulna', 'both', true, true,
    created_at, created_at
  from users where ${IS_OURS} and not exists (select from addresses where user_id = users.id)`

const SESSIONS = `
  insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
  select sha256(convert_to('bench-' || id, 'UTF8')), id, $1, $1, $1::timestamptz + interval '30 days'
  from (
    select id from users where role = 'admin' union all
    (select id from users where ${IS_OURS} order by id limit 1000)
  ) as visitors
  on conflict do nothing`

/** Less than the partitions are ahead. */
const CHUNK = 500_000

type Records = { readonly audit: number; readonly messages: number; readonly days: number }

/** What staff did over those days, and the messages of the last ninety, until there are so many. */
export async function makeManyRecords(
  client: pg.Client,
  { audit, messages, days }: Records,
  now: Date,
): Promise<void> {
  const counted = await client.query<{ audit: number; messages: number }>(
    `select (select count(*)::integer from audit_log) as audit,
      (select count(*)::integer from outbox_messages) as messages`,
  )
  const made = counted.rows[0] ?? { audit: 0, messages: 0 }
  const missing = audit - made.audit
  if (missing > 0) {
    await indexedAfterwards(client, ['audit_log'], async () => {
      for (let first = 1; first <= missing; first += CHUNK) {
        await client.query('select make_partitions($1)', [PARTITION_ROWS])
        await client.query(AUDIT, [first, Math.min(missing, first + CHUNK - 1), missing, days, now])
      }
    })
    await client.query('select make_partitions($1)', [PARTITION_ROWS])
  }
  if (messages > made.messages) await client.query(MESSAGES, [messages - made.messages, now])
  await client.query('vacuum analyze')
}

const AUDIT = `
  insert into audit_log (actor_id, action, table_name, row_id, changes, request_id, created_at)
  select staff.id, case n % 5 when 0 then 'viewed' else 'updated' end,
    case when n % 3 = 0 then 'products' else 'orders' end, 1 + n % 5000,
    case n % 5 when 0 then '{}' else '{"status": ["processing", "shipped"]}'::jsonb end, 'bench-' || n,
    $5::timestamptz - interval '1 day' * $4::integer * (($3::integer - n)::float8 / $3::integer)
  from generate_series($1::integer, $2::integer) as n
  cross join (select min(id) as id from users where role = 'admin') as staff`

const MESSAGES = `
  insert into outbox_messages (channel, kind, recipient, body, user_id, dedupe_key, status, tries, next_try_at,
    created_at, sent_at)
  select 'sms', 'order-placed', phone, 'Your order was placed.', id, 'bench ' || n, 'sent', 1, at, at, at
  from generate_series(1, $1::integer) as n
  cross join lateral (select $2::timestamptz - interval '89 days' * (n::float8 / $1::integer) as at) as time
  cross join (select min(id) as id, min(phone) as phone from users where phone like '019%') as customer`

type Index = { readonly name: string; readonly definition: string }

/** Does the work without the tables' indexes (but the unique ones) and builds these anew, which many rows are cheaper by. */
export async function indexedAfterwards(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = any ($1::regclass[]) and not indisunique and not relispartition`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  try {
    await work()
  } finally {
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { definition } of rows) await client.query(definition)
    await client.query('reset maintenance_work_mem')
  }
}
