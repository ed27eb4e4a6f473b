import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { onShelves, selectShownProducts } from '../products/products.sql.ts'

/** Products that someone keeps in a cart or a wishlist: shown even after they left the shelves. */
export function selectKeptProducts(db: Db, ids: readonly number[], now: Date) {
  const kept = db.selectFrom('products').select('products.id').where('products.id', '=', oneOf(ids))
  return selectShownProducts(db, kept, now, (rows) => rows.orderBy('products.id'))
}

/** Those of the ids that are on the shelves; none of them is deleted for good before the transaction ends. */
export async function holdProducts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const held = await onShelves(tx)
    .where('products.id', '=', oneOf(ids))
    .orderBy('products.id')
    .forKeyShare()
    .execute()
  return new Set(held.map(({ id }) => id))
}

function oneOf(ids: readonly number[]) {
  return sql<number>`any(${ids}::int[])`
}
