import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import { DELIVERED_STATUSES } from '@niramoy/domain/sales/sales'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { UNPAID_AT_DOOR } from '../cash/ledger/due.sql.ts'
import { PAID_OPEN } from './totals.sql.ts'

/** What monitoring reads of the shop's rows: each series with what it says. Amounts are in poisha. */
export const STATE_SERIES = {
  niramoy_orders: 'Orders there are, by status.',
  niramoy_orders_placed_total: 'Orders ever made, whatever became of them.',
  niramoy_last_order_timestamp_seconds: 'When the newest order was made; 0 before the first.',
  niramoy_sold_today_poisha:
    'What the orders made today in Dhaka come to less refunds, without cancelled ones.',
  niramoy_revenue_poisha:
    'What was delivered or paid since the shop opened, less refunds, as the dashboard says.',
  niramoy_prescriptions_waiting: 'Prescriptions to review, without those of cancelled orders.',
  niramoy_prescription_oldest_seconds: 'How long the first of them waits.',
  niramoy_messages_unsent: 'Messages that wait, and those of the last hour that failed or expired.',
  niramoy_message_oldest_seconds: 'How long the oldest message waits to be sent.',
  niramoy_messages_hour: 'Messages that were sent within the last hour.',
  niramoy_messages_to_one: 'How many SMS of the last hour went to the number that got most.',
  niramoy_payments_held: 'Online payments that staff must look at.',
  niramoy_payment_held_oldest_seconds: 'How long the first of them waits.',
  niramoy_refunds_failed: 'Refunds that the gateway refused and that nobody has repeated.',
  niramoy_cash_due_orders: 'Delivered orders whose cash has not been handed in.',
  niramoy_cash_due_oldest_seconds: 'How long ago the first of them was ordered.',
  niramoy_expired_stock_units: 'Units past their last day: on the shelf, and held by orders not yet sent.',
  niramoy_care_last_success_timestamp_seconds: 'When the care of this kind last went well; 0: never.',
  niramoy_care_last_run_ok: '1 when its last run went well.',
  niramoy_care_last_run_seconds: 'How long its last run took.',
  niramoy_care_last_run_bytes: 'How much its last run wrote or read.',
  niramoy_archive_behind_seconds:
    'How long PostgreSQL has failed to archive its log; 0 when it does not, or need not.',
} as const
type StateName = keyof typeof STATE_SERIES

