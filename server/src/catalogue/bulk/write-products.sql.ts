import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { PRODUCT_TEXTS, type TextColumn } from '@niramoy/domain/catalogue/product-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductAttribute } from '../../platform/db/json-columns.ts'
import type { PriceFacts, PriceWindowRow } from '../products/read/pricing-entries.sql.ts'

/** Rows sent with one statement: each stays far below the time a statement may take. */
const CHUNK = 500

export async function inChunks<Row>(
  rows: readonly Row[],
  write: (json: string) => Promise<unknown>,
  onRows?: (count: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    await write(JSON.stringify(chunk))
    await onRows?.(chunk.length)
  }
}

/** One upload at a time; brands and generic names cannot be added, renamed or removed meanwhile. */
export async function lockReferenceTables(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('product-bulk')) as free`.execute(tx)
  if (!rows[0]?.free) return false
  await sql`lock table brands, generic_names in share row exclusive mode`.execute(tx)
  return true
}

export async function selectTakenSlugs(
  tx: Tx,
  table: 'brands' | 'generic_names' | 'categories',
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom(table)
    .select('slug')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export type NewBrand = { readonly name: string; readonly slug: string }

type WithId = { readonly id: number }

/** Returns the ids of what was inserted. */
async function insertInChunks<Row>(
  rows: readonly Row[],
  insert: (json: string) => Promise<{ readonly rows: readonly WithId[] }>,
): Promise<number[]> {
  const ids: number[] = []
  await inChunks(rows, async (json) => {
    const inserted = await insert(json)
    for (const { id } of inserted.rows) ids.push(id)
  })
  return ids
}

export function insertBrands(tx: Tx, brands: readonly NewBrand[], now: Date): Promise<number[]> {
  return insertInChunks(brands, (json) =>
    sql<WithId>`insert into brands (name, slug, created_at)
      select name, slug, ${now} from json_to_recordset(${json}::json) as typed (name text, slug text)
      returning id`.execute(tx),
  )
}

/** Behind those that there are. Returns their ids in the order of the names. */
export function insertCategories(tx: Tx, categories: readonly NewBrand[], now: Date): Promise<number[]> {
  return insertInChunks(categories, (json) =>
    sql<WithId>`insert into categories (name, slug, display_order, created_at)
      select name, slug, (select coalesce(max(display_order), 0) from categories) + place, ${now}
      from rows from (json_to_recordset(${json}::json) as (name text, slug text)) with ordinality
        as typed (name, slug, place)
      order by place
      returning id`.execute(tx),
  )
}

export type NewGenericName = NewBrand & {
  readonly category_id: number
  readonly sub_category: string | null
  readonly drug_class: string | null
  readonly dispensing_class: DispensingClass | null
}

export function insertGenericNames(tx: Tx, names: readonly NewGenericName[], now: Date): Promise<number[]> {
  return insertInChunks(names, (json) =>
    sql<WithId>`insert into generic_names (name, slug, category_id, sub_category, drug_class, dispensing_class, created_at)
      select name, slug, category_id, sub_category, drug_class, dispensing_class, ${now}
      from json_to_recordset(${json}::json) as typed (name text, slug text, category_id int,
        sub_category text, drug_class text, dispensing_class text)
      returning id`.execute(tx),
  )
}

export type SheetFacts = Readonly<Record<TextColumn, string | null>> & {
  readonly sku: string
  readonly name: string
  readonly brand_id: number
  readonly product_type_id: number
  readonly generic_name_id: number
  readonly attributes: readonly ProductAttribute[]
  readonly dispensing_class: DispensingClass | null
  readonly dispensing_reason: string | null
  readonly max_units_per_order: number | null
  readonly shelf_place: string | null
  readonly popularity: number
}

const TYPES = {
  sku: 'text',
  name: 'text',
  brand_id: 'int',
  product_type_id: 'int',
  generic_name_id: 'int',
  ...(Object.fromEntries(Object.values(PRODUCT_TEXTS).map(({ column }) => [column, 'text'])) as Record<
    TextColumn,
    'text'
  >),
  attributes: 'jsonb',
  dispensing_class: 'text',
  dispensing_reason: 'text',
  max_units_per_order: 'int',
  shelf_place: 'text',
  popularity: 'int',
} as const satisfies Record<keyof SheetFacts, string>

const columns = Object.keys(TYPES) as (keyof SheetFacts)[]
/** What a sheet changes of a product. */
export const productColumns: readonly string[] = columns.filter((column) => column !== 'sku')
const columnList = sql.join(columns.map((column) => sql.ref(column)))
const changes = sql.join(
  columns
    .filter((column) => column !== 'sku')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`typed.${column}`)}`),
)
const factsRecord = sql`(${sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(TYPES[column])}`))})`

type Writing = { readonly now: Date; readonly onRows?: ((count: number) => Promise<void>) | undefined }

/** Returns the ids of the SKUs that were free; the other rows were not inserted. */
export async function insertProducts(tx: Tx, products: readonly SheetFacts[], { now, onRows }: Writing) {
  const inserted = new Map<string, number>()
  await inChunks(
    products,
    async (json) => {
      const { rows } = await sql<{ id: number; sku: string }>`
      insert into products (${columnList}, created_at, updated_at)
      select ${columnList}, ${now}, ${now}
      from json_to_recordset(${json}::json) as typed ${factsRecord}
      on conflict (sku) do nothing
      returning id, sku`.execute(tx)
      for (const { id, sku } of rows) inserted.set(sku, id)
    },
    onRows,
  )
  return inserted
}

export function updateProducts(
  tx: Tx,
  products: readonly SheetFacts[],
  { now, onRows }: Writing,
): Promise<void> {
  return inChunks(
    products,
    (json) =>
      sql`update products set ${changes},
        version = products.version + 1, updated_at = ${now}
      from json_to_recordset(${json}::json) as typed ${factsRecord}
      where products.sku = typed.sku`.execute(tx),
    onRows,
  )
}

/** The price of a product that keeps everything else changes it all the same. */
export function touchProducts(tx: Tx, skus: readonly string[], now: Date) {
  return tx
    .updateTable('products')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute()
}

export type EntryEnd = { readonly id: number; readonly effective_to: Date }

export function endEntries(tx: Tx, ends: readonly EntryEnd[]): Promise<void> {
  return inChunks(ends, (json) =>
    sql`update pricing_entries set effective_to = typed.effective_to
      from json_to_recordset(${json}::json) as typed (id int, effective_to timestamptz)
      where pricing_entries.id = typed.id`.execute(tx),
  )
}

export type EntryFacts = PriceFacts & PriceWindowRow

const entryRecord = sql`unit_price_poisha int, strip_price_poisha int, box_price_poisha int,
  units_per_strip int, strips_per_box int, unit_size text,
  printed_price_poisha int, printed_price_per text,
  effective_from timestamptz, effective_to timestamptz`

export function correctEntries(
  tx: Tx,
  entries: readonly (EntryFacts & { readonly id: number })[],
): Promise<void> {
  return inChunks(entries, (json) =>
    sql`update pricing_entries set unit_price_poisha = typed.unit_price_poisha,
        strip_price_poisha = typed.strip_price_poisha, box_price_poisha = typed.box_price_poisha,
        units_per_strip = typed.units_per_strip, strips_per_box = typed.strips_per_box,
        unit_size = typed.unit_size,
        printed_price_poisha = typed.printed_price_poisha, printed_price_per = typed.printed_price_per,
        effective_from = typed.effective_from, effective_to = typed.effective_to
      from json_to_recordset(${json}::json) as typed (id int, ${entryRecord})
      where pricing_entries.id = typed.id`.execute(tx),
  )
}

type Made = { readonly by: number; readonly at: Date }

export function insertEntries(
  tx: Tx,
  entries: readonly (EntryFacts & { readonly sku: string })[],
  { by, at }: Made,
): Promise<number[]> {
  return insertInChunks(entries, (json) =>
    sql<WithId>`insert into pricing_entries (product_id, unit_price_poisha, strip_price_poisha, box_price_poisha,
        units_per_strip, strips_per_box, unit_size, printed_price_poisha, printed_price_per,
        effective_from, effective_to, created_by, created_at)
      select products.id, typed.unit_price_poisha, typed.strip_price_poisha, typed.box_price_poisha,
        typed.units_per_strip, typed.strips_per_box, typed.unit_size,
        typed.printed_price_poisha, typed.printed_price_per,
        typed.effective_from, typed.effective_to, ${by}::int, ${at}
      from json_to_recordset(${json}::json) as typed (sku text, ${entryRecord})
      join products using (sku)
      returning pricing_entries.id`.execute(tx),
  )
}
