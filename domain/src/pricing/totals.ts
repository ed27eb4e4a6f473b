import { type Poisha, poisha } from '../platform/money.ts'
import type { Reduction } from './best-price.ts'
import { amountOff, type CodeTerms, codeOff, missingForCode } from './discount-code.ts'
import { type FreeDelivery, freeDelivery, type ShippingMethod, shippingCost } from './shipping.ts'

/** What is added to and taken off a subtotal. */
export type OrderTerms = {
  readonly shipping: ShippingMethod | null
  readonly code: CodeTerms | null
  /** What staff take off besides, of what the promotion and the code have left. */
  readonly special?: Reduction | null
}

export type Totals = {
  readonly subtotal: Poisha
  readonly shippingCost: Poisha
  /** What the promotion for the whole order takes off. */
  readonly promotionDiscount: Poisha
  readonly codeDiscount: Poisha
  /** How far the goods that the code is for are from its minimum; 0: it is reached, or there is no code. */
  readonly codeMissing: Poisha
  readonly specialDiscount: Poisha
  /** All three together, at most the subtotal. */
  readonly discountAmount: Poisha
  readonly total: Poisha
  readonly freeDelivery: FreeDelivery | null
}

/** What of the goods the code is for, before and after the order's promotion. */
type InCode = { readonly subtotal: Poisha; readonly left: Poisha }

const NONE = poisha(0)

/**
 * totals 1: total = subtotal + shipping − discount. Delivery is never discounted, so it is never below 0.
 * The promotion's discount is at most the subtotal, as `orderSaving` gives it or a placed order remembers it.
 */
export function totals(
  subtotal: Poisha,
  { shipping, code, special }: OrderTerms,
  promotionDiscount: Poisha = NONE,
  inCode: InCode = { subtotal, left: poisha(subtotal - promotionDiscount) },
): Totals {
  const cost = shipping ? shippingCost(shipping, subtotal) : NONE
  const afterPromotion = subtotal - promotionDiscount
  const codeDiscount = code ? poisha(Math.min(codeOff(code, inCode.subtotal), inCode.left)) : NONE
  // Of what the code has left: two shares of the same amount, each rounded up, could fall as the amount rises.
  const specialDiscount = special ? amountOff(special, poisha(afterPromotion - codeDiscount)) : NONE
  const discountAmount = poisha(promotionDiscount + codeDiscount + specialDiscount)
  return {
    subtotal,
    shippingCost: cost,
    promotionDiscount,
    codeDiscount,
    codeMissing: code ? missingForCode(code, inCode.subtotal) : NONE,
    specialDiscount,
    discountAmount,
    total: poisha(subtotal + cost - discountAmount),
    freeDelivery: shipping && freeDelivery(shipping, subtotal),
  }
}
