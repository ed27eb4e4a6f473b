import type { WishlistItem } from '@niramoy/contract/sales/wishlist'
import type { Context } from '../../platform/context.ts'
import { selectSavedProducts } from '../cart/saved-products.sql.ts'
import { selectWishlist } from './wishlist.sql.ts'
import { wishlistItemView } from './wishlist.view.ts'

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
