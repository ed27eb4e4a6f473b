import type { Day } from '../platform/dhaka.ts'
import { computePercent, type Poisha, poisha } from '../platform/money.ts'
import type { Promoted, Reduction } from './best-price.ts'

/** Which classes of medicine no code makes cheaper: a setting, for what the law says of them. */
export const CODES_NOT_FOR = ['nothing', 'controlled', 'prescription'] as const
export type CodesNotFor = (typeof CODES_NOT_FOR)[number]

/** Which goods a code is for. */
export type CodeScope = {
  /** Null: those of every category. */
  readonly categoryIds: readonly number[] | null
  readonly notFor: CodesNotFor
}

/** What a code takes off, as an order remembers it too. */
export type CodeTerms = Reduction & {
  /** What the goods it is for must come to; null or left out: anything. */
  readonly minimum?: Poisha | null
  /** The most that it takes off; null or left out: no end. */
  readonly maximum?: Poisha | null
  /** Left out: all goods, or what each line of the order remembers. */
  readonly scope?: CodeScope
}

export type DiscountCode = CodeTerms & {
  readonly scope: CodeScope
  readonly startsOn: Day
  readonly endsOn: Day
  /** Null: as often as one likes. */
  readonly usageLimit: number | null
  readonly usedCount: number
  /** How many orders of one person may use it; null: as many as they like. */
  readonly usesPerCustomer: number | null
  readonly firstOrderOnly: boolean
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

/** What a person did before: how many of their orders use the code, and whether they ordered anything. */
export type CodeHistory = { readonly uses: number; readonly hasOrdered: boolean }

export type PersonRefusal =
  | 'discount-needs-customer'
  | 'discount-used-by-customer'
  | 'discount-first-order-only'

/** Whether the code asks who orders. */
export function asksWho({ usesPerCustomer, firstOrderOnly }: DiscountCode): boolean {
  return usesPerCustomer !== null || firstOrderOnly
}

/** discounts 8: null: this person may use it. Without a history it is nobody that the shop knows. */
export function refusalFor(code: DiscountCode, history: CodeHistory | null): PersonRefusal | null {
  if (!asksWho(code)) return null
  if (!history) return 'discount-needs-customer'
  if (code.firstOrderOnly && history.hasOrdered) return 'discount-first-order-only'
  return code.usesPerCustomer !== null && history.uses >= code.usesPerCustomer
    ? 'discount-used-by-customer'
    : null
}

/** discounts 7: whether it makes this product cheaper. */
export function isCodeFor(scope: CodeScope | undefined, { categoryId, dispensingClass }: Promoted): boolean {
  if (!scope) return true
  const { categoryIds, notFor } = scope
  if (notFor !== 'nothing' && dispensingClass === 'controlled') return false
  if (notFor === 'prescription' && dispensingClass === 'prescription') return false
  return categoryIds === null || categoryIds.includes(categoryId)
}

/** discounts 2: a percentage takes that share of the subtotal, a fixed code its value; never more than there is. */
export function amountOff({ valueType, valueHundredths }: Reduction, subtotal: Poisha): Poisha {
  const off = valueType === 'percentage' ? computePercent(subtotal, valueHundredths) : valueHundredths
  return poisha(Math.min(off, subtotal))
}

/** discounts 7: how far the goods that it is for are from its minimum; 0: it is reached. */
export function missingForCode({ minimum }: CodeTerms, subtotal: Poisha): Poisha {
  return poisha(Math.max(0, (minimum ?? 0) - subtotal))
}

/** discounts 2 and 7: what it takes off goods of this sum; nothing below its minimum, and never above its maximum. */
export function codeOff(code: CodeTerms, subtotal: Poisha): Poisha {
  if (missingForCode(code, subtotal) > 0) return poisha(0)
  return poisha(Math.min(amountOff(code, subtotal), code.maximum ?? Number.POSITIVE_INFINITY))
}
