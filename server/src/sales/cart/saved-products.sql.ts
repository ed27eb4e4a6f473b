import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  listedProducts,
  type ProductRow,
  promoted,
  selectShownProducts,
  shownProducts,
} from '../../catalogue/products/read/products.sql.ts'
import { getPromotion, runningPromotions } from '../../catalogue/search/running-promotions.sql.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cartLines } from './cart.sql.ts'

/** Products of a cart or a wishlist: listed even after they were removed from sale. */
export function selectSavedProducts(db: Db, ids: readonly number[], now: Date) {
  return selectShownProducts(db, savedProducts(db, ids), now, (rows) => rows.orderBy('products.id'))
}

/** A cart with its products, in one statement however many lines. */
export async function selectFullCart(db: Db, userId: number, now: Date) {
  const [cart] = await selectWhole(db, { userId, now })
  if (!cart) throw new Error('A statement without a row')
  const { lines, rows, promotions } = cart
  const products: ProductRow[] = promoted(rows, promotions.map(getPromotion)).map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
  }))
  return { lines, products }
}

type CartOwner = { readonly userId: number; readonly now: Date }

const selectWhole = prepared((db, { userId, now }: CartOwner) => {
  const ids = sql<readonly number[]>`array(select product_id from cart_items where user_id = ${userId})`
  return db.selectNoFrom([
    jsonArrayFrom(cartLines(db, userId)).as('lines'),
    jsonArrayFrom(shownProducts(db, savedProducts(db, ids), now)).as('rows'),
    jsonArrayFrom(runningPromotions(db, ids, now)).as('promotions'),
  ])
})

function savedProducts(db: Db, ids: readonly number[] | RawBuilder<readonly number[]>) {
  return db.selectFrom('products').select('products.id').where('products.id', '=', matchAny(ids))
}

/** Those of the ids that are listed; none of them is deleted for good before the transaction ends. */
export async function lockShownProducts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const locked = await lockShown(tx, { ids })
  return new Set(locked.map(({ id }) => id))
}

const lockShown = prepared((tx: Tx, { ids }: { readonly ids: readonly number[] }) =>
  listedProducts(tx).where('products.id', '=', matchAny(ids)).orderBy('products.id').forKeyShare(),
)
