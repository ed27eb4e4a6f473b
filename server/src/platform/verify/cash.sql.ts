import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** Every movement of money that a day close counts. */
const movements = sql`
  select 'counter-' || tender as kind, order_id as movement_id, received_poisha - change_poisha as amount_poisha,
    created_at from counter_sales
  union all
  select case when carrier not in ('own', 'none') then 'couriers'
      when coalesce(tender, 'cash') = 'cash' then 'riders' else 'riders-' || tender end,
    made.id, sum(line.received_poisha - line.fee_poisha), made.created_at
  from settlements made join settlement_lines line on line.settlement_id = made.id group by 1, made.id
  union all
  select 'written-off', made.id, sum(line.due_poisha - line.received_poisha), made.created_at
  from settlements made join settlement_lines line on line.settlement_id = made.id group by made.id
  having sum(line.due_poisha - line.received_poisha) <> 0
  union all
  select 'suppliers-cash', id, amount_poisha, created_at from supplier_payments where method = 'cash'
  union all
  select 'suppliers-cash', -id, -amount_poisha, reversed_at from supplier_payments
  where method = 'cash' and reversed_at is not null
  union all
  select 'gateway', id, amount_poisha, created_at from payments where payment_method = 'SSLCommerz'
  union all
  select 'gateway-refunds', id, amount_poisha, updated_at from payment_refunds where status = 'refunded'
  union all
  select 'refunds-' || tender, id, amount_poisha, created_at from cash_refunds`

