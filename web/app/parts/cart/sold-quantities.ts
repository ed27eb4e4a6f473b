import type { Product } from '@niramoy/contract/catalogue/products'
import { NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { soldLevels } from '../product/packs.ts'

/** Drops quantities of levels that are no longer sold. */
export function soldQuantities(quantities: Quantity, product: Product): Quantity {
  if (!product.bestPrice) return quantities
  const sold = soldLevels(product).map(({ level }) => [level, quantities[level]])
  return { ...NOTHING, ...Object.fromEntries(sold) }
}
