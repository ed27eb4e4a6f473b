import type { Poisha } from '@niramoy/domain/platform/money'
import type { PackLevel } from '@niramoy/domain/pricing/printed-price'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { dayInDhaka } from '../../platform/db/matching.ts'
import { type EntryFacts, inChunks } from '../bulk/write-products.sql.ts'

export type ProductPriceRow = Awaited<ReturnType<typeof selectProductPrices>>[number]

type Shown = {
  readonly id: number
  readonly version: number
  readonly sku: string
  readonly name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly brand: string
  readonly strip_label: string
  readonly is_multi_level: boolean
  readonly price: ShownPrice | null
  readonly cost_poisha: Poisha | null
  readonly units: number
  readonly next_at: Date | null
}
type ShownPrice = {
  readonly unit_price_poisha: Poisha
  readonly strip_price_poisha: Poisha | null
  readonly box_price_poisha: Poisha | null
  readonly units_per_strip: number
  readonly strips_per_box: number
  readonly unit_size: string | null
  readonly printed_price_poisha: Poisha | null
  readonly printed_price_per: PackLevel | null
}

/** What these products cost, by name; those that are no longer sold are left out. */
export async function selectProductPrices(db: Db, ids: readonly number[], now: Date): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select products.id, products.version, sku, products.name, strength, dosage_form, brands.name as brand,
      strip_label, is_multi_level, to_json(price) as price, stock.cost_poisha, coalesce(stock.units, 0) as units,
      (select min(effective_from) from pricing_entries
        where product_id = products.id and effective_from > ${now}) as next_at
    from products
    join brands on brands.id = brand_id
    join product_types on product_types.id = product_type_id
    left join lateral (
      select unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box, unit_size,
        printed_price_poisha, printed_price_per
      from pricing_entries
      where product_id = products.id and effective_from <= ${now}
        and (effective_to is null or effective_to > ${now})
      limit 1) as price on true
    left join lateral (
      select sum(quantity)::int as units,
        round(sum(quantity::numeric * cost_price_poisha)
          / nullif(sum(quantity) filter (where cost_price_poisha is not null), 0))::int as cost_poisha
      from stock_batches
      where product_id = products.id and quantity > 0 and recalled_at is null and expires_on >= ${dayInDhaka(now)}
    ) as stock on true
    where products.id = any(${ids}::int[]) and products.deleted_at is null
    order by products.name, products.id`.execute(db)
  return rows
}

/** Locks the products that are sold until the transaction ends; orders may still refer to them. */
export function lockProducts(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'version'])
    .select((from) =>
      from
        .selectFrom('product_types')
        .select('is_multi_level')
        .whereRef('product_types.id', '=', 'products.product_type_id')
        .as('is_multi_level'),
    )
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type NewEntry = EntryFacts & { readonly product_id: number }

export function insertEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  return inChunks(entries, (json) =>
    sql`insert into pricing_entries (product_id, unit_price_poisha, strip_price_poisha, box_price_poisha,
        units_per_strip, strips_per_box, unit_size, printed_price_poisha, printed_price_per,
        effective_from, effective_to, created_by, created_at)
      select product_id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box,
        unit_size, printed_price_poisha, printed_price_per, effective_from, effective_to, ${by}::int, ${at}
      from json_populate_recordset(null::pricing_entries, ${json}::json)`.execute(tx),
  )
}

/** Their forms that are open elsewhere learn of it by the version. */
export async function touchProducts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
