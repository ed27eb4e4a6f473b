import { type Poisha, poisha } from '../../platform/money.ts'
import { CARRIERS } from '../delivery/parcel.ts'
import type { PaymentMethod } from '../order-status.ts'
import type { Tender } from './counter.ts'

/** Who hands over cash: a carrier, or none where staff marked an order as delivered without a parcel. */
export const CASH_SOURCES = [...CARRIERS, 'none'] as const
export type CashSource = (typeof CASH_SOURCES)[number]

/** How money is paid back by hand. */
export const REFUND_TENDERS = ['cash', 'bkash', 'nagad'] as const
export type RefundTender = (typeof REFUND_TENDERS)[number]

/** How a customer pays at the door unless staff say otherwise. */
export function tenderAtDoor(method: PaymentMethod | null): Tender {
  return method === 'Card' ? 'card' : 'cash'
}

/** The most orders that one booking takes. */
export const MOST_CASH_LINES = 1000

const MOST_ROUNDING = 100
export const ROUNDING = 'Rounding'

type Line = { readonly due: Poisha; readonly received: Poisha; readonly reason?: string | null | undefined }

/** cash 3: up to a taka is rounding; undefined: the difference is larger and nobody said why. */
export function differenceReason({ due, received, reason }: Line): string | null | undefined {
  if (received === due) return null
  if (reason) return reason
  return Math.abs(received - due) <= MOST_ROUNDING ? ROUNDING : undefined
}

/** A fee as parts of what was received, so that each order knows its own; the last takes what rounding leaves. */
export function feeShares(fee: Poisha, received: readonly Poisha[]): Poisha[] {
  const whole = received.reduce((sum, amount) => sum + amount, 0)
  let left: number = fee
  return received.map((amount, at) => {
    const isLast = at === received.length - 1
    const share = isLast ? left : whole === 0 ? 0 : Math.floor((fee * amount) / whole)
    left -= share
    return poisha(share)
  })
}
