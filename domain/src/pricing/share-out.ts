import { type Poisha, poisha } from '../platform/money.ts'

/**
 * Splits an amount among others in their proportion, so that the shares add up to it exactly and none is above its
 * own part. The amount is at most the sum of the parts.
 */
export function shareOut(amount: Poisha, parts: readonly Poisha[]): Poisha[] {
  const whole = parts.reduce((total, part) => total + part, 0)
  let before = 0
  return parts.map((part) => {
    const given = upTo(amount, before, whole)
    before += part
    return poisha(upTo(amount, before, whole) - given)
  })
}

/** What of the amount falls on the parts so far, rounded down. */
function upTo(amount: number, soFar: number, whole: number): number {
  if (whole === 0) return 0
  const product = amount * soFar
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(amount) * BigInt(soFar)) / BigInt(whole))
}
