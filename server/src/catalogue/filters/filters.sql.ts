import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { idNamed } from '../../platform/db/matching.ts'
import type { ProductCondition } from '../products/read/product-filters.sql.ts'

/** How many products of each brand or generic name meet the conditions. */
export async function selectTally(
  db: Db,
  by: 'brand' | 'genericName',
  conditions: readonly ProductCondition[],
): Promise<Map<number, number>> {
  const column = by === 'brand' ? 'products.brand_id' : 'products.generic_name_id'
  const rows = await db
    .selectFrom('products')
    .where((products) => products.and(conditions.map((is) => is(products))))
    .select([`${column} as id`, sql<number>`count(*)`.as('count')])
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The sub-categories in use, of one category or of all. */
export async function selectSubCategories(db: Db, category?: string): Promise<string[]> {
  let found = db.selectFrom('generic_names').where('sub_category', 'is not', null)
  if (category !== undefined) found = found.where('category_id', '=', idNamed('categories', category))
  const rows = await found
    .select('sub_category as name')
    .$narrowType<{ name: string }>()
    .groupBy('sub_category')
    .orderBy(sql`lower(sub_category)`)
    .orderBy('sub_category')
    .execute()
  return rows.map(({ name }) => name)
}

/** The drug classes in use, of one sub-category or of all. */
export async function selectDrugClasses(db: Db, subCategory?: string): Promise<string[]> {
  let found = db.selectFrom('generic_names').where('drug_class', 'is not', null)
  if (subCategory !== undefined) found = found.where('sub_category', '=', subCategory)
  const rows = await found
    .select('drug_class as name')
    .$narrowType<{ name: string }>()
    .groupBy('drug_class')
    .orderBy(sql`lower(drug_class)`)
    .orderBy('drug_class')
    .execute()
  return rows.map(({ name }) => name)
}

export async function selectNamesOfDrugClass(db: Db, drugClass: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generic_names')
    .select('name')
    .where('drug_class', '=', drugClass)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(({ name }) => name)
}
