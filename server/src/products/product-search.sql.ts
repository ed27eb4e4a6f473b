import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { containing } from '../db/matching.ts'
import type { Schema } from '../db/schema.gen.ts'

export type ProductCondition = (products: ExpressionBuilder<Schema, 'products'>) => Expression<SqlBool>

/** Which products a search means: those with the typed text in their name, generic name or brand, or whose SKU it is. */
export async function selectSearchCondition(db: Db, search: string): Promise<ProductCondition> {
  const pattern = containing(search)
  const { brands, generics } = await db
    .selectNoFrom([
      sql<number[]>`array(select id from brands where name ilike ${pattern})`.as('brands'),
      sql<number[]>`array(select id from generic_names where name ilike ${pattern})`.as('generics'),
    ])
    .executeTakeFirstOrThrow()
  return (products) =>
    products.or([
      products('products.name', 'ilike', pattern),
      products('products.sku', '=', search.toUpperCase()),
      sql<SqlBool>`${products.ref('products.generic_name_id')} = any(${generics}::int[])`,
      sql<SqlBool>`${products.ref('products.brand_id')} = any(${brands}::int[])`,
    ])
}
