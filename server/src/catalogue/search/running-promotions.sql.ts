import type { Promotion } from '@niramoy/domain/pricing/best-price'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { dayInDhaka } from '../../platform/db/matching.ts'

export type RunningPromotion = Promotion & { readonly name: string }
type PromotionRow = Awaited<ReturnType<ReturnType<typeof runningPromotions>['execute']>>[number]
/** As a row, or as JSON inside one. */
type PromotionFacts = Omit<PromotionRow, 'created_at' | 'version'>

type Ids = readonly number[] | RawBuilder<readonly number[]>

/**
 * The promotions of this day; one for chosen products names only those of the given ones it holds. Part of a statement
 * that may also find the products itself.
 */
export function runningPromotions(db: Db, productIds: Ids, now: Date) {
  const today = dayInDhaka(now)
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

export function getPromotion(row: PromotionFacts): RunningPromotion {
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
