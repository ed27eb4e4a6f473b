import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { PromotionScope, ValueType } from '@niramoy/domain/pricing/promotion'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type PromotionRow = Awaited<ReturnType<typeof selectPromotions>>[number]
export type PromotionFacts = {
  readonly name: string
  readonly value_type: ValueType
  readonly value_hundredths: number
  readonly starts_on: Day
  readonly ends_on: Day
  readonly scope: PromotionScope
  readonly category_id: number | null
  readonly brand_id: number | null
  readonly minimum_order_poisha: Poisha
}

/** Newest first. */
export function selectPromotions(db: Db) {
  return promotionRows(db).orderBy('promotions.id', 'desc').execute()
}

/** Those of this day, what ends first before the rest. */
export function selectPromotionsOn(db: Db, day: Day) {
  return promotionRows(db)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .orderBy('ends_on')
    .orderBy('promotions.id')
    .execute()
}

export function selectPromotion(db: Db, id: number) {
  return promotionRows(db).where('promotions.id', '=', id).executeTakeFirst()
}

function promotionRows(db: Db) {
  return db
    .selectFrom('promotions')
    .leftJoin('categories', 'categories.id', 'promotions.category_id')
    .leftJoin('brands', 'brands.id', 'promotions.brand_id')
    .selectAll('promotions')
    .select([
      sql<string | null>`coalesce(categories.name, brands.name)`.as('target_name'),
      sql<number[]>`array(select product_id from promotion_products
        where promotion_id = promotions.id)`.as('product_ids'),
    ])
}

/** Locks the promotion until the transaction ends, so that changes of it come one after the other. */
export async function lockPromotion(tx: Tx, id: number): Promise<boolean> {
  const held = await tx
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Whether there is such a category or brand; until the transaction ends it cannot be deleted. */
export async function lockTarget(tx: Tx, table: 'categories' | 'brands', id: number): Promise<boolean> {
  const held = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return held !== undefined
}

export async function insertPromotion(tx: Tx, promotion: PromotionFacts, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('promotions')
    .values({ ...promotion, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With other products it is another version, whatever else stays. */
export function updatePromotion(
  tx: Tx,
  id: number,
  promotion: PromotionFacts,
  { hasOtherProducts }: { readonly hasOtherProducts: boolean },
) {
  return tx
    .updateTable('promotions')
    .set({ ...promotion, ...(hasOtherProducts && { version: sql<number>`version + 1` }) })
    .where('id', '=', id)
    .execute()
}

/** The orders have their own copy of its terms. */
export function deletePromotion(tx: Tx, id: number) {
  return tx.deleteFrom('promotions').where('id', '=', id).returning('id').executeTakeFirst()
}
