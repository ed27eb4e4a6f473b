import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { CLOSE_KINDS } from '@niramoy/domain/sales/cash/cash-close'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { openMovements } from '../../sales/day-close/day-close.sql.ts'
import { daysBefore } from './demo-catalogue.ts'

type Facts = {
  readonly crew: { readonly accountant: number; readonly manager: number }
  readonly now: Date
}

/** The last ones who sent something back are still to be paid. */
const UNPAID = 3
const YOUNG_DAYS = 3
const SECOND_PERSON_POISHA = 50_000

/** What is paid back by hand, then the close of every day on which money moved; the last two days are open. */
export async function seedCash(tx: Tx, { crew, now }: Facts): Promise<void> {
  await sql`
    create temporary table demo_refunds on commit drop as
    select made.id, made.order_id, made.created_at, row_number() over (order by made.created_at desc, made.id desc) as turn,
      least(made.refund_poisha, line.received_poisha, parcels.collected_poisha) as amount_poisha
    from order_returns made join orders on orders.id = made.order_id and orders.paid_at is null
      left join settlement_lines line on line.order_id = orders.id and line.settlement_id = orders.cash_settlement_id
      left join parcels on parcels.order_id = orders.id and parcels.state = 'delivered'
    where made.created_at < ${daysBefore(now, YOUNG_DAYS)}
      and not exists (select from quarantine_items item where item.return_id = made.id and decided_at is null)`.execute(
    tx,
  )
  await sql`delete from demo_refunds where turn <= ${UNPAID}`.execute(tx)
  await sql`
    insert into cash_refund_approvals (return_id, order_id, amount_poisha, approved_by, approved_at)
    select id, order_id, amount_poisha, ${crew.manager}, created_at + interval '40 hours'
    from demo_refunds where amount_poisha > ${SECOND_PERSON_POISHA} order by id`.execute(tx)
  await sql`
    insert into cash_refunds (return_id, order_id, amount_poisha, tender, reference, created_by, created_at)
    select id, order_id, amount_poisha, case when id % 3 = 0 then 'bkash' else 'cash' end,
      case when id % 3 = 0 then 'BK' || 74310 + id end, ${crew.accountant}, created_at + interval '44 hours'
    from demo_refunds order by created_at, id`.execute(tx)
  await seedCloses(tx, { crew, now })
}

const CLOSES_MS = 21.5 * 3_600_000
const OPEN_DAYS = 2
const DAYS = 95
/** The till always keeps the same for change; on some days a little is missing. */
const FLOAT_POISHA = 200_000
const MISSING_OF = 16

async function seedCloses(tx: Tx, { crew, now }: Facts): Promise<void> {
  const ends = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(dhakaDay(now), at - DAYS - OPEN_DAYS + 1)
    return new Date(startOfDay(day).getTime() + CLOSES_MS)
  })
  await sql`
    create temporary table demo_moved on commit drop as
    select kind, movement_id, amount_poisha, created_at, until_at, dense_rank() over (order by until_at) as number
    from (${openMovements(null)}) as moved cross join lateral (
      select min(ended) as until_at from unnest(${ends}::timestamptz[]) as ended where ended >= created_at) as closed
    where until_at is not null`.execute(tx)
  // each names the one before it, and none is ever changed: the numbers are known beforehand
  await sql`
    with numbered as (
      select number, until_at, min(created_at) as first_at,
        (select case when is_called then last_value else 0 end from day_closes_id_seq) as before
      from demo_moved group by number, until_at)
    insert into day_closes (previous_id, from_at, until_at, opening_poisha, left_poisha, created_by, created_at)
    select case when number > 1 then before + number - 1 end,
      coalesce(lag(until_at) over (order by number), first_at), until_at,
      case when number > 1 then ${FLOAT_POISHA}::int else 0 end, ${FLOAT_POISHA}, ${crew.accountant}, until_at
    from numbered order by number`.execute(tx)
  const kinds = CLOSE_KINDS.map((kind) => ({ kind }))
  await sql`
    with closes as (select id, row_number() over (order by id) as number from day_closes),
    summed as (
      select closes.id, closes.number, kinds.kind, count(moved.kind) as movements,
        coalesce(sum(amount_poisha), 0) as expected
      from closes cross join json_to_recordset(${JSON.stringify(kinds)}::json) as kinds (kind text)
        left join demo_moved moved on moved.kind = kinds.kind and moved.number = closes.number
      group by closes.id, closes.number, kinds.kind),
    counted as (
      select *, kind = 'riders' and expected > 0 and number % ${MISSING_OF} = 5 as is_short from summed),
    lines as (
      insert into day_close_lines (close_id, kind, movements, expected_poisha, counted_poisha, reason)
      select id, kind, movements, expected, expected - case when is_short then 1000 else 0 end,
        case when is_short then 'Ten taka too much change was given' end
      from counted)
    insert into day_close_movements (kind, movement_id, close_id, amount_poisha)
    select kind, movement_id, closes.id, amount_poisha from demo_moved join closes using (number)`.execute(tx)
}
