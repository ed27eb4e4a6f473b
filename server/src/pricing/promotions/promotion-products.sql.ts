import { sql } from 'kysely'
import { unitSizeAt } from '../../catalogue/products/read/pricing-entries.sql.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type PromotionProductRow = Awaited<ReturnType<typeof selectPromotionProducts>>[number]

/** Those of the ids that are listed, by name. */
export function selectPromotionProducts(db: Db, ids: readonly number[], now: Date) {
  return db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('product_types', 'product_types.id', 'products.product_type_id')
    .select([
      'products.id',
      'products.sku',
      'products.name',
      'products.strength',
      'products.dosage_form',
      unitSizeAt(now).as('unit_size'),
      'products.product_type_id',
      'product_types.name as type_name',
      'products.brand_id',
      'brands.name as brand_name',
    ])
    .where('products.id', '=', sql<number>`any(${ids}::int[])`)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.name')
    .orderBy('products.id')
    .execute()
}

/** Which of the ids are listed; until the transaction ends they cannot be deleted. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Exactly these; rows that stay are not touched, so that the audit log names only what changed. */
export async function replaceProducts(tx: Tx, promotionId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('promotion_products')
    .where('promotion_id', '=', promotionId)
    .where('product_id', '<>', sql<number>`all(${ids}::int[])`)
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('promotion_products')
    .values(ids.map((product_id) => ({ promotion_id: promotionId, product_id })))
    .onConflict((present) => present.doNothing())
    .execute()
}
