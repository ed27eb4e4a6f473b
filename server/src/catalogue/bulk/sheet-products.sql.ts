import { PRODUCT_TEXTS } from '@niramoy/domain/catalogue/product-fields'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type SheetProduct = Awaited<ReturnType<typeof selectSheetProducts>>[number]

/** What the sheet shows of products with the price that counts now: all that are listed, or those with these SKUs. */
export function selectSheetProducts(db: Db, now: Date, skus?: readonly string[]) {
  let products = db.selectFrom('products').where('products.deleted_at', 'is', null)
  if (skus) products = products.where('products.sku', '=', sql<string>`any(${skus}::text[])`)
  return named(products)
    .leftJoin('pricing_entries as price', (join) =>
      join
        .onRef('price.product_id', '=', 'products.id')
        .on('price.effective_from', '<=', now)
        .on((on) => on.or([on('price.effective_to', 'is', null), on('price.effective_to', '>', now)])),
    )
    .select([
      'price.unit_price_poisha',
      'price.strip_price_poisha',
      'price.box_price_poisha',
      'price.units_per_strip',
      'price.strips_per_box',
      'price.unit_size',
      'price.printed_price_poisha',
      'price.printed_price_per',
      'price.effective_from',
      'price.effective_to',
    ])
    .orderBy('products.name')
    .orderBy('products.id')
    .execute()
}

function named(products: SelectQueryBuilder<Schema, 'products', object>) {
  return products
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('product_types', 'product_types.id', 'products.product_type_id')
    .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
    .innerJoin('categories', 'categories.id', 'generic_names.category_id')
    .select([
      'products.id',
      'products.sku',
      'products.name',
      ...Object.values(PRODUCT_TEXTS).map(({ column }) => `products.${column}` as const),
      'products.attributes',
      'products.dispensing_class',
      'products.dispensing_reason',
      'products.max_units_per_order',
      'products.shelf_place',
      'products.popularity',
      'brands.name as brand',
      'product_types.name as product_type',
      'generic_names.name as generic_name',
      'generic_names.sub_category',
      'generic_names.drug_class',
      'generic_names.dispensing_class as generic_class',
      'categories.name as category',
    ])
}

/** Locks the products until the transaction ends; orders may still refer to them. */
export async function lockProducts(tx: Tx, skus: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export function selectEntries(tx: Tx, productIds: readonly number[]) {
  return tx
    .selectFrom('pricing_entries')
    .select([
      'id',
      'product_id',
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
    ])
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .orderBy('effective_from')
    .execute()
}

/** The dosage forms that products of the shop have. */
export async function selectUsedForms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('dosage_form')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('dosage_form', 'is not', null)
    .execute()
  return rows.flatMap(({ dosage_form }) => dosage_form ?? [])
}

export type ReferenceTables = Awaited<ReturnType<typeof selectReferenceTables>>

/** Everything a product can refer to. */
export async function selectReferenceTables(db: Db) {
  const brands = await db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('name').execute()
  const productTypes = await db
    .selectFrom('product_types')
    .select(['id', 'name', 'is_multi_level'])
    .orderBy('name')
    .execute()
  const genericNames = await db
    .selectFrom('generic_names')
    .select(['id', 'name', 'category_id', 'sub_category', 'drug_class', 'dispensing_class'])
    .orderBy('name')
    .execute()
  return { brands, categories, productTypes, genericNames }
}
