import type { BestPrice, Product } from '@niramoy/contract/catalogue/products'
import { clampQuantity, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, poisha, sum, toTaka } from '@niramoy/domain/platform/money'
import { lineTotal, type Prices, soldPrices } from '@niramoy/domain/pricing/pricing'
import { getPack, pricesBefore, pricesNow } from '../product/packs.ts'

type Line = Product & { readonly quantities: Quantity }

/** What the lines cost by what this page knows, until the server answers; without offers for whole orders. */
export function quoteHere(lines: readonly Line[]) {
  const costs = lines.map((line) => ({
    id: line.id,
    original: computeCost(line, pricesBefore),
    subtotal: computeCost(line, pricesNow),
  }))
  return {
    subtotal: toTaka(sum(costs.map(({ subtotal }) => subtotal))),
    costs: new Map(
      costs.map(({ id, original, subtotal }) => [
        id,
        { original: toTaka(original), subtotal: toTaka(subtotal) },
      ]),
    ),
  }
}

function computeCost(line: Line, getPrices: (best: BestPrice) => Prices): Poisha {
  const { bestPrice, productType, quantities } = line
  if (!bestPrice) return poisha(0)
  const prices = soldPrices(getPrices(bestPrice), productType.isMultiLevel, getPack(line))
  return lineTotal(clampQuantity(quantities), prices)
}
