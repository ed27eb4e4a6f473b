import { type Poisha, poisha } from '../../platform/money.ts'
import type { Reduction } from '../../pricing/best-price.ts'
import { amountOff } from '../../pricing/discount-code.ts'
import type { PaymentMethod } from '../order-status.ts'

/** How a customer pays at the counter; bKash and cards at the terminal. */
export const TENDERS = ['cash', 'card', 'bkash'] as const
export type Tender = (typeof TENDERS)[number]

/** The payment method of the order. */
export function methodOfTender(tender: Tender): Extract<PaymentMethod, 'POS' | 'Card'> {
  return tender === 'card' ? 'Card' : 'POS'
}

export type Payment = { readonly received: Poisha; readonly change: Poisha }

/** What is received and given back; null when it is too little. Only cash can be more than is due. */
export function settle(tender: Tender, due: Poisha, given: Poisha | null): Payment | null {
  const received = tender === 'cash' ? (given ?? due) : due
  if (received < due) return null
  return { received, change: poisha(received - due) }
}

/** What is left of a quoted total after a discount that staff give; the same as the server takes off. */
export function afterSpecial(quoted: Poisha, special: Reduction | null): Poisha {
  return special ? poisha(quoted - amountOff(special, quoted)) : quoted
}

/** The notes that are mostly handed over, in taka. */
const NOTES = [10, 50, 100, 500, 1000]
const PER_TAKA = 100
const MOST_CHOICES = 5

/** Amounts that a customer is likely to give: the exact sum, and the next round ones above it. */
export function likelyAmounts(due: Poisha): Poisha[] {
  const round = NOTES.map((note) => Math.ceil(due / (note * PER_TAKA)) * note * PER_TAKA)
  const amounts = [...new Set([due, ...round])].sort((one, other) => one - other)
  return amounts.slice(0, MOST_CHOICES).map(poisha)
}
