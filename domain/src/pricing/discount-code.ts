import type { Day } from '../platform/dhaka.ts'
import { computePercent, type Poisha, poisha } from '../platform/money.ts'
import type { Reduction } from './best-price.ts'

export type DiscountCode = Reduction & {
  readonly startsOn: Day
  readonly endsOn: Day
  /** Null: as often as one likes. */
  readonly usageLimit: number | null
  readonly usedCount: number
}

/** Codes of `texts/errors`. */
export type CodeRefusal =
  | 'discount-unknown'
  | 'discount-not-started'
  | 'discount-expired'
  | 'discount-used-up'

export type CodeCheck<Code> =
  | { readonly isValid: true; readonly discount: Code }
  | { readonly isValid: false; readonly refusal: CodeRefusal }

/** discounts 3: each reason to refuse a code has its own message. */
export function checkCode<Code extends DiscountCode>(found: Code | undefined, today: Day): CodeCheck<Code> {
  if (!found) return refused('discount-unknown')
  if (today < found.startsOn) return refused('discount-not-started')
  if (today > found.endsOn) return refused('discount-expired')
  if (found.usageLimit !== null && found.usedCount >= found.usageLimit) return refused('discount-used-up')
  return { isValid: true, discount: found }
}

function refused(refusal: CodeRefusal): { readonly isValid: false; readonly refusal: CodeRefusal } {
  return { isValid: false, refusal }
}

/** discounts 2: a percentage takes that share of the subtotal, a fixed code its value; never more than there is. */
export function amountOff({ valueType, valueHundredths }: Reduction, subtotal: Poisha): Poisha {
  const off = valueType === 'percentage' ? computePercent(subtotal, valueHundredths) : valueHundredths
  return poisha(Math.min(off, subtotal))
}
