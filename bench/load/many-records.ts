import type pg from 'pg'
import { PARTITION_ROWS } from '../../server/src/platform/db/partitions/partitions.sql.ts'
import { indexedAfterwards } from './indexed-afterwards.ts'

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