export type StateRow = {
  readonly name: StateName
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** More than this is too many, however many they are: counting must not become work of its own. */
const MOST = 10_000
/** Refunds that failed longer ago than so many others no longer count. */
const RECENT_REFUNDS = 5_000
/** Of each status the oldest orders, which are the ones that may hold what has expired. */
const OLDEST_ORDERS = 1_000
const HOLD_STOCK = ['pending-payment', 'placed', 'paid', 'processing'] as const
const CARE = ['backup', 'off-site-copy', 'verify', 'restore-rehearsal'] as const

/** All of it in one statement, each part from the tally or by an index. */
export async function selectShopState(db: Db, now: Date): Promise<StateRow[]> {
  const parts = [...orders(now), ...queues(now), ...expired(now), ...care(), archive(now)]
  const { rows } = await sql<StateRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

type Part = RawBuilder<unknown>
const NONE = sql`'{}'::jsonb`

function one(name: StateName, value: Part): Part {
  return sql`select ${sql.lit(name)}::text as name, ${NONE} as labels, (${value})::float8 as value`
}

/** Seconds since then; 0 where there is nothing. */
function age(now: Date, since: Part): Part {
  return sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${since}), 0))`
}

function orders(now: Date): Part[] {
  const today = sql`${dhakaDay(now)}::date`
  return [
    sql`select 'niramoy_orders' as name, jsonb_build_object('status', status) as labels,
        coalesce(sum(orders), 0)::float8 as value
      from unnest(${[...ORDER_STATUSES]}::text[]) as known (status) left join order_tally using (status)
      group by status`,
    one('niramoy_orders_placed_total', sql`select coalesce(sum(orders), 0) from order_tally`),
    one(
      'niramoy_last_order_timestamp_seconds',
      sql`select coalesce(extract(epoch from max(created_at)), 0) from orders`,
    ),
    one(
      'niramoy_sold_today_poisha',
      sql`select coalesce(sum(net), 0) from order_tally where made_on = ${today} and status <> 'cancelled'`,
    ),
    one(
      'niramoy_revenue_poisha',
      sql`(select coalesce(sum(net), 0) from order_tally where status = any(${DELIVERED_STATUSES}::text[]))
        + (select coalesce(sum(net), 0) from (${PAID_OPEN}) as paid)`,
    ),
  ]
}

function queues(now: Date): Part[] {
  const prescriptions = sql`from prescriptions join orders on orders.id = prescriptions.order_id
    where prescriptions.status = 'pending' and orders.status <> 'cancelled'`
  const held = sql`from payments where status = 'held'`
  const cashDue = sql`from orders where ${UNPAID_AT_DOOR}`
  return [
    one('niramoy_prescriptions_waiting', sql`select count(*) ${prescriptions}`),
    one(
      'niramoy_prescription_oldest_seconds',
      age(now, sql`(select min(prescriptions.created_at) ${prescriptions})`),
    ),
    ...messages(now),
    one('niramoy_payments_held', sql`select count(*) ${held}`),
    one('niramoy_payment_held_oldest_seconds', age(now, sql`(select min(created_at) ${held})`)),
    one(
      'niramoy_refunds_failed',
      sql`select count(*) from (
          select id, payment_id, status from payment_refunds order by id desc limit ${RECENT_REFUNDS}) as refund
        where status = 'failed' and not exists (
          select from payment_refunds as later where later.payment_id = refund.payment_id and later.id > refund.id)`,
    ),
    one('niramoy_cash_due_orders', sql`select count(*) from (select id ${cashDue} limit ${MOST}) as due`),
    one('niramoy_cash_due_oldest_seconds', age(now, sql`(select created_at ${cashDue} order by id limit 1)`)),
  ]
}

function messages(now: Date): Part[] {
  const waiting = sql`(select channel, status, created_at from outbox_messages
    where status = 'waiting' order by next_try_at limit ${MOST})`
  const lost = sql`(select channel, status, created_at from outbox_messages
    where created_at > ${now}::timestamptz - interval '1 hour' and status in ('failed', 'expired'))`
  const sent = sql`(select channel, recipient, sent_at from outbox_messages
    where sent_at > ${now}::timestamptz - interval '1 hour' limit ${MOST})`
  return [
    sql`select 'niramoy_messages_hour', jsonb_build_object('channel', channel), count(sent_at)::float8
      from unnest(array['sms', 'email']) as channels (channel) left join ${sent} as sent using (channel)
      group by channel`,
    one(
      'niramoy_messages_to_one',
      sql`select coalesce(max(messages), 0) from (
        select count(*) as messages from ${sent} as sent where channel = 'sms' group by recipient) as numbers`,
    ),
    sql`select 'niramoy_messages_unsent', jsonb_build_object('channel', channel, 'status', status),
        count(created_at)::float8
      from unnest(array['sms', 'email']) as channels (channel)
        cross join unnest(array['waiting', 'failed', 'expired']) as statuses (status)
        left join (${waiting} union all ${lost}) as unsent using (channel, status)
      group by channel, status`,
    sql`select 'niramoy_message_oldest_seconds', jsonb_build_object('channel', channel),
        ${age(now, sql`min(created_at)`)}::float8
      from unnest(array['sms', 'email']) as channels (channel) left join ${waiting} as unsent using (channel)
      group by channel`,
  ]
}

function expired(now: Date): Part[] {
  const today = sql`${dhakaDay(now)}::date`
  return [
    sql`select 'niramoy_expired_stock_units', '{"at":"shelf"}'::jsonb, coalesce(sum(quantity), 0)::float8
      from stock_batches where quantity > 0 and expires_on < ${today}`,
    sql`select 'niramoy_expired_stock_units', '{"at":"orders"}'::jsonb, coalesce(sum(units), 0)::float8
      from unnest(${[...HOLD_STOCK]}::text[]) as holding (status)
      cross join lateral (
        select id from orders where orders.status = holding.status order by created_at, id limit ${OLDEST_ORDERS}
      ) as oldest
      join stock_allocations on order_id = oldest.id and units > 0
      join stock_batches on stock_batches.id = batch_id and expires_on < ${today}`,
  ]
}

function care(): Part[] {
  const kinds = sql`unnest(${[...CARE]}::text[]) as care (kind)`
  const last = sql`${kinds} cross join lateral (
    select is_ok, finished_at - started_at as took, bytes from care_runs
    where care_runs.kind = care.kind order by finished_at desc limit 1) as last`
  const labels = sql`jsonb_build_object('kind', kind)`
  return [
    sql`select 'niramoy_care_last_success_timestamp_seconds', ${labels},
        coalesce(extract(epoch from (
          select finished_at from care_runs where care_runs.kind = care.kind and is_ok
          order by finished_at desc limit 1)), 0)::float8
      from ${kinds}`,
    sql`select 'niramoy_care_last_run_ok', ${labels}, is_ok::integer::float8 from ${last}`,
    sql`select 'niramoy_care_last_run_seconds', ${labels}, extract(epoch from took)::float8 from ${last}`,
    sql`select 'niramoy_care_last_run_bytes', ${labels}, bytes::float8 from ${last} where bytes is not null`,
  ]
}

/** More than two segments are written and not archived, or the last one was refused. */
function archive(now: Date): Part {
  const twoBefore = sql`pg_current_wal_lsn() - 2 * pg_size_bytes(current_setting('wal_segment_size'))::numeric`
  return one(
    'niramoy_archive_behind_seconds',
    sql`select case
        when current_setting('archive_mode') = 'off' then 0
        when last_failed_time > coalesce(last_archived_time, '-infinity')
          -- a new cluster begins with few
          or (pg_current_wal_lsn() > '0/10000000'
            and pg_walfile_name(${twoBefore}) > coalesce(left(last_archived_wal, 24), ''))
        then ${age(now, sql`coalesce(last_archived_time, stats_reset)`)}
        else 0 end
      from pg_stat_archiver`,
  )
}
