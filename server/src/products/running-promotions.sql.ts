import type { Promotion } from '@niramoy/domain/best-price'
import { dhakaDay } from '@niramoy/domain/dhaka'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type RunningPromotion = Promotion & { readonly name: string }

/** The promotions of this day; one for chosen products names only those of the given ones it holds. */
export async function selectRunningPromotions(
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<RunningPromotion[]> {
  const today = dhakaDay(now)
  const rows = await db
    .selectFrom('promotions')
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .selectAll()
    .select(
      sql<number[]>`array(select product_id from promotion_products
        where promotion_id = promotions.id and product_id = any(${productIds}::int[]))`.as('product_ids'),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    valueType: row.value_type,
    valueHundredths: row.value_hundredths,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    scope: row.scope,
    categoryId: row.category_id,
    brandId: row.brand_id,
    productIds: new Set(row.product_ids),
    minimumOrder: row.minimum_order_poisha,
  }))
}
