import { type Poisha, poisha } from '../platform/money.ts'

/** What the payment gateway takes at once. */
export const LEAST_ONLINE = poisha(10_00)
const MOST_ONLINE = poisha(500_000_00)

export function isPayableOnline(total: Poisha): boolean {
  return total >= LEAST_ONLINE && total <= MOST_ONLINE
}
