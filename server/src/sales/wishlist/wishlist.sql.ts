import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export type WishlistRow = Awaited<ReturnType<typeof selectWishlist>>[number]

/** In the order they were added. */
export function selectWishlist(db: Db, userId: number) {
  return db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['product_id', sql<boolean>`products.deleted_at is not null`.as('is_gone')])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
}

export function insertWishes(tx: Tx, userId: number, productIds: readonly number[], now: Date) {
  return tx
    .insertInto('wishlist_items')
    .values(productIds.map((product_id) => ({ user_id: userId, product_id, added_at: now })))
    .onConflict((there) => there.columns(['user_id', 'product_id']).doNothing())
    .execute()
}

type Wish = { readonly userId: number; readonly productId: number }

export function deleteWish(db: Db, { userId, productId }: Wish) {
  return db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst()
}
