import type { LookAlike } from '@niramoy/contract/catalogue/products'
import type { WishlistItem } from '@niramoy/contract/sales/wishlist'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { keptProductView } from '../cart/kept-product.view.ts'
import type { WishlistRow } from './wishlist.sql.ts'

export function wishlistItemView(
  wish: WishlistRow,
  row: ProductRow,
  lookAlikes: readonly LookAlike[],
): WishlistItem {
  return keptProductView({ row, isGone: wish.is_gone, lookAlikes })
}
