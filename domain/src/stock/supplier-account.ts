import type { Day } from '../platform/dhaka.ts'
import { type Poisha, poisha } from '../platform/money.ts'

export type Invoice = { readonly dueOn: Day; readonly amount: Poisha }

/** purchasing 8: payments and credit notes pay what is due first; what is left open of each invoice, in that order. */
export function openAmounts<One extends Invoice>(
  invoices: readonly One[],
  settled: number,
): (One & { readonly open: Poisha })[] {
  let left = Math.max(0, settled)
  return invoices
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : Number(one.dueOn > other.dueOn)))
    .map((invoice) => {
      const paid = Math.min(left, invoice.amount)
      left -= paid
      return { ...invoice, open: poisha(invoice.amount - paid) }
    })
}

/** purchasing 6: units that came free make each one cheaper; half up. */
export function unitCost(total: Poisha, units: number): Poisha {
  return poisha(Math.floor((2 * total + units) / (2 * units)))
}

/** purchasing 5: goods with fewer days than this are taken in only on purpose. */
export const NEAR_EXPIRY_DAYS = 90

export const RETURN_REASONS = ['near-expiry', 'expired', 'recall', 'damaged', 'wrong-goods', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const SUPPLIER_PAYMENT_METHODS = ['cash', 'bank', 'cheque', 'bkash'] as const
export type SupplierPaymentMethod = (typeof SUPPLIER_PAYMENT_METHODS)[number]

type Sums = {
  readonly received_poisha: number
  readonly credited_poisha: number
  readonly paid_poisha: number
}

/** purchasing 8: below 0 when more was paid than came. */
export function owedPoisha({ received_poisha, credited_poisha, paid_poisha }: Sums): number {
  return received_poisha - credited_poisha - paid_poisha
}
