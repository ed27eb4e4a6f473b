import type { Product } from '@niramoy/contract/catalogue/products'
import { type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { getPack } from '../../parts/product/packs.ts'

/** cart 4: there is less in stock than is wanted. */
export function isShort(product: Product, quantities: Quantity): boolean {
  return product.stock.totalUnitsInStock < totalUnits(quantities, getPack(product))
}
