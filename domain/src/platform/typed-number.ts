const BENGALI_ZERO = '০'.charCodeAt(0)

/** `০১৭` as `017`. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}

/** What people write around an amount: `৳ 1250`, `Tk. 1250`, `1250/-`. */
const BEFORE = /^(?:৳|tk\.?|bdt)\s*/i
const AFTER = /\s*(?:৳|\/-|\/=)$/
/** Not grouped, in thousands and then in hundreds of them, or in thousands only; then decimals. */
const NUMBER = /^[+-]?(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/

/**
 * A number as people type it, in Latin or Bengali digits: `1250.5`, `1,250.50`, `2,78,389.72`, `৳ ১,২৫০`, `1250/-`.
 * NaN for anything else: what could be meant in two ways, such as `1.250,50`, is not guessed.
 */
export function readNumber(typed: string): number {
  const bare = latinDigits(typed).trim().replace('−', '-').replace(BEFORE, '').replace(AFTER, '')
  if (!NUMBER.test(bare) || !/\d/.test(bare)) return Number.NaN
  return Number(bare.replaceAll(',', ''))
}
