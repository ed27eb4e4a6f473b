import { GENERIC_TEXT_FIELDS } from '@niramoy/domain/catalogue/generic-texts'
import { type RawBuilder, sql } from 'kysely'
import {
  type ChangedTable,
  chunks,
  type KeptRow,
  selectRowIds,
} from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { productColumns } from './write-products.sql.ts'

/** Neither staff nor orders change what the upload changed until the transaction ends. */
export async function lockUploaded(tx: Tx, jobId: number): Promise<void> {
  await sql`select id from products where id in (
      select row_id from bulk_job_rows where job_id = ${jobId} and table_name = 'products')
    order by id for update`.execute(tx)
}

type Upload = { readonly jobId: number; readonly since: Date }
type TouchedRow = KeptRow & { readonly id: number }

/**
 * Products of an upload that were changed, priced, ordered or used since, or that cannot be as they were; with who did it
 * and when, where that is known. What stands first counts.
 */
export async function selectTouchedProducts(
  tx: Tx,
  { jobId, since }: Upload,
  uncounted: readonly string[],
): Promise<TouchedRow[]> {
  const noted = (table: ChangedTable) => sql`select * from bulk_job_rows
    where job_id = ${jobId} and table_name = ${table}`
  const { rows } = await sql<TouchedRow>`
    with own as (${noted('products')}),
      entries as (
        select (after->>'product_id')::int as product_id, row_id, after from (${noted('pricing_entries')}) as priced),
      touched as (
        select own.row_id as id, 1 as rank, 'changed' as why, null as who
          from own left join products on products.id = own.row_id
          where products.id is null or to_jsonb(products) - ${uncounted}::text[] <> own.after - ${uncounted}::text[]
        union all select entries.product_id, 2, 'priced', null
          from entries left join pricing_entries entry on entry.id = row_id
          where entry.id is null or to_jsonb(entry) <> entries.after
        union all select entry.product_id, 2, 'priced', null
          from pricing_entries entry join own on own.row_id = entry.product_id
          where entry.created_at >= ${since} and not exists (select from entries where row_id = entry.id)
        union all select uploaded.id, 3, 'ordered', order_code
          from (select row_id as id from own where before is null union select entries.product_id from entries) as uploaded
            join order_items item on item.product_id = uploaded.id join orders on orders.id = item.order_id
          where coalesce(item.raised_at, orders.created_at) >= ${since}
        union all select own.row_id, 4, 'used', null from own
          where before is null and (
            exists (select from stock_batches where product_id = own.row_id)
            or exists (select from order_items where product_id = own.row_id)
            or exists (select from prescription_items where product_id = own.row_id)
            or exists (select from purchase_order_lines where product_id = own.row_id)
            or exists (select from supplier_products where product_id = own.row_id)
            or exists (select from price_change_products where product_id = own.row_id))
        union all select own.row_id, 5, 'gone', null from own
          where before is not null and (
            not exists (select from brands where id = (before->>'brand_id')::int)
            or not exists (select from generic_names where id = (before->>'generic_name_id')::int)
            or not exists (select from product_types where id = (before->>'product_type_id')::int)
            or exists (select from products other where other.barcode = before->>'barcode' and other.id <> own.row_id))
      )
    select distinct on (touched.id) touched.id, coalesce(products.name, own.after->>'name') as name, touched.why,
      coalesce(who, last.name) as by, last.created_at as at
    from touched left join products on products.id = touched.id left join own on own.row_id = touched.id
      left join lateral (${lastChange(['products', 'pricing_entries'], { jobId, since })}) as last on who is null
    order by touched.id, rank, who`.execute(tx)
  return rows
}

/** Whether anything has the name in `row_id`. */
const USERS = {
  brands: sql`(exists (select from products where brand_id = row_id)
    or exists (select from promotions where brand_id = row_id))`,
  generic_names: sql`exists (select from products where generic_name_id = row_id)`,
  categories: sql`(exists (select from generic_names where category_id = row_id)
    or exists (select from promotions where category_id = row_id))`,
} as const

/** Names of an upload that were changed since, or that something which stays has come to need. */
export async function selectTouchedNames(
  tx: Tx,
  { jobId, since }: Upload,
  table: keyof typeof USERS,
): Promise<TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`
    select touched.id, coalesce(named.name, touched.name) as name, touched.why, last.name as by, last.created_at as at
    from (
      select row_id as id, noted.after->>'name' as name, case when changed.id is null
          or to_jsonb(changed) <> noted.after then 'changed' else 'used' end as why
      from bulk_job_rows noted left join ${sql.table(table)} as changed on changed.id = row_id
      where job_id = ${jobId} and table_name = ${table} and (
        changed.id is null or to_jsonb(changed) <> noted.after
        or (noted.before is null and ${USERS[table]}))
    ) as touched left join ${sql.table(table)} as named on named.id = touched.id
      left join lateral (${lastChange([table], { jobId, since })}) as last on why = 'changed'
    order by 1`.execute(tx)
  return rows
}

/** Who changed the row of `touched` last, since then. */
function lastChange(tables: readonly string[], { jobId, since }: Upload) {
  return sql`
    select users.name, entry.created_at from audit_log entry join users on users.id = entry.actor_id
    where entry.table_name = any(${tables}::text[]) and entry.row_id = touched.id and entry.created_at >= ${since}
      and entry.request_id is distinct from ${`bulk-job-${jobId}`}
    order by entry.id desc limit 1`
}

/** Prices belong to their products. */
export async function deletePriceNotes(tx: Tx, jobId: number, productIds: readonly number[]): Promise<void> {
  for (const ids of chunks(productIds)) {
    await sql`delete from bulk_job_rows where job_id = ${jobId} and table_name = 'pricing_entries'
      and (after->>'product_id')::int = any(${ids}::int[])`.execute(tx)
  }
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
  'printed_price_poisha',
  'printed_price_per',
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
        where job_id = ${jobId} and table_name = ${table} and row_id = any(${ids}::bigint[])) as old
      where ${sql.table(table)}.id = old.id`.execute(tx)
  }
}
