import { type Poisha, poisha } from '../platform/money.ts'

/** The VAT in a price that includes it, rounded half up. The rate is in percent with at most two decimals. */
export function vatIn(price: Poisha, percent: number): Poisha {
  const rate = Math.round(percent * 100)
  return poisha(Math.floor((2 * price * rate + 10_000 + rate) / (2 * (10_000 + rate))))
}
