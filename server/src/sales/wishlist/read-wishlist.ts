import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { WishlistItem } from '@niramoy/contract/sales/wishlist'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import type { Context } from '../../platform/context.ts'
import { savedProductView } from '../cart/saved-product.view.ts'
import { selectSavedProducts } from '../cart/saved-products.sql.ts'
import { selectWishlist, type WishlistRow } from './wishlist.sql.ts'

/** The whole wishlist, as every call about it returns it: three statements, however many products. */
export async function readWishlist({ db, now, search }: Context, userId: number): Promise<WishlistItem[]> {
  const wishes = await selectWishlist(db, userId)
  const ids = wishes.map(({ product_id }) => product_id)
  const products = new Map((await selectSavedProducts(db, ids, now())).map((row) => [row.id, row]))
  return wishes.flatMap((wish) => {
    const row = products.get(wish.product_id)
    return row ? wishlistItemView(wish, row, search.lookAlikes(row.id)) : []
  })
}

function wishlistItemView(
  wish: WishlistRow,
  row: ProductRow,
  lookAlikes: readonly LookAlike[],
): WishlistItem {
  return savedProductView({ row, isGone: wish.is_gone, lookAlikes })
}
