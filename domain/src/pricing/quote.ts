import type { Quantity } from '../catalogue/quantity.ts'
import { type Poisha, poisha, sum } from '../platform/money.ts'
import { type CodeTerms, isCodeFor } from './discount-code.ts'
import { discountShares, type SharedLine, shareOut } from './discount-shares.ts'
import { explainLine, type OrderPromotion, type PriceStep } from './explain-price.ts'
import { type LineFacts, type Offer, priceLine, type Terms, toTerms } from './order-line.ts'
import { orderSaving, type SavingLine } from './order-promotion.ts'
import { lineTotal, type Prices } from './pricing.ts'
import { type OrderTerms, type Totals, totals } from './totals.ts'

export type QuoteInput = OrderTerms & {
  readonly lines: readonly LineFacts[]
  /** Those that run now, and for a placed order the one it was placed with. */
  readonly promotions: readonly Offer[]
}

export type QuotedLine = {
  readonly productId: number
  readonly quantities: Quantity
  /** What a box, a strip and a unit cost before and after its promotion; a level that is not sold is null. */
  readonly prices: Prices
  readonly rates: Prices
  readonly originalSubtotal: Poisha
  readonly subtotal: Poisha
  /** The promotion without a minimum that the rates come from: what a placed line remembers. */
  readonly promotion: Terms | null
  /** Its part of what the order's promotion takes off; not in the rates and the subtotal. */
  readonly promotionDiscount: Poisha
  readonly hasOrderPromotion: boolean
  /** Whether the order's promotion ran when these units came into the order, and whether its code is for them. */
  readonly inPromotion: boolean
  readonly inCode: boolean
  /** What of its cost no part of the code falls on. */
  readonly outsideCode: Poisha
  readonly explanation: readonly PriceStep[]
}

export type Quote = Totals & {
  readonly lines: readonly QuotedLine[]
  /** The one with a minimum that is in effect; its terms are what a placed order remembers. */
  readonly orderPromotion: OrderPromotion | null
}

/** totals 2: the one calculation that product, cart, checkout, order, invoice and staff all show. */
export function quote(input: QuoteInput): Quote {
  const priced = input.lines.map((line) => {
    const one = priceLine(line, input.promotions)
    // what an order has remembers whether its code is for it
    return one.isKept ? one : { ...one, inCode: one.inCode && isCodeFor(input.code?.scope, one.product) }
  })
  const subtotal = sum(priced.map((line) => line.subtotal))
  const saving = orderSaving(priced, subtotal, input.promotions)
  const { promotion, promotionDiscount } = saving
  const lines = saving.lines.map((line) => ({ ...line, outsideCode: outsideCode(line) }))
  const orderPromotion = promotion && { ...toTerms(promotion), minimumOrder: promotion.minimumOrder }
  const inCode = lines.filter((line) => line.inCode)
  const sums = totals(subtotal, input, promotionDiscount, {
    subtotal: sum(inCode.map((line) => line.subtotal)),
    left: sum(inCode.map((line) => poisha(line.subtotal - line.promotionDiscount))),
  })
  const shared = discountShares({ lines, ...sums })
  return { lines: shared.map((each) => quotedLine(each, orderPromotion)), orderPromotion, ...sums }
}

/** discounts 7: why the code takes nothing off these goods; null: it is for some of them, and they reach its minimum. */
export function codeProblem({
  lines,
  codeMissing,
}: Quote): 'discount-not-for-these' | 'discount-minimum-not-reached' | null {
  if (lines.length > 0 && lines.every(({ inCode }) => !inCode)) return 'discount-not-for-these'
  return codeMissing > 0 ? 'discount-minimum-not-reached' : null
}

function outsideCode({ inCode, subtotal, promotionDiscount }: SavingLine): Poisha {
  return poisha(inCode ? 0 : subtotal - promotionDiscount)
}

function quotedLine(
  { line, shares }: SharedLine<SavingLine & { readonly outsideCode: Poisha }>,
  orderPromotion: OrderPromotion | null,
): QuotedLine {
  return {
    productId: line.productId,
    quantities: line.quantities,
    prices: line.sold.prices,
    rates: line.rates,
    originalSubtotal: lineTotal(line.quantities, line.sold.prices),
    subtotal: line.subtotal,
    promotion: line.promotion,
    promotionDiscount: line.promotionDiscount,
    hasOrderPromotion: line.promotionDiscount > 0,
    inPromotion: line.inPromotion,
    inCode: line.inCode,
    outsideCode: line.outsideCode,
    explanation: explainLine(line, orderPromotion, shares),
  }
}

const NONE = poisha(0)

/**
 * orders 22: one quote as two that add up to it. Every line keeps its price and its parts of the discounts; delivery is
 * charged with the first. A minimum that the basket reached counts as reached by either.
 */
export function splitQuote(whole: Quote, isLater: (line: QuotedLine) => boolean): [now: Quote, later: Quote] {
  const shared = discountShares(whole)
  const getPart = (wantsLater: boolean): Quote => {
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
      codeMissing: NONE,
      specialDiscount,
      discountAmount,
      total: poisha(subtotal + shippingCost - discountAmount),
      freeDelivery: whole.freeDelivery,
      orderPromotion: orderPromotion && promotionDiscount > 0 ? orderPromotion : null,
    }
  }
  return [getPart(false), getPart(true)]
}

/**
 * What one of the two orders remembers of the code: of an amount, and of the most that it takes off, only its own part.
 * Null: no part of it.
 */
export function codeOfPart<Code extends CodeTerms>(
  code: Code | null,
  { share, whole }: { readonly share: Poisha; readonly whole: Poisha },
): Code | null {
  if (!code || share === 0) return null
  if (code.valueType === 'fixed') return { ...code, valueHundredths: share, maximum: null }
  if (!code.maximum) return code
  const [maximum = NONE] = shareOut(code.maximum, [share, poisha(whole - share)])
  return { ...code, maximum }
}
