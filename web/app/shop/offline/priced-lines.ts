import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { poisha, type Taka, toTaka } from '@niramoy/domain/platform/money'
import { lineTotal } from '@niramoy/domain/pricing/pricing'
import type { OfflineProduct } from '../../parts/offline/decode-catalogue.ts'
import type { CartLine } from '../../parts/offline/offline-cart.ts'
import type { OfflineProducts } from '../../parts/offline/offline-products.ts'
import { pricesNow } from '../../parts/product/packs.ts'

export type PricedLine = CartLine & { readonly product: OfflineProduct; readonly subtotal: Taka }

/** None for a product that the stored catalogue does not have, or has no price for. */
export function pricedLines(lines: readonly CartLine[], products: OfflineProducts): PricedLine[] {
  return lines.flatMap((line) => pricedLine(line, products.product(line.id)))
}

function pricedLine(line: CartLine, product: OfflineProduct | undefined): PricedLine[] {
  if (!product?.bestPrice || totalUnits(line.quantities, product.pack) === 0) return []
  return [{ ...line, product, subtotal: toTaka(lineTotal(line.quantities, pricesNow(product.bestPrice))) }]
}

/** What of the cart can be ordered here: not what is sold only in the shop (dispensing 2). */
export function orderableLines(lines: readonly CartLine[], products: OfflineProducts): PricedLine[] {
  return pricedLines(lines, products).filter(({ product }) => isSoldOnline(product))
}

export function computeSum(lines: readonly PricedLine[]): Taka {
  const sum = lines.reduce((before, { quantities, product: { bestPrice } }) => {
    return before + (bestPrice ? lineTotal(quantities, pricesNow(bestPrice)) : 0)
  }, 0)
  return toTaka(poisha(sum))
}
