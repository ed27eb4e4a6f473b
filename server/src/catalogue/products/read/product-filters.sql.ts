import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/db.ts'
import { containing, idNamed } from '../../../platform/db/matching.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type ProductFilter = {
  readonly category?: string | undefined
  readonly brand?: string | undefined
  readonly genericName?: string | undefined
  readonly subCategory?: string | undefined
  readonly drugClass?: string | undefined
}
export type ProductCondition = (products: ExpressionBuilder<Schema, 'products'>) => Expression<SqlBool>

type SectionIds = { readonly brandId?: number; readonly genericIds?: readonly number[] }

/**
 * Which part of the shop a filter means. Names are looked up first: with ids in the statement, the database can tell
 * a small section from a large one and choose its index.
 */
export async function selectSection(db: Db, filter: ProductFilter): Promise<SectionIds> {
  if (!filter.brand && !isByGeneric(filter)) return {}
  const { brand, generics } = await db
    .selectNoFrom([
      (filter.brand ? idNamed('brands', filter.brand) : sql<number>`0`).as('brand'),
      genericIds(db, filter).as('generics'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...(filter.brand && { brandId: brand ?? 0 }),
    ...(isByGeneric(filter) && { genericIds: generics }),
  }
}

/** What the names of a filter mean; what is unknown is left out. */
export async function selectChosen(db: Db, filter: ProductFilter) {
  const { category, genericName, brand } = await db
    .selectNoFrom((from) => [
      jsonObjectFrom(
        from
          .selectFrom('categories')
          .select(['slug as value', 'name', 'name_bn as nameBn'])
          .where('id', '=', idNamed('categories', filter.category ?? '')),
      ).as('category'),
      jsonObjectFrom(
        from
          .selectFrom('generic_names')
          .select(['name as value', 'name', sql<null>`null`.as('nameBn')])
          .where('id', '=', idNamed('generic_names', filter.genericName ?? '')),
      ).as('genericName'),
      jsonObjectFrom(
        from
          .selectFrom('brands')
          .select(['slug as value', 'name', sql<null>`null`.as('nameBn')])
          .where('id', '=', idNamed('brands', filter.brand ?? '')),
      ).as('brand'),
    ])
    .executeTakeFirstOrThrow()
  return { ...(category && { category }), ...(genericName && { genericName }), ...(brand && { brand }) }
}

export function sectionConditions({ brandId, genericIds: generics }: SectionIds): ProductCondition[] {
  const conditions: ProductCondition[] = [(products) => products('products.deleted_at', 'is', null)]
  if (brandId !== undefined) conditions.push((products) => products('products.brand_id', '=', brandId))
  if (generics) conditions.push(among('products.generic_name_id', generics))
  return conditions
}

/** Any of these products. */
export function idCondition(ids: readonly number[]): ProductCondition {
  return among('products.id', ids)
}

/** What plain SQL can find: the typed text in the name, generic name or brand, or a whole SKU. */
export async function selectTextCondition(db: Db, typed: string): Promise<ProductCondition> {
  const pattern = containing(typed)
  const { brands, generics } = await db
    .selectNoFrom([
      sql<number[]>`array(select id from brands where name ilike ${pattern})`.as('brands'),
      sql<number[]>`array(select id from generic_names where name ilike ${pattern})`.as('generics'),
    ])
    .executeTakeFirstOrThrow()
  return (products) =>
    products.or([
      products('products.name', 'ilike', pattern),
      products('products.sku', '=', typed.toUpperCase()),
      among('products.generic_name_id', generics)(products),
      among('products.brand_id', brands)(products),
    ])
}

function among(
  column: 'products.id' | 'products.brand_id' | 'products.generic_name_id',
  ids: readonly number[],
): ProductCondition {
  return (products) => sql<SqlBool>`${products.ref(column)} = any(${ids}::int[])`
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
