import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import { chunks, type KeptRow } from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { lastUnitSize } from '../batches/stock-batches.sql.ts'

/** Rows sent with one statement: each stays far below the time a statement may take. */
const CHUNK = 500

async function inChunks<Row>(rows: readonly Row[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await write(JSON.stringify(rows.slice(at, at + CHUNK)))
}

/** One upload at a time. */
export async function lockStockBulk(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('stock-bulk')) as free`.execute(tx)
  return rows[0]?.free ?? false
}

/** Every product that can be stocked, with what its label is made of. */
export function selectSkus(db: Db, now: Date) {
  return db
    .selectFrom('products')
    .select(['sku', 'name', 'strength', 'dosage_form as dosageForm', lastUnitSize(now).as('unitSize')])
    .select((from) =>
      from
        .selectFrom('stock_batches')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('quantity'), sql.lit(0)).as('units'))
        .whereRef('stock_batches.product_id', '=', 'products.id')
        .as('inStock'),
    )
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('sku')
    .execute()
}

export type StockedProduct = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly units_per_strip: number | null
  readonly strips_per_box: number | null
}

export async function selectStockedProducts(tx: Tx, skus: readonly string[], now: Date) {
  const { rows } = await sql<StockedProduct>`
    select product.id, sku, name, strength, dosage_form, unit_size, units_per_strip, strips_per_box
    from products product left join lateral (
      select units_per_strip, strips_per_box, unit_size from pricing_entries
      where product_id = product.id and effective_from <= ${now}
      order by effective_from desc limit 1) as pack on true
    where sku = any(${skus}::text[]) and deleted_at is null`.execute(tx)
  return rows
}

export type KnownBatch = {
  readonly id: number
  readonly product_id: number
  readonly code: string
  readonly manufactured_on: Day | null
  readonly expires_on: Day
  readonly cost_price_poisha: Poisha | null
  readonly quantity: number
  readonly recalled_at: Date | null
  readonly deleted_at: Date | null
}
export type BatchName = { readonly product_id: number; readonly code: string }

/** Those of the batches that exist; unless it is a check, locked until the transaction ends, in the order of orders. */
export async function selectNamedBatches(
  tx: Tx,
  names: readonly BatchName[],
  isDry: boolean,
): Promise<KnownBatch[]> {
  const found = await sql<{ id: number }>`
    select batch.id from json_to_recordset(${JSON.stringify(names)}::json) as typed (product_id int, code text)
    join stock_batches batch using (product_id, code)`.execute(tx)
  const { rows } = await sql<KnownBatch>`
    select id, product_id, code, manufactured_on, expires_on, cost_price_poisha, quantity, recalled_at, deleted_at
    from stock_batches where id = any(${found.rows.map(({ id }) => id)}::int[])
    order by product_id, expires_on, id
    ${isDry ? sql`` : sql`for no key update`}`.execute(tx)
  return rows
}

export type BatchFacts = BatchName & {
  readonly manufactured_on: Day | null
  readonly expires_on: Day
  readonly cost_price_poisha: Poisha | null
}

/** Returns the ids of the batches that did not exist. */
export async function insertBatches(tx: Tx, batches: readonly BatchFacts[], now: Date) {
  const made: (BatchName & { readonly id: number })[] = []
  await inChunks(batches, async (json) => {
    const { rows } = await sql<BatchName & { id: number }>`
      insert into stock_batches (product_id, code, manufactured_on, expires_on, cost_price_poisha, created_at)
      select product_id, code, manufactured_on, expires_on, cost_price_poisha, ${now}
      from json_to_recordset(${json}::json) as typed (product_id int, code text, manufactured_on date,
        expires_on date, cost_price_poisha int)
      on conflict (product_id, code) do nothing
      returning id, product_id, code`.execute(tx)
    made.push(...rows)
  })
  return made
}

export function updateBatches(
  tx: Tx,
  batches: readonly (BatchFacts & { readonly id: number })[],
): Promise<void> {
  return inChunks(batches, (json) =>
    sql`update stock_batches set manufactured_on = typed.manufactured_on, expires_on = typed.expires_on,
        cost_price_poisha = typed.cost_price_poisha
      from json_to_recordset(${json}::json) as typed (id int, manufactured_on date, expires_on date,
        cost_price_poisha int)
      where stock_batches.id = typed.id`.execute(tx),
  )
}

export type Arrival = {
  readonly product_id: number
  readonly batch_id: number
  readonly change: number
  readonly reason: string
  readonly notes: string | null
}

type Booking = {
  readonly actorId: number
  readonly at: Date
  readonly onRows?: ((count: number) => Promise<void>) | undefined
}

/** Returns the ids of the ledger's rows. */
export async function insertArrivals(
  tx: Tx,
  arrivals: readonly Arrival[],
  { actorId, at, onRows }: Booking,
): Promise<number[]> {
  const ids: number[] = []
  await inChunks(arrivals, async (json) => {
    const { rows } = await sql<{
      id: number
    }>`insert into stock_ledger (product_id, batch_id, kind, change, reason, notes, actor_id, created_at)
      select product_id, batch_id, 'stock-in', change, reason, notes, ${actorId}::int, ${at}
      from json_to_recordset(${json}::json) as typed (product_id int, batch_id int, change int, reason text,
        notes text)
      returning id`.execute(tx)
    for (const { id } of rows) ids.push(id)
    await onRows?.(ids.length)
  })
  return ids
}

/** All batches an upload touched, in the order of orders. */
export async function lockUploadedBatches(tx: Tx, jobId: number): Promise<void> {
  await sql`select id from stock_batches where id in (
      select row_id from bulk_job_rows where job_id = ${jobId} and table_name = 'stock_batches')
    order by product_id, expires_on, id
    for no key update`.execute(tx)
}

/** Batches of an upload that were sold from, counted, added to or changed since; also one that is as full as before again. */
export async function selectTouchedBatches(
  tx: Tx,
  jobId: number,
): Promise<(KeptRow & { readonly id: number })[]> {
  const { rows } = await sql<KeptRow & { readonly id: number }>`
    select batch.id, products.name || ' (' || batch.code || ')' as name,
      case when moved.id is not null then 'moved' else 'changed' end as why,
      users.name as by, coalesce(moved.created_at, last.created_at) as at
    from bulk_job_rows noted
      join stock_batches batch on batch.id = noted.row_id
      join products on products.id = batch.product_id
      left join lateral (
        select entry.id, actor_id, created_at from stock_ledger entry where entry.batch_id = batch.id
          and entry.id > (select max(row_id) from bulk_job_rows where job_id = ${jobId} and table_name = 'stock_ledger')
        order by entry.id desc limit 1) as moved on true
      left join lateral (
        select actor_id, created_at from audit_log entry
        where entry.table_name = 'stock_batches' and entry.row_id = batch.id
          and entry.request_id is distinct from ${`bulk-job-${jobId}`}
        order by entry.id desc limit 1) as last on moved.id is null
      left join users on users.id = coalesce(moved.actor_id, last.actor_id)
    where noted.job_id = ${jobId} and noted.table_name = 'stock_batches'
      and (moved.id is not null or to_jsonb(batch) <> noted.after)
    order by batch.id`.execute(tx)
  return rows
}

/** These batches are no longer the upload's, with what it booked into them. */
export async function deleteBatchNotes(tx: Tx, jobId: number, batchIds: readonly number[]): Promise<void> {
  for (const ids of chunks(batchIds)) {
    await sql`delete from bulk_job_rows where job_id = ${jobId} and (
      (table_name = 'stock_batches' and row_id = any(${ids}::int[]))
      or (table_name = 'stock_ledger' and (after->>'batch_id')::int = any(${ids}::int[])))`.execute(tx)
  }
}

type Undone = { readonly reason: string; readonly actorId: number; readonly at: Date }

/** What came in by the upload goes out again, batch by batch; the ledger keeps both. */
export async function insertUndone(tx: Tx, jobId: number, { reason, actorId, at }: Undone): Promise<void> {
  await sql`insert into stock_ledger (product_id, batch_id, kind, change, reason, actor_id, created_at)
    select batch.product_id, batch.id, 'correction', -came.units, ${reason}, ${actorId}::int, ${at}
    from (select (after->>'batch_id')::int as batch_id, sum((after->>'change')::int) as units
      from bulk_job_rows where job_id = ${jobId} and table_name = 'stock_ledger' group by 1) as came
    join stock_batches batch on batch.id = came.batch_id
    order by batch.product_id, batch.expires_on, batch.id`.execute(tx)
}

/** Dates and cost as they were; a batch that the upload made is marked as deleted, as staff would. */
export async function restoreBatches(tx: Tx, jobId: number, at: Date): Promise<void> {
  await sql`update stock_batches set manufactured_on = old.manufactured_on, expires_on = old.expires_on,
      cost_price_poisha = old.cost_price_poisha, deleted_at = old.deleted_at
    from (select (jsonb_populate_record(null::stock_batches, before)).* from bulk_job_rows
      where job_id = ${jobId} and table_name = 'stock_batches' and before is not null) as old
    where stock_batches.id = old.id`.execute(tx)
  await sql`update stock_batches set deleted_at = ${at}
    where id in (select row_id from bulk_job_rows
      where job_id = ${jobId} and table_name = 'stock_batches' and before is null)`.execute(tx)
}
