import { VALUE_TYPES } from '@niramoy/domain/pricing/promotion'
import { z } from 'zod'
import { CalendarDay, Quantities, RowId, Taka } from '../platform/codecs.ts'

/** Per level; one that is not sold has no price. */
export const LevelPrices = z.object({ box: Taka.nullable(), strip: Taka.nullable(), unit: Taka })
export type LevelPrices = z.output<typeof LevelPrices>

/** A promotion as a price names it. */
export const PriceTerms = z.object({
  /** Null: it was deleted since. */
  id: RowId.nullable(),
  name: z.string(),
  type: z.enum(VALUE_TYPES),
  /** Per cent, or taka off. */
  value: z.number(),
  /** Only of a promotion for the whole order: the subtotal it asks for. */
  minimumOrderAmount: Taka.optional(),
})
export type PriceTerms = z.output<typeof PriceTerms>

/** One step of "Why this price?"; `amount` is the line's after it. Which other fields there are depends on the step. */
export const PriceStep = z.object({
  step: z.enum(['entry', 'promotion', 'order-promotion', 'rounding', 'code', 'special']),
  amount: Taka,
  /** entry: a placed line keeps the price it was placed with. */
  isKept: z.boolean().optional(),
  /** entry, promotion: what a box, a strip and a unit cost from here on. */
  rates: LevelPrices.optional(),
  /** promotion, order-promotion */
  promotion: PriceTerms.optional(),
  /** rounding: of which level, to what, and why. */
  level: z.enum(['box', 'strip', 'unit']).optional(),
  rate: Taka.optional(),
  why: z.enum(['half-up', 'no-undercut']).optional(),
  /** order-promotion, code, special: the line's share of what is taken off the whole order. */
  share: Taka.optional(),
})
export type PriceStep = z.output<typeof PriceStep>

/** Why something cannot be had: a code of the API's errors and its sentence. */
export const Problem = z.object({ code: z.string(), message: z.string() })
export type Problem = z.output<typeof Problem>

/** Units of a line that are priced together; `isKept`: the order had them. */
export const QuotePart = z.object({
  quantities: Quantities,
  rates: LevelPrices,
  subtotal: Taka,
  isKept: z.boolean(),
})
export type QuotePart = z.output<typeof QuotePart>

export const QuoteLine = z.object({
  productId: RowId,
  quantities: Quantities,
  /** It cannot be ordered like that and counts nothing; `problem` says why. */
  unavailable: z.boolean(),
  problem: Problem.nullable(),
  /** Before and after the product's own promotion; null without a price. */
  prices: LevelPrices.nullable(),
  rates: LevelPrices.nullable(),
  originalSubtotal: Taka,
  subtotal: Taka,
  /** The promotion that the rates come from. */
  promotion: PriceTerms.nullable(),
  /** Its part of what the order's promotion takes off; not in its rates and its subtotal. */
  promotionDiscount: Taka,
  explanation: z.array(PriceStep),
  /** Of an order that is changed, where its units have several prices: what it had, and what is added. */
  parts: z.array(QuotePart).optional(),
})
export type QuoteLine = z.output<typeof QuoteLine>

export const Quote = z.object({
  /** In the order of the request. */
  lines: z.array(QuoteLine),
  subtotal: Taka,
  /** 0 while no method is chosen. */
  shippingCost: Taka,
  /** What a promotion for the whole order and the code take off, at most the subtotal. */
  discountAmount: Taka,
  promotionDiscount: Taka,
  codeDiscount: Taka,
  total: Taka,
  orderPromotion: PriceTerms.nullable(),
  /**
   * The day by which it arrives with the chosen method, or with the cheapest that delivers to the place while none is
   * chosen; null while neither is known, the method has no days, or something is out of stock.
   */
  deliveryBy: CalendarDay.nullable(),
  /** How far from free delivery with the chosen method, or with the cheapest that delivers to the place while none is chosen; null: it is never free. */
  freeDelivery: z.object({ shippingMethodId: RowId, threshold: Taka, missing: Taka }).nullable(),
  /** The code as it is written, when it counts. */
  discount: z.object({ code: z.string(), type: z.enum(VALUE_TYPES), value: z.number() }).nullable(),
  /** Why the code does not count; everything else is right without it. */
  discountError: Problem.nullable(),
  /** What the goods that the code is for lack to its minimum, when that is why. */
  discountMissing: Taka.optional(),
})
export type Quote = z.output<typeof Quote>
