import type { Quantity } from '../catalogue/quantity.ts'
import { type Poisha, poisha } from '../platform/money.ts'
import { type Reduction, type Sold, shareLeft } from './best-price.ts'
import type { DiscountShares } from './discount-shares.ts'
import { computeShare, isWholeShare } from './discount-shares.ts'
import type { PricedLine, Terms } from './order-line.ts'
import { lineTotal, type Prices } from './pricing.ts'

type Level = keyof Quantity

const LEVELS = ['box', 'strip', 'unit'] as const satisfies readonly Level[]

/** Why a rate is not the exact share: rounded to a poisha, or raised so that it does not undercut the larger pack. */
export type Rounding = 'half-up' | 'no-undercut'

/** One step from the list price to what a line costs; `amount` is the line's after it. Data, for a screen to word. */
export type PriceStep =
  /** Where it starts: the price now, or for a placed line (`isKept`) the price it was placed with. */
  | { readonly step: 'entry'; readonly isKept: boolean; readonly rates: Prices; readonly amount: Poisha }
  /** The line's own promotion: the best of those without a minimum. */
  | { readonly step: 'promotion'; readonly promotion: Terms; readonly rates: Prices; readonly amount: Poisha }
  /** How the rate of the step before it was rounded; only for levels that the line has. */
  | {
      readonly step: 'rounding'
      readonly level: Level
      readonly rate: Poisha
      readonly why: Rounding
      readonly amount: Poisha
    }
  /** What the order's promotion takes off this line beyond its own: from here on not in its subtotal. */
  | {
      readonly step: 'order-promotion'
      readonly promotion: OrderPromotion
      readonly share: Poisha
      readonly amount: Poisha
    }
  /** The line's share of what a code or staff take off the whole order. */
  | { readonly step: 'code' | 'special'; readonly share: Poisha; readonly amount: Poisha }

/** The terms of a promotion for the whole order, with the subtotal it asks for. */
export type OrderPromotion = Terms & { readonly minimumOrder: Poisha }

/** How the line's rates came of its entry, and what of the order's discounts falls on it. */
export function explainLine(
  line: PricedLine,
  orderPromotion: OrderPromotion | null,
  shares: DiscountShares,
): PriceStep[] {
  return [entryStep(line), ...promotionSteps(line), ...discountSteps(line, orderPromotion, shares)]
}

function entryStep({ isKept, quantities, sold }: PricedLine): PriceStep {
  return { step: 'entry', isKept, rates: sold.prices, amount: lineTotal(quantities, sold.prices) }
}

function promotionSteps(line: PricedLine): PriceStep[] {
  const { promotion, rates, subtotal } = line
  if (!promotion) return []
  return [{ step: 'promotion', promotion, rates, amount: subtotal }, ...roundingSteps(line, promotion)]
}

function discountSteps(
  { subtotal }: PricedLine,
  promotion: OrderPromotion | null,
  shares: DiscountShares,
): PriceStep[] {
  const steps: PriceStep[] = []
  let amount = poisha(subtotal - shares.promotion)
  if (promotion && shares.promotion > 0) {
    steps.push({ step: 'order-promotion', promotion, share: shares.promotion, amount })
  }
  for (const step of ['code', 'special'] as const) {
    const share = shares[step]
    if (share === 0) continue
    amount = poisha(amount - share)
    steps.push({ step, share, amount })
  }
  return steps
}

function roundingSteps({ sold, quantities, rates, subtotal }: PricedLine, reduction: Reduction): PriceStep[] {
  const steps: PriceStep[] = []
  for (const level of LEVELS) {
    const rate = rates[level]
    if (rate === null || quantities[level] === 0) continue
    const why = rounding(sold, reduction, level, rate)
    if (why) steps.push({ step: 'rounding', level, rate, why, amount: subtotal })
  }
  return steps
}

function rounding(sold: Sold, reduction: Reduction, level: Level, rate: Poisha): Rounding | null {
  const price = sold.prices[level] ?? poisha(0)
  const share = shareLeft(sold.prices, reduction)
  if (rate > computeShare(price, share)) return 'no-undercut'
  return isWholeShare(price, share) ? null : 'half-up'
}
