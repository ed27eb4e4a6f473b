import type { LookAlike, Product } from '@niramoy/contract/catalogue/products'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { productView } from '../../catalogue/products/read/products.view.ts'

const OFF_SHELVES = { pricing: [], discounts: [], bestPrice: null, stock: { totalUnitsInStock: 0 } }

type SavedProduct = {
  readonly row: ProductRow
  readonly isGone: boolean
  readonly lookAlikes: readonly LookAlike[]
}

/** A product in a cart or a wishlist. One that left the shelves has no price and no stock any more. */
export function savedProductView({
  row,
  isGone,
  lookAlikes,
}: SavedProduct): Product & { readonly unavailable: boolean } {
  const product = { ...productView(row, lookAlikes), ...(isGone && OFF_SHELVES) }
  return { ...product, unavailable: product.bestPrice === null }
}
