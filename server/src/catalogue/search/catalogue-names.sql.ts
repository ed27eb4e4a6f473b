import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { getPromotion, type RunningPromotion } from './running-promotions.sql.ts'

export type BrandNames = { readonly id: number; readonly name: string; readonly slug: string }
export type CategoryNames = BrandNames & { readonly nameBn: string | null }
export type GenericNames = BrandNames & {
  readonly subCategory: string | null
  readonly drugClass: string | null
  readonly categoryId: number
  /** Of its products that have none of their own. */
  readonly maxUnitsPerOrder: number | null
  readonly dispensingClass: DispensingClass | null
}
export type TypeNames = {
  readonly id: number
  readonly name: string
  readonly isMultiLevel: boolean
  readonly stripLabel: string
}

/** All that products refer to, and what lowers their prices, past and to come. */
export type CatalogueNames = {
  readonly brands: readonly BrandNames[]
  readonly categories: readonly CategoryNames[]
  readonly generics: readonly GenericNames[]
  readonly types: readonly TypeNames[]
  readonly promotions: readonly RunningPromotion[]
}
type Row = Omit<CatalogueNames, 'promotions'> & {
  readonly promotions: readonly Parameters<typeof getPromotion>[0][]
}

/** In one statement, so that no generic name comes without its category. */
export async function selectCatalogueNames(db: Db): Promise<CatalogueNames> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(one), '[]') from (select id, name, slug from brands) as one) as brands,
      (select coalesce(json_agg(one), '[]') from (
        select id, name, slug, name_bn as "nameBn" from categories) as one) as categories,
      (select coalesce(json_agg(one), '[]') from (
        select id, name, slug, sub_category as "subCategory", drug_class as "drugClass", category_id as "categoryId",
          max_units_per_order as "maxUnitsPerOrder", dispensing_class as "dispensingClass"
        from generic_names order by id) as one) as generics,
      (select coalesce(json_agg(one), '[]') from (
        select id, name, is_multi_level as "isMultiLevel", strip_label as "stripLabel"
        from product_types) as one) as types,
      (select coalesce(json_agg(one), '[]') from (
        select *, array(select product_id from promotion_products where promotion_id = promotions.id) as product_ids
        from promotions order by id) as one) as promotions`.execute(db)
  const [names] = rows
  if (!names) throw new Error('A statement without a row')
  return { ...names, promotions: names.promotions.map(getPromotion) }
}
