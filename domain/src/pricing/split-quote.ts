import { type Poisha, poisha, sum } from '../platform/money.ts'
import type { Reduction } from './best-price.ts'
import { discountShares } from './discount-shares.ts'
import type { Quote, QuotedLine } from './quote.ts'

const NONE = poisha(0)

/**
 * orders 22: one quote as two that add up to it. Every line keeps its price and its parts of the discounts; delivery is
 * charged with the first. A minimum that the basket reached counts as reached by either.
 */
export function splitQuote(whole: Quote, isLater: (line: QuotedLine) => boolean): [now: Quote, later: Quote] {
  const shared = discountShares(whole)
  const partOf = (wantsLater: boolean): Quote => {
    const mine = shared.filter(({ line }) => isLater(line) === wantsLater)
    const subtotal = sum(mine.map(({ line }) => line.subtotal))
    const promotionDiscount = sum(mine.map(({ shares }) => shares.promotion))
    const codeDiscount = sum(mine.map(({ shares }) => shares.code))
    const specialDiscount = sum(mine.map(({ shares }) => shares.special))
    const discountAmount = poisha(promotionDiscount + codeDiscount + specialDiscount)
    const shippingCost = wantsLater ? NONE : whole.shippingCost
    const { orderPromotion } = whole
    return {
      lines: mine.map(({ line }) => line),
      subtotal,
      shippingCost,
      promotionDiscount,
      codeDiscount,
      specialDiscount,
      discountAmount,
      total: poisha(subtotal + shippingCost - discountAmount),
      freeDelivery: whole.freeDelivery,
      orderPromotion: orderPromotion && promotionDiscount > 0 ? orderPromotion : null,
    }
  }
  return [partOf(false), partOf(true)]
}

/** What one of the two orders remembers of the code: of an amount only its own part. Null: no part of it. */
export function codeOfPart<Code extends Reduction>(code: Code | null, share: Poisha): Code | null {
  if (!code || share === 0) return null
  return code.valueType === 'fixed' ? { ...code, valueHundredths: share } : code
}
