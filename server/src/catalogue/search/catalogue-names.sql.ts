import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type BrandNames = { readonly id: number; readonly name: string; readonly slug: string }
export type CategoryNames = BrandNames & { readonly nameBn: string | null }
export type GenericNames = BrandNames & {
  readonly subCategory: string | null
  readonly drugClass: string | null
  readonly categoryId: number
}
export type TypeNames = {
  readonly id: number
  readonly name: string
  readonly isMultiLevel: boolean
  readonly stripLabel: string
}

/** All that products refer to. */
export type CatalogueNames = {
  readonly brands: readonly BrandNames[]
  readonly categories: readonly CategoryNames[]
  readonly generics: readonly GenericNames[]
  readonly types: readonly TypeNames[]
}

/** In one statement, so that no generic name comes without its category. */
export async function selectCatalogueNames(db: Db): Promise<CatalogueNames> {
  const { rows } = await sql<CatalogueNames>`
    select
      (select coalesce(json_agg(one), '[]') from (select id, name, slug from brands) as one) as brands,
      (select coalesce(json_agg(one), '[]') from (
        select id, name, slug, name_bn as "nameBn" from categories) as one) as categories,
      (select coalesce(json_agg(one), '[]') from (
        select id, name, slug, sub_category as "subCategory", drug_class as "drugClass", category_id as "categoryId"
        from generic_names order by id) as one) as generics,
      (select coalesce(json_agg(one), '[]') from (
        select id, name, is_multi_level as "isMultiLevel", strip_label as "stripLabel"
        from product_types) as one) as types`.execute(db)
  const [names] = rows
  if (!names) throw new Error('A statement without a row')
  return names
}
