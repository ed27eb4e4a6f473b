import type { Promotion } from '@niramoy/domain/best-price'
import { dhakaDay } from '@niramoy/domain/dhaka'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type RunningPromotion = Promotion & { readonly name: string }
type PromotionRow = Awaited<ReturnType<ReturnType<typeof runningPromotions>['execute']>>[number]
/** As a row, or as JSON inside one. */
type PromotionFacts = Omit<PromotionRow, 'created_at'>

/** The promotions of this day; one for chosen products names only those of the given ones it holds. */
export async function selectRunningPromotions(
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<RunningPromotion[]> {
  return (await runningPromotions(db, productIds, now).execute()).map(promotionOf)
}

export function runningPromotions(db: Db, productIds: readonly number[], now: Date) {
  const today = dhakaDay(now)
  return db
    .selectFrom('promotions')
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .selectAll()
    .select(
      sql<number[]>`array(select product_id from promotion_products
        where promotion_id = promotions.id and product_id = any(${productIds}::int[]))`.as('product_ids'),
    )
    .orderBy('id')
}

export function promotionOf(row: PromotionFacts): RunningPromotion {
  return {
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
  }
}
