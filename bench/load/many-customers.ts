import type pg from 'pg'

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
  return rows.map(({ user_id, id }) => ({ cookie: cookieOf(user_id), addressId: id }))
}

export async function readAdminCookie(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where role = 'admin' order by id limit 1`,
  )
  return cookieOf(rows[0]?.id ?? 0)
}

function cookieOf(userId: number): string {
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
