import type { CartItem } from '@niramoy/contract/sales/cart'
import { isNothing, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { soldQuantities } from '../../parts/cart/sold-quantities.ts'
import { packOf } from '../../parts/product/packs.ts'

/** What is about to be ordered of a product. */
export type OrderLine = {
  readonly product: CartItem
  readonly quantities: Quantity
  /** cart 4: there is less in stock than is wanted. */
  readonly isShort: boolean
}

export function orderLines(cart: readonly CartItem[]): OrderLine[] {
  return cart.flatMap((product) => {
    const quantities = soldQuantities(product.quantities, product)
    if (isNothing(quantities)) return []
    const isShort = product.stock.totalUnitsInStock < totalUnits(quantities, packOf(product))
    return { product, quantities, isShort: isShort && !product.unavailable }
  })
}

/** Some of it is short, and some is there. */
export function mayPart(lines: readonly OrderLine[]): boolean {
  return lines.some(({ isShort }) => isShort) && lines.some(({ isShort }) => !isShort)
}

/** The same for the same cart, in whatever order it was filled. */
export function contentOf(userId: number, lines: readonly OrderLine[]): string {
  const each = lines.map(({ product, quantities: { box, strip, unit } }) => [product.id, box, strip, unit])
  return JSON.stringify([userId, each.toSorted(([one = 0], [other = 0]) => one - other)])
}
