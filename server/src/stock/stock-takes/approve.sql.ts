import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Counted and different. */
const DIFFERING = sql`counted_units - expected_units - reserved_units <> 0`

export type Correction = {
  readonly line_id: number
  readonly product_id: number
  readonly batch_id: number
  readonly change: number
  readonly reason: string
}

export async function selectCorrections(tx: Tx, takeId: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select id as line_id, product_id, batch_id, counted_units - expected_units - reserved_units as change, reason
    from stock_take_lines where stock_take_id = ${takeId} and ${DIFFERING}
    order by id`.execute(tx)
  return rows
}

/** In the one order in which all that moves stock locks batches, and on this table alone (decision 13). */
export async function lockQuantities(tx: Tx, batchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; quantity: number }>`
    select id, quantity from stock_batches where id = any(${batchIds}::int[])
    order by product_id, expires_on, id for no key update`.execute(tx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

type Made = { readonly actorId: number; readonly at: Date; readonly notes: string }

/** Each line then names the row of the ledger that came of it. */
export async function insertCorrections(
  tx: Tx,
  corrections: readonly Correction[],
  { actorId, at, notes }: Made,
): Promise<void> {
  await sql`
    with due as (
      select * from json_to_recordset(${JSON.stringify(corrections)}::json)
        as due (line_id bigint, product_id integer, batch_id integer, change integer, reason text)
    ), moved as (
      insert into stock_ledger (product_id, batch_id, kind, change, reason, notes, actor_id, created_at)
      select product_id, batch_id, 'correction', change, reason, ${notes}, ${actorId}, ${at} from due
      returning id, batch_id
    )
    update stock_take_lines set ledger_id = moved.id
    from moved join due using (batch_id) where stock_take_lines.id = due.line_id`.execute(tx)
}

/** Its batches may be counted by another stock-take. */
export async function updateClosed(tx: Tx, takeId: number): Promise<void> {
  await tx
    .updateTable('stock_take_lines')
    .set({ is_open: false })
    .where('stock_take_id', '=', takeId)
    .execute()
}

/** Who counted, and whether anybody else could approve. */
export async function selectCounters(db: Db, takeId: number, actorId: number) {
  const { rows } = await sql<{ counter_ids: number[]; has_others: boolean }>`
    select array(select distinct counted_by from stock_take_lines
        where stock_take_id = ${takeId} and counted_by is not null) as counter_ids,
      exists (select from users where role = 'admin' and anonymised_at is null and id <> ${actorId}
        and duties && array['owner', 'manager']) as has_others`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without a row')
  return { counterIds: found.counter_ids, hasOthers: found.has_others }
}

export async function countUnready(tx: Tx, takeId: number) {
  const { rows } = await sql<{ uncounted: number; counted: number; unexplained: number }>`
    select count(*) filter (where counted_units is null) as uncounted, count(counted_units) as counted,
      count(*) filter (where ${DIFFERING} and reason is null) as unexplained
    from stock_take_lines where stock_take_id = ${takeId}`.execute(tx)
  return rows[0] ?? { uncounted: 0, counted: 0, unexplained: 0 }
}
