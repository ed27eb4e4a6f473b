import type { BestPrice, Product } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { Prices } from '@niramoy/domain/pricing/pricing'
import { quote } from '@niramoy/domain/pricing/quote'
import { getPack, pricesNow } from '../product/packs.ts'

type Line = Product & { readonly quantities: Quantity }

/** The same calculation from what this page knows, until the server answers; without offers for whole orders. */
export function quoteHere(lines: readonly Line[]) {
  const now = quoted(lines, pricesNow)
  const before = quoted(lines, pricesBefore)
  const costs = lines.map(({ id }): [number, { original: Taka; subtotal: Taka }] => [
    id,
    { original: getLine(before, id), subtotal: getLine(now, id) },
  ])
  return { subtotal: toTaka(now.subtotal), costs: new Map(costs) }
}

function quoted(lines: readonly Line[], getPrices: (best: BestPrice) => Prices) {
  const facts = lines.flatMap((line) => {
    if (!line.bestPrice) return []
    return {
      product: { id: line.id, categoryId: line.genericName.categoryId, brandId: line.brandId },
      prices: getPrices(line.bestPrice),
      pack: getPack(line),
      isMultiLevel: line.productType.isMultiLevel,
      quantities: line.quantities,
    }
  })
  return quote({ lines: facts, promotions: [], shipping: null, code: null })
}

function getLine({ lines }: ReturnType<typeof quote>, id: number): Taka {
  return toTaka(lines.find(({ productId }) => productId === id)?.subtotal ?? toPoisha(0))
}

function pricesBefore(best: BestPrice): Prices {
  const exact = (taka: Taka | null) => (taka === null ? null : toPoisha(taka))
  return {
    unit: toPoisha(best.originalUnitPrice),
    strip: exact(best.originalStripPrice),
    box: exact(best.originalBoxPrice),
  }
}
