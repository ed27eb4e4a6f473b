import { type Poisha, poisha } from '../platform/money.ts'

/** What is left of a price: `part` of `whole`, as two whole numbers so that nothing is rounded early. */
export type Share = { readonly part: number; readonly whole: number }

/** Half up. */
export function shareOf(price: Poisha, { part, whole }: Share): Poisha {
  const doubled = 2 * price * part + whole
  if (Number.isSafeInteger(doubled)) return poisha(Math.floor(doubled / (2 * whole)))
  // The product of two large prices is beyond what a number holds exactly.
  return poisha(Number((2n * BigInt(price) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))))
}

/** Whether the share is whole poisha by itself, without rounding. */
export function isWholeShare(price: Poisha, { part, whole }: Share): boolean {
  const product = price * part
  if (Number.isSafeInteger(product)) return product % whole === 0
  return (BigInt(price) * BigInt(part)) % BigInt(whole) === 0n
}
