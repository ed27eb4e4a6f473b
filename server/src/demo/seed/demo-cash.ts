import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { daysBefore } from './demo-catalogue.ts'

type Facts = { readonly actorId: number; readonly now: Date }

/** Cash of the last days is still due, everything before was handed over week by week, and the days were closed. */
const DUE_DAYS = 4

export async function seedCash(tx: Tx, { actorId, now }: Facts): Promise<void> {
  await sql`
    create temporary table demo_cash on commit drop as
    select orders.id as order_id, total_poisha, payment_method, week_at from orders cross join lateral (
      select date_trunc('week', max(created_at)) + interval '7 days 11 hours' as week_at
      from order_events where order_id = orders.id and status = 'delivered') as delivered
    where paid_at is null and cash_settlement_id is null
      and status in ('delivered', 'partially-returned', 'returned')
      and not exists (select from parcels where parcels.order_id = orders.id)
      and week_at <= ${daysBefore(now, DUE_DAYS)}`.execute(tx)
  await sql`
    insert into settlements (carrier, received_poisha, fee_poisha, received_on, reference, created_by, created_at)
    select 'none', sum(total_poisha), 0, (week_at at time zone 'Asia/Dhaka')::date, 'Week ' || to_char(week_at, 'IW'),
      ${actorId}, week_at
    from demo_cash group by week_at order by week_at`.execute(tx)
  await sql`
    insert into settlement_lines (settlement_id, order_id, due_poisha, received_poisha, fee_poisha, tender)
    select made.id, order_id, total_poisha, total_poisha, 0, case payment_method when 'Card' then 'card' else 'cash' end
    from demo_cash join settlements made on made.created_at = week_at`.execute(tx)
  await sql`
    update orders set cash_settlement_id = line.settlement_id
    from settlement_lines line where line.order_id = orders.id`.execute(tx)
  for (const days of [3, 2, 1]) await seedClose(tx, { actorId, at: daysBefore(now, days) })
}

/** Everything up to there that no close has counted. */
async function seedClose(
  tx: Tx,
  { actorId, at }: { readonly actorId: number; readonly at: Date },
): Promise<void> {
  await sql`
    with moved as (${movements(at)}),
    made as (
      insert into day_closes (previous_id, from_at, until_at, opening_poisha, left_poisha, created_by, created_at)
      select (select max(id) from day_closes),
        coalesce((select max(until_at) from day_closes), (select min(created_at) from moved), ${at}), ${at}, 0, 0,
        ${actorId}, ${at}
      where exists (select from moved)
      returning id),
    lines as (
      insert into day_close_lines (close_id, kind, movements, expected_poisha, counted_poisha)
      select made.id, kinds.kind, count(moved.kind), coalesce(sum(amount_poisha), 0), coalesce(sum(amount_poisha), 0)
      from made cross join unnest(array['counter-cash', 'counter-card', 'counter-bkash', 'riders', 'riders-card',
        'riders-bkash', 'couriers', 'gateway', 'gateway-refunds', 'refunds-cash', 'refunds-bkash', 'refunds-nagad', 'suppliers-cash',
        'written-off']) as kinds (kind)
        left join moved on moved.kind = kinds.kind
      group by made.id, kinds.kind)
    insert into day_close_movements (kind, movement_id, close_id, amount_poisha)
    select kind, movement_id, made.id, amount_poisha from moved, made`.execute(tx)
}

function movements(at: Date): RawBuilder<unknown> {
  return sql`
    select * from (
      select case tender when 'card' then 'riders-card' else 'riders' end as kind, made.id as movement_id,
        sum(line.received_poisha) as amount_poisha, made.created_at
      from settlements made join settlement_lines line on line.settlement_id = made.id group by 1, made.id
      union all
      select 'suppliers-cash', id, amount_poisha, created_at from supplier_payments where method = 'cash'
      union all
      select 'gateway', id, amount_poisha, created_at from payments where payment_method = 'SSLCommerz'
      union all
      select 'gateway-refunds', id, amount_poisha, updated_at from payment_refunds where status = 'refunded'
    ) as movement
    where created_at <= ${at} and not exists (
      select from day_close_movements counted
      where counted.kind = movement.kind and counted.movement_id = movement.movement_id)`
}
