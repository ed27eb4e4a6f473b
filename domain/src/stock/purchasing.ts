import type { Day } from '../platform/dhaka.ts'
import { type Poisha, poisha } from '../platform/money.ts'

type Invoice = { readonly dueOn: Day; readonly amount: Poisha }

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

export type Shortage = {
  /** Units that orders wait for. */
  readonly waitingUnits: number
  readonly waitingOrders: number
  /** Neither expired nor recalled. */
  readonly sellableUnits: number
  /** Of open purchase orders, not received yet. */
  readonly onOrderUnits: number
  readonly reorderLevel: number | null
  /** In the last 30 days. */
  readonly soldUnits: number
}
type Cover = { readonly leadDays: number; readonly coverDays: number }

const SOLD_DAYS = 30

/** purchasing 2: units that lack so that nothing waits and the shelf lasts until goods come and `coverDays` more. */
export function lackingUnits(shortage: Shortage, cover: Cover): number {
  const wanted = Math.max(shortage.reorderLevel ?? 0, coveringUnits(shortage, cover))
  const there = shortage.sellableUnits + shortage.onOrderUnits
  return Math.max(0, shortage.waitingUnits + wanted - there)
}

/** What sells until goods come and so many days more, if sales go on as in the last 30 days. */
function coveringUnits({ soldUnits }: Shortage, { leadDays, coverDays }: Cover): number {
  return Math.ceil((Math.max(0, soldUnits) * (leadDays + coverDays)) / SOLD_DAYS)
}

/** Whole packs. */
export function packsFor(units: number, packUnits: number): number {
  return Math.ceil(units / packUnits)
}

/** draft: being written; sent: the supplier has it; received: all came, or the rest is no longer expected. */
export const PURCHASE_STATES = ['draft', 'sent', 'partly-received', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

type Line = { readonly packUnits: number; readonly packs: number; readonly receivedUnits: number }

/** purchasing 4: what a sent order is once so much of each line came. */
export function stateAfterReceipt(lines: readonly Line[]): 'sent' | 'partly-received' | 'received' {
  if (lines.every(({ receivedUnits }) => receivedUnits === 0)) return 'sent'
  const isWhole = lines.every(({ packUnits, packs, receivedUnits }) => receivedUnits >= packUnits * packs)
  return isWhole ? 'received' : 'partly-received'
}

/** `PO-000012` */
export function purchaseCode(id: number): string {
  return `PO-${String(id).padStart(6, '0')}`
}
