import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { idNamed } from '../db/matching.ts'
import { type ProductCondition, selectSearchCondition } from './product-search.sql.ts'

export type ProductFilter = {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly brand?: string | undefined
  readonly genericName?: string | undefined
  readonly subCategory?: string | undefined
  readonly drugClass?: string | undefined
}

/**
 * What a filter means for the rows of products. Names are looked up first: with ids in the statement, the database
 * can tell a small shelf from a large one and choose its index.
 */
export async function selectConditions(db: Db, filter: ProductFilter): Promise<ProductCondition[]> {
  const conditions: ProductCondition[] = [(products) => products('products.deleted_at', 'is', null)]
  if (filter.search) conditions.push(await selectSearchCondition(db, filter.search))
  if (!filter.brand && !isByGeneric(filter)) return conditions

  const { brand, generics } = await db
    .selectNoFrom([
      (filter.brand ? idNamed('brands', filter.brand) : sql<number>`0`).as('brand'),
      genericIds(db, filter).as('generics'),
    ])
    .executeTakeFirstOrThrow()
  if (filter.brand) conditions.push((products) => products('products.brand_id', '=', brand ?? 0))
  if (isByGeneric(filter)) {
    conditions.push(
      (products) => sql<SqlBool>`${products.ref('products.generic_name_id')} = any(${generics}::int[])`,
    )
  }
  return conditions
}

function isByGeneric({ category, subCategory, drugClass, genericName }: ProductFilter): boolean {
  return Boolean(category || subCategory || drugClass || genericName)
}

/** A generic name has one place in category, sub-category and drug class, so they all come down to generic names. */
function genericIds(db: Db, filter: ProductFilter) {
  if (!isByGeneric(filter)) return sql<number[]>`null::int[]`
  let query = db.selectFrom('generic_names').select('id')
  if (filter.category) query = query.where('category_id', '=', idNamed('categories', filter.category))
  if (filter.subCategory) query = query.where('sub_category', '=', filter.subCategory)
  if (filter.drugClass) query = query.where('drug_class', '=', filter.drugClass)
  if (filter.genericName) query = query.where('id', '=', idNamed('generic_names', filter.genericName))
  return sql<number[]>`array(${query})`
}
