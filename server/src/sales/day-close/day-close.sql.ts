import type { CloseKind } from '@niramoy/domain/sales/cash/cash-close'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

/** One after the other; the second then finds that the day was closed. */
export async function lockDayClose(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('day-close'))`.execute(tx)
}

export function selectLastClose(db: Db | Tx) {
  return db
    .selectFrom('day_closes')
    .select(['id', 'until_at', 'left_poisha'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Movements that no close has counted. Those from long before the last close were counted, so that only its last day is
 * looked at: what was being written while the day was closed is younger than that.
 */
export function openMovements(lastUntil: Date | null): RawBuilder<unknown> {
  const since = sql`coalesce(${lastUntil}::timestamptz - interval '1 day', '-infinity')`
  return sql`
    select * from (
      select 'counter-' || tender as kind, order_id as movement_id, received_poisha - change_poisha as amount_poisha,
        created_at from counter_sales where created_at > ${since}
      union all
      select case when carrier not in ('own', 'none') then 'couriers'
          when coalesce(tender, 'cash') = 'cash' then 'riders' else 'riders-' || tender end,
        made.id, sum(line.received_poisha - line.fee_poisha), made.created_at
      from settlements made join settlement_lines line on line.settlement_id = made.id
      where made.created_at > ${since} group by 1, made.id
      union all
      select 'written-off', made.id, sum(line.due_poisha - line.received_poisha), made.created_at
      from settlements made join settlement_lines line on line.settlement_id = made.id
      where made.created_at > ${since} group by made.id
      having sum(line.due_poisha - line.received_poisha) <> 0
      union all
      select 'suppliers-cash', id, amount_poisha, created_at from supplier_payments
      where method = 'cash' and created_at > ${since}
      union all
      select 'suppliers-cash', -id, -amount_poisha, reversed_at from supplier_payments
      where method = 'cash' and reversed_at > ${since}
      union all
      select 'gateway', id, amount_poisha, created_at from payments
      where payment_method = 'SSLCommerz' and created_at > ${since}
      union all
      select 'gateway-refunds', id, amount_poisha, updated_at from payment_refunds
      where status = 'refunded' and updated_at > ${since}
      union all
      select 'refunds-' || tender, id, amount_poisha, created_at from cash_refunds where created_at > ${since}
    ) as movement
    where not exists (
      select from day_close_movements counted
      where counted.kind = movement.kind and counted.movement_id = movement.movement_id)`
}

export type OpenLine = {
  readonly kind: CloseKind
  readonly movements: number
  readonly expected_poisha: number
  readonly first_at: Date
}

export async function selectOpenLines(db: Db | Tx, lastUntil: Date | null): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select kind, count(*) as movements, sum(amount_poisha) as expected_poisha, min(created_at) as first_at
    from (${openMovements(lastUntil)}) as open group by kind`.execute(db)
  return rows
}

export async function insertClose(tx: Tx, row: Insertable<Schema['day_closes']>): Promise<number> {
  const { id } = await tx.insertInto('day_closes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type CountedLine = {
  readonly kind: CloseKind
  readonly counted_poisha: number
  readonly reason: string | null
}

/** Lines and movements in one statement, so that both are of one moment. Returns what the books say. */
export async function insertCloseLines(
  tx: Tx,
  closeId: number,
  { lastUntil, lines }: { readonly lastUntil: Date | null; readonly lines: readonly CountedLine[] },
) {
  const { rows } = await sql<{ kind: CloseKind; expected_poisha: number }>`
    with moved as materialized (${openMovements(lastUntil)}),
    summed as (
      insert into day_close_lines (close_id, kind, movements, expected_poisha, counted_poisha, reason)
      select ${closeId}, typed.kind, count(moved.kind), coalesce(sum(moved.amount_poisha), 0), typed.counted_poisha,
        typed.reason
      from json_to_recordset(${JSON.stringify(lines)}::json) as typed (kind text, counted_poisha bigint, reason text)
        left join moved on moved.kind = typed.kind
      group by typed.kind, typed.counted_poisha, typed.reason
      returning kind, expected_poisha),
    counted as (
      insert into day_close_movements (kind, movement_id, close_id, amount_poisha)
      select kind, movement_id, ${closeId}, amount_poisha from moved)
    select kind, expected_poisha from summed`.execute(tx)
  return new Map(rows.map(({ kind, expected_poisha }) => [kind, expected_poisha]))
}

export type CloseRow = {
  readonly id: number
  readonly from_at: Date
  readonly until_at: Date
  readonly opening_poisha: number
  readonly left_poisha: number
  readonly note: string | null
  readonly by_name: string
  readonly lines: readonly {
    readonly kind: CloseKind
    readonly movements: number
    readonly expected_poisha: number
    readonly counted_poisha: number
    readonly reason: string | null
  }[]
}

function closesWhere(rest: RawBuilder<unknown>) {
  return sql<CloseRow>`
    select made.id, from_at, until_at, opening_poisha, left_poisha, note, users.name as by_name,
      (select json_agg(json_build_object('kind', kind, 'movements', movements, 'expected_poisha', expected_poisha,
        'counted_poisha', counted_poisha, 'reason', reason)) from day_close_lines where close_id = made.id) as lines
    from day_closes made join users on users.id = made.created_by ${rest}`
}

type Part = { readonly page: number; readonly pageSize: number }

export async function selectCloses(db: Db, { page, pageSize }: Part) {
  const rest = sql`order by made.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await closesWhere(rest).execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from day_closes`.execute(db)
  return { rows, totalItems: counted[0]?.count ?? 0 }
}

export async function selectClose(db: Db, id: number): Promise<CloseRow | undefined> {
  const { rows } = await closesWhere(sql`where made.id = ${id}`).execute(db)
  return rows[0]
}
