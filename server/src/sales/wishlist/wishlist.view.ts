import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { WishlistItem } from '@niramoy/contract/sales/wishlist'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { savedProductView } from '../cart/saved-product.view.ts'
import type { WishlistRow } from './wishlist.sql.ts'

export function wishlistItemView(
  wish: WishlistRow,
  row: ProductRow,
  lookAlikes: readonly LookAlike[],
): WishlistItem {
  return savedProductView({ row, isGone: wish.is_gone, lookAlikes })
}
