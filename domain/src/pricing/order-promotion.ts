import { type Poisha, poisha, sum } from '../platform/money.ts'
import { isInScope, lowersPrices, reducedPrices } from './best-price.ts'
import type { Offer, PricedLine } from './order-line.ts'
import { lineTotal } from './pricing.ts'

/** What one promotion for the whole order, or none, takes off it. */
export type OrderSaving = {
  readonly promotion: Offer | null
  readonly lines: readonly SavingLine[]
  readonly promotionDiscount: Poisha
}

/** The line's part of the saving; its rates and its subtotal stay as they are. */
export type SavingLine = PricedLine & { readonly promotionDiscount: Poisha }

const NONE = poisha(0)

/**
 * promotions 4, 5: of those whose minimum the subtotal reaches, the one that saves most; of two alike the older, and
 * none where nothing is saved.
 */
export function orderSaving(
  lines: readonly PricedLine[],
  subtotal: Poisha,
  promotions: readonly Offer[],
): OrderSaving {
  return promotions
    .filter((one) => !lowersPrices(one) && subtotal >= one.minimumOrder)
    .toSorted((one, other) => one.id - other.id)
    .map((promotion) => savingUnder(promotion, lines))
    .reduce(larger, savingUnder(null, lines))
}

function larger(best: OrderSaving, next: OrderSaving): OrderSaving {
  return next.promotionDiscount > best.promotionDiscount ? next : best
}

function savingUnder(promotion: Offer | null, lines: readonly PricedLine[]): OrderSaving {
  const each = lines.map((line) => ({
    ...line,
    promotionDiscount: promotion ? lineSaving(line, promotion) : NONE,
  }))
  return { promotion, lines: each, promotionDiscount: sum(each.map((line) => line.promotionDiscount)) }
}

/** promotions 4: what the order's promotion takes off beyond the line's own; never both. */
function lineSaving(line: PricedLine, promotion: Offer): Poisha {
  const { product, sold, quantities, subtotal, inPromotion } = line
  if (!isInScope(promotion, product) || (promotion.hasEnded && !inPromotion)) return NONE
  return poisha(Math.max(0, subtotal - lineTotal(quantities, reducedPrices(sold, promotion))))
}