/** What must be true of cash at the door, of what is paid back by hand and of the close of a day. */
export const CASH_RULES: readonly Rule[] = [
  {
    holds: 'a settlement is the sum of its lines',
    broken: sql`
      select made.id, made.received_poisha, made.fee_poisha, sum(line.received_poisha) as lines_poisha
      from settlements made left join settlement_lines line on line.settlement_id = made.id
      group by made.id
      having (made.received_poisha, made.fee_poisha)
        is distinct from (sum(line.received_poisha)::int, sum(line.fee_poisha)::int)`,
  },
  {
    holds: 'a reversal takes back exactly what it reverses',
    broken: sql`
      select reversal.id, reversal.reverses_id, line.order_id
      from settlements reversal
        join settlement_lines line on line.settlement_id = reversal.reverses_id
        left join settlement_lines back on back.settlement_id = reversal.id and back.order_id = line.order_id
      where (back.due_poisha, back.received_poisha, back.fee_poisha)
        is distinct from (-line.due_poisha, -line.received_poisha, -line.fee_poisha)`,
  },
  {
    holds: "an order's cash is received once, by the settlement that the order names",
    broken: sql`
      select orders.id, order_code, cash_settlement_id, coalesce(sum(line.counts), 0) as counts
      from orders left join (
        select line.order_id, case when made.reverses_id is null then 1 else -1 end as counts
        from settlement_lines line join settlements made on made.id = line.settlement_id) as line
        on line.order_id = orders.id
      where cash_settlement_id is not null or line.order_id is not null
      group by orders.id
      having coalesce(sum(line.counts), 0) <> case when cash_settlement_id is null then 0 else 1 end
        or (cash_settlement_id is not null and not exists (
          select from settlement_lines line join settlements made on made.id = line.settlement_id
          where line.order_id = orders.id and made.id = cash_settlement_id and made.reverses_id is null
            and not exists (select from settlements where reverses_id = made.id)))`,
  },
  {
    holds: 'cash booked is cash due, or the difference is explained',
    broken: sql`
      select line.settlement_id, line.order_id, line.due_poisha, line.received_poisha, total_poisha
      from settlement_lines line join settlements made on made.id = line.settlement_id
        join orders on orders.id = line.order_id
      where (line.due_poisha <> line.received_poisha and line.reason is null)
        or (made.reverses_id is null and line.due_poisha not in (0, total_poisha) and not exists (
          select from parcels where parcels.order_id = line.order_id
            and line.due_poisha in (cod_poisha, collected_poisha)))`,
  },
  {
    holds: 'an order that was handed over is paid, or its money is due from somebody or was received',
    broken: sql`
      select orders.id, order_code, status, total_poisha
      from orders
      where paid_at is null and cash_settlement_id is null and total_poisha > 0 and (
        exists (select from parcels where order_id = orders.id and state in ('delivered', 'partly-delivered')
          and cod_poisha = 0 and coalesce(collected_poisha, 0) = 0)
        or (orders.status = 'cancelled' and not cash_stays_due and exists (
          select from order_events where order_id = orders.id and order_events.status = 'delivered'))
        -- delivered, and set back to on its way
        or (orders.status = 'shipped' and not cash_stays_due and 'delivered' = (
          select before.status from order_events before where before.order_id = orders.id and before.id < (
            select max(id) from order_events where order_id = orders.id and order_events.status = 'shipped')
          order by before.id desc limit 1)))`,
  },
  {
    holds: 'what was collected at the door was handed in, written off with a reason, or is due',
    broken: sql`
      select line.order_id, line.settlement_id, line.due_poisha, line.received_poisha
      from settlement_lines line join orders on orders.id = line.order_id
      where orders.cash_settlement_id = line.settlement_id and (
        (orders.paid_at is not null and line.due_poisha <> 0)
        or (line.received_poisha < line.due_poisha and coalesce(line.reason, '') = ''))`,
  },
  {
    holds: 'paid back is at most what was received',
    broken: sql`
      select back.order_id, back.amount_poisha, back.last_at, orders.total_poisha
      from orders join (
        select order_id, sum(amount_poisha) as amount_poisha, max(created_at) as last_at from (
          select order_id, amount_poisha, created_at from cash_refunds
          union all
          select payments.order_id, refund.amount_poisha, refund.created_at
          from payment_refunds refund join payments on payments.id = payment_id
          where refund.status <> 'failed' and payments.status = 'accepted') as one
        group by order_id) as back on back.order_id = orders.id
        left join settlements made on made.id = orders.cash_settlement_id
        left join settlement_lines line on line.settlement_id = made.id and line.order_id = orders.id
      where back.amount_poisha > coalesce(
        (select amount_poisha from payments where order_id = orders.id and status = 'accepted'),
        (select received_poisha - change_poisha from counter_sales where order_id = orders.id),
        case when orders.paid_at is not null then orders.total_poisha end,
        -- what was paid back before the carrier's money came in was paid of what the carrier had collected
        case when made.created_at > back.last_at then line.due_poisha else line.received_poisha end,
        (select case when collected_poisha < cod_poisha then collected_poisha else orders.total_poisha end
          from parcels where order_id = orders.id and state in ('delivered', 'partly-delivered')),
        orders.total_poisha)`,
  },
  {
    holds: 'who allows a refund is another than who decided or pays it',
    broken: sql`
      select refund.id, refund.payment_id as of_id, refund.created_by, refund.approved_by
      from payment_refunds refund where refund.approved_by = refund.created_by
      union all
      select paid.id, paid.return_id, paid.created_by, approved.approved_by
      from cash_refunds paid join cash_refund_approvals approved on approved.return_id = paid.return_id
      where approved.approved_by = paid.created_by and paid.created_at >= approved.approved_at`,
  },
  {
    holds: 'goods that were delivered and did not come back as they were are paid back only by decision',
    broken: sql`
      select refund.id, refund.payment_id, orders.order_code, item.reason
      from payment_refunds refund join payments on payments.id = payment_id
        join orders on orders.id = payments.order_id and orders.status = 'cancelled'
        join quarantine_items item on item.order_id = orders.id and item.return_id is null and item.taken_for is null
      where refund.approved_by is null and refund.status not in ('waiting', 'failed') and refund.return_id is null
        and item.reason in ('missing', 'not-ours', 'opened', 'storage') and item.decided_at <= refund.created_at
        and exists (select from order_events came where came.order_id = orders.id and came.status = 'delivered')
        -- before it waited for another person, what the gateway had refused was sent again by who decides on payments
        and not exists (select from payment_refunds before where before.payment_id = refund.payment_id
          and before.status = 'failed' and before.rejected_at is null and before.created_at < refund.created_at)`,
  },
  {
    holds: 'what is paid back by hand is of a return that was not paid online, and no more than it refunds',
    broken: sql`
      select paid.id, paid.return_id, paid.amount_poisha, made.refund_poisha
      from cash_refunds paid join order_returns made on made.id = paid.return_id
      where paid.amount_poisha > made.refund_poisha or paid.order_id <> made.order_id
        or exists (select from payment_refunds where payment_refunds.return_id = paid.return_id)`,
  },
  {
    holds: 'a line of a day close is the sum of its movements, and each of them is what it was',
    broken: sql`
      select line.close_id, line.kind, line.expected_poisha, coalesce(sum(moved.amount_poisha), 0) as moved_poisha
      from day_close_lines line
        left join day_close_movements counted on counted.close_id = line.close_id and counted.kind = line.kind
        left join (${movements}) as moved on moved.kind = counted.kind and moved.movement_id = counted.movement_id
      group by line.close_id, line.kind
      having line.expected_poisha <> coalesce(sum(moved.amount_poisha), 0) or line.movements <> count(moved.kind)
        or coalesce(sum(counted.amount_poisha), 0) <> coalesce(sum(moved.amount_poisha), 0)`,
  },
  {
    holds: 'closes follow each other, and nothing falls between two',
    broken: sql`
      select made.id, made.from_at, previous.until_at
      from day_closes made join day_closes previous on previous.id = made.previous_id
      where made.from_at <> previous.until_at
      union all
      select moved.movement_id, moved.created_at, last.until_at
      from (${movements}) as moved, (select max(until_at) as until_at from day_closes) as last
      where moved.created_at < last.until_at - interval '1 day' and not exists (
        select from day_close_movements counted
        where counted.kind = moved.kind and counted.movement_id = moved.movement_id)
        -- a kind that came later is counted since the first close that knows it
        and (moved.kind not in ('riders-card', 'riders-bkash', 'suppliers-cash', 'written-off') or moved.created_at > (
          select coalesce(min(from_at), 'infinity') from day_closes join day_close_lines on close_id = day_closes.id
          where kind = moved.kind))`,
  },
  {
    holds: 'what a run collected is what was booked for its orders, note by note',
    broken: sql`
      select run.id, run.settlement_id, made.received_poisha, noted.poisha, booked.cash_poisha, booked.astray
      from rider_runs run join settlements made on made.id = run.settlement_id
        cross join lateral (
          select coalesce(sum(note::bigint * counted::bigint), 0) * 100 as poisha
          from jsonb_each_text(cash_notes) as one (note, counted)) as noted
        cross join lateral (
          select coalesce(sum(received_poisha) filter (where coalesce(tender, 'cash') = 'cash'), 0) as cash_poisha,
            count(*) filter (where stop.outcome is null or stop.outcome not in ('delivered', 'part-delivered')) as astray
          from settlement_lines line
            left join rider_run_parcels stop on stop.run_id = run.id and stop.order_id = line.order_id
          where line.settlement_id = made.id) as booked
      where made.rider_id is distinct from run.rider_id or made.reverses_id is not null
        or noted.poisha <> booked.cash_poisha or booked.astray > 0`,
  },
]
