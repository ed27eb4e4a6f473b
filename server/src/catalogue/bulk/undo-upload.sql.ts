import { GENERIC_TEXT_FIELDS } from '@niramoy/domain/catalogue/generic-texts'
import { type RawBuilder, sql } from 'kysely'
import { type ChangedTable, chunks, selectRowIds } from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { productColumns } from './write-products.sql.ts'

const MOST_NAMED = 5

/** Neither staff nor orders change what the upload changed until the transaction ends. */
export async function lockUploaded(tx: Tx, jobId: number): Promise<void> {
  await sql`select id from products where id in (
      select row_id from bulk_job_rows where job_id = ${jobId} and table_name = 'products')
    order by id for update`.execute(tx)
}

/** What people know the rows by. */
export async function selectNames(tx: Tx, table: ChangedTable, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select coalesce(products.name, rows.after->>'name', table_name || ' ' || row_id) as name
    from bulk_job_rows rows
    left join products on products.id =
      case table_name when 'products' then row_id when 'pricing_entries' then (rows.after->>'product_id')::int end
    where table_name = ${table} and row_id = any(${ids}::int[])
    order by row_id limit ${MOST_NAMED}`.execute(tx)
  return [...new Set(rows.map(({ name }) => name))]
}

async function names(tx: Tx, found: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${found} limit ${MOST_NAMED}`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Prices that somebody gave to products of the upload afterwards. */
export function selectNewerPrices(tx: Tx, jobId: number, since: Date): Promise<string[]> {
  return names(
    tx,
    sql`select distinct products.name from bulk_job_rows rows
      join pricing_entries entry on entry.product_id = rows.row_id
      join products on products.id = rows.row_id
      where rows.job_id = ${jobId} and rows.table_name = 'products' and entry.created_at >= ${since}
        and not exists (select from bulk_job_rows own where own.job_id = rows.job_id
          and own.table_name = 'pricing_entries' and own.row_id = entry.id)`,
  )
}

/** Products that the upload made or gave a price, and that somebody ordered by it. */
export function selectOrderedSince(tx: Tx, jobId: number, since: Date): Promise<string[]> {
  return names(
    tx,
    sql`select distinct products.name from (
        select row_id as product_id from bulk_job_rows
          where job_id = ${jobId} and table_name = 'products' and before is null
        union select (after->>'product_id')::int from bulk_job_rows
          where job_id = ${jobId} and table_name = 'pricing_entries') as uploaded
      join order_items item using (product_id)
      join orders on orders.id = item.order_id and orders.created_at >= ${since}
      join products on products.id = uploaded.product_id`,
  )
}

/** What the upload made and something else has come to need: products in stock, brands of other products. */
export function selectDependents(tx: Tx, jobId: number): Promise<string[]> {
  const made = (table: ChangedTable) => sql`select row_id from bulk_job_rows
    where job_id = ${jobId} and table_name = ${table} and before is null`
  return names(
    tx,
    sql`select name from (
      select products.name from products where id in (${made('products')}) and (
        exists (select from stock_batches where product_id = products.id)
        or exists (select from order_items where product_id = products.id)
        or exists (select from prescription_items where product_id = products.id)
        or exists (select from purchase_order_lines where product_id = products.id)
        or exists (select from supplier_products where product_id = products.id)
        or exists (select from price_change_products where product_id = products.id))
      union all select brands.name from brands join products on products.brand_id = brands.id
        where brands.id in (${made('brands')}) and products.id not in (${made('products')})
      union all select generic.name from generic_names generic join products on products.generic_name_id = generic.id
        where generic.id in (${made('generic_names')}) and products.id not in (${made('products')})
      ) as needed`,
  )
}

export async function deleteMade(tx: Tx, jobId: number, table: ChangedTable): Promise<void> {
  for (const ids of chunks(await selectRowIds(tx, { jobId, table }, 'made'))) {
    await sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(tx)
  }
}

const ENTRY_COLUMNS = [
  'unit_price_poisha',
  'strip_price_poisha',
  'box_price_poisha',
  'units_per_strip',
  'strips_per_box',
  'unit_size',
  'effective_from',
  'effective_to',
]
const TEXT_COLUMNS = [
  ...GENERIC_TEXT_FIELDS.map(({ column }) => column),
  'is_cold_chain',
  'texts_checked_by',
  'texts_checked_on',
]

export function restoreEntries(tx: Tx, jobId: number): Promise<void> {
  return restore(tx, jobId, { table: 'pricing_entries', columns: ENTRY_COLUMNS })
}

export function restoreTexts(tx: Tx, jobId: number): Promise<void> {
  return restore(tx, jobId, { table: 'generic_names', columns: TEXT_COLUMNS })
}

/** All but the version, which tells whoever has the product open that it changed. */
export function restoreProducts(tx: Tx, jobId: number, now: Date): Promise<void> {
  const also = sql`, version = products.version + 1, updated_at = ${now}`
  return restore(tx, jobId, { table: 'products', columns: productColumns, also })
}

type Restored = {
  readonly table: 'products' | 'pricing_entries' | 'generic_names'
  readonly columns: readonly string[]
  readonly also?: RawBuilder<unknown>
}

async function restore(tx: Tx, jobId: number, { table, columns, also = sql`` }: Restored): Promise<void> {
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`old.${column}`)}`))
  for (const ids of chunks(await selectRowIds(tx, { jobId, table }, 'changed'))) {
    await sql`update ${sql.table(table)} set ${set}${also}
      from (select (jsonb_populate_record(null::${sql.table(table)}, before)).* from bulk_job_rows
        where job_id = ${jobId} and table_name = ${table} and row_id = any(${ids}::int[])) as old
      where ${sql.table(table)}.id = old.id`.execute(tx)
  }
}
