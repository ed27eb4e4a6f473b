import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type Waiting = {
  readonly kind: string
  /** All that wait, up to some ten thousand. */
  readonly rows: number
  /** How long the one that should have been dealt with first is overdue. */
  readonly overdue_seconds: number
}

/** More than this is too many, however many they are: counting them must not become work of its own. */
const MOST = 10_000

/** What waits for the jobs, each by the index that its job uses. */
export async function selectWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select kind, count(*) as rows,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8 as overdue_seconds
    from (
      (select 'outbox-' || channel as kind, next_try_at as due_at from outbox_messages
        where status = 'waiting' order by next_try_at limit ${MOST})
      union all
      (select 'refunds', updated_at from payment_refunds
        where status in ('due', 'processing') order by updated_at limit ${MOST})
      union all
      -- one whose payment is held waits for a person, and is counted with those
      (select 'unpaid-orders', payment_due_at from orders
        where status = 'pending-payment' and payment_due_at <= ${now} and paid_at is null
          and not exists (select from payments where order_id = orders.id and payments.status = 'held')
        order by payment_due_at limit ${MOST})
      union all
      (select 'orders-short-of-stock', ${now}::timestamptz from orders
        where status = 'pending-stock' order by created_at limit ${MOST})
      union all
      (select 'cdn-purges', due_at from cdn_purges
        where sent_at is null and due_at <= ${now} order by next_try_at limit ${MOST})
    ) waiting group by kind`.execute(db)
  return rows
}
