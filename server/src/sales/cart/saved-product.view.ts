import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Product } from '@niramoy/contract/catalogue/products'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { productView } from '../../catalogue/products/read/products.view.ts'

const NOT_LISTED = { pricing: [], discounts: [], bestPrice: null, stock: { totalUnitsInStock: 0 } }

type SavedProduct = {
  readonly row: ProductRow
  readonly isGone: boolean
  readonly lookAlikes: readonly LookAlike[]
}

/** A product in a cart or a wishlist. One that is no longer listed has no price and no stock any more. */
export function savedProductView({
  row,
  isGone,
  lookAlikes,
}: SavedProduct): Product & { readonly unavailable: boolean } {
  const product = { ...productView(row, lookAlikes), ...(isGone && NOT_LISTED) }
  return { ...product, unavailable: product.bestPrice === null || !isSoldOnline(product) }
}
