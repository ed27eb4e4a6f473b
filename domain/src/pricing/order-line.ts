import { clampQuantity, type Pack, type Quantity } from '../catalogue/quantity.ts'
import type { Poisha } from '../platform/money.ts'
import {
  bestPrice,
  isInScope,
  lowersPrices,
  type Promoted,
  type Promotion,
  type Reduction,
  reducedPrices,
  type Sold,
} from './best-price.ts'
import { lineTotal, type Prices, soldPrices } from './pricing.ts'

export type Offer = Promotion & {
  readonly name: string
  /** It goes on for what an order had when it ended, and for nothing that was added later. */
  readonly hasEnded?: boolean
}

/** A promotion as a line or an order remembers it; one that was deleted since has lost its id. */
export type Terms = Reduction & { readonly id: number | null; readonly name: string }

/** A requested line, with the facts about the product that decide its price. */
export type LineFacts = {
  readonly product: Promoted
  /** The entry that counts now; for a placed line the prices it was placed with. */
  readonly prices: Prices
  readonly pack: Pack
  readonly isMultiLevel: boolean
  readonly quantities: Quantity
  /** A placed line keeps the promotion it was placed with, or none; those of today do not touch its rates. */
  readonly placedWith?: { readonly promotion: Terms | null }
  /** Of units that an order has or an edit adds: whether its promotion still ran then, and whether its code is for them. */
  readonly inPromotion?: boolean
  readonly inCode?: boolean
}

/** A line before anything that depends on the whole order. */
export type PricedLine = {
  readonly productId: number
  readonly product: Promoted
  readonly quantities: Quantity
  readonly sold: Sold
  readonly isKept: boolean
  /** The promotion without a minimum that these rates come from. */
  readonly promotion: Terms | null
  readonly rates: Prices
  readonly subtotal: Poisha
  readonly inPromotion: boolean
  readonly inCode: boolean
}

export function priceLine(line: LineFacts, promotions: readonly Offer[]): PricedLine {
  const { product, pack, placedWith, inPromotion = true, inCode = true } = line
  const sold = { prices: getLevels(line), pack }
  const quantities = clampQuantity(line.quantities)
  const priced = placedWith
    ? placedPrice(sold, placedWith.promotion)
    : priceOfToday(sold, product, promotions)
  return {
    productId: product.id,
    product,
    quantities,
    sold,
    isKept: placedWith !== undefined,
    ...priced,
    subtotal: lineTotal(quantities, priced.rates),
    inPromotion,
    inCode,
  }
}

/** What was ordered in a pack stays so, also where it is no longer known how many are in one. */
function getLevels({ prices, isMultiLevel, pack, placedWith, quantities }: LineFacts): Prices {
  const now = soldPrices(prices, isMultiLevel, pack)
  if (!placedWith) return now
  const agreed = soldPrices(prices, isMultiLevel)
  return {
    unit: now.unit,
    strip: quantities.strip > 0 ? agreed.strip : now.strip,
    box: quantities.box > 0 ? agreed.box : now.box,
  }
}

/** prices 6 */
function placedPrice(sold: Sold, promotion: Terms | null) {
  return { promotion, rates: promotion ? reducedPrices(sold, promotion) : sold.prices }
}

function priceOfToday(sold: Sold, product: Promoted, promotions: readonly Offer[]) {
  const offers = promotions.filter((one) => lowersPrices(one) && isInScope(one, product))
  const { prices, promotion } = bestPrice(sold, offers)
  return { promotion: promotion && toTerms(promotion), rates: prices }
}

export function toTerms({ id, name, valueType, valueHundredths }: Offer): Terms {
  return { id, name, valueType, valueHundredths }
}
