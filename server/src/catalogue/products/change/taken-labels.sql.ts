import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** A listed product with what its label is made of; the unit size is that of this moment, or else the newest. */
export type NamesakeRow = {
  readonly id: number
  readonly sku: string
  readonly brand_id: number
  readonly name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly unit_size: string | null
  readonly generic_name: string
}
export type BrandAndName = { readonly brand_id: number; readonly name: string }

/** Until the transaction ends, no other one can give a product of these brands a label. */
export async function lockBrands(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('brands')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The listed products of each brand with that name, in capitals or not. */
export async function selectNamesakes(
  tx: Tx,
  names: readonly BrandAndName[],
  now: Date,
): Promise<readonly NamesakeRow[]> {
  const { rows } = await sql<NamesakeRow>`
    select products.id, sku, products.brand_id, products.name, strength, dosage_form, unit_size,
      generic_names.name as generic_name
    from (select distinct brand_id, lower(name) as name
      from json_to_recordset(${JSON.stringify(names)}::json) as typed (brand_id int, name text)) as asked
    join products on products.brand_id = asked.brand_id and lower(products.name) = asked.name
      and deleted_at is null
    join generic_names on generic_names.id = generic_name_id
    left join lateral (
      select unit_size from pricing_entries where product_id = products.id
      order by (effective_from <= ${now} and (effective_to is null or effective_to > ${now})) desc,
        effective_from desc
      limit 1) as price on true
    order by products.id`.execute(tx)
  return rows
}

export function selectBrandAndName(tx: Tx, id: number): Promise<BrandAndName> {
  return tx.selectFrom('products').select(['brand_id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}
