import type { ShownPrescription } from '@niramoy/contract/sales/counter'
import type { SaleLine } from './sale-lines.ts'

export type Buyer = {
  readonly id: number | null
  readonly name: string
  readonly phone: string | null
}
export type Special = { readonly type: 'percentage' | 'fixed'; readonly value: number }

/** What is written down of a prescription, or which earlier one serves. */
export type Prescribed = { readonly id: number | null } & Readonly<
  Record<keyof Omit<ShownPrescription, never>, string>
>
export const NOT_PRESCRIBED: Prescribed = {
  id: null,
  patientName: '',
  doctorName: '',
  doctorRegistration: '',
  reason: '',
  issuedOn: '',
}

export type Draft = {
  readonly lines: readonly SaleLine[]
  /** The product whose line the keys change. */
  readonly chosen: number | null
  /** Null: somebody without a name. */
  readonly buyer: Buyer | null
  readonly special: Special | null
  readonly code: string
  readonly prescribed: Prescribed
  /** What the customer says is for two people. */
  readonly twoPeople: readonly string[]
  /** Why what should never be taken together is sold all the same. */
  readonly safetyReason: string
  /** By product; compared, not kept. */
  readonly doses: Readonly<Record<number, string>>
  readonly removed: SaleLine | null
}
