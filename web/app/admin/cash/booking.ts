import type { CashOrder } from '@niramoy/contract/sales/cash'
import { type Poisha, poisha, sum, toPoisha } from '@niramoy/domain/platform/money'
import { differenceReason } from '@niramoy/domain/sales/cash/cash'
import type { Tender } from '@niramoy/domain/sales/cash/counter'
import { typedAmount } from '../../parts/product/typed-amount.ts'

/** What is typed for an order; nothing: what was due came in. */
export type TypedLine = { readonly received?: string; readonly reason?: string; readonly tender?: Tender }

export type BookedLine = {
  readonly order: CashOrder
  /** Null: what was typed is no amount. */
  readonly received: Poisha | null
  readonly difference: number
  readonly reason: string
  readonly tender: Tender
  /** More than rounding, and nobody said why. */
  readonly lacksReason: boolean
}

export function getLine(
  order: CashOrder,
  { received, reason = '', tender = order.tender }: TypedLine = {},
): BookedLine {
  const due = toPoisha(order.due)
  const amount = received === undefined ? due : typedAmount(received)
  const facts = { due, received: amount ?? due, reason: reason.trim() }
  return {
    order,
    received: amount,
    difference: facts.received - due,
    reason: facts.reason,
    tender,
    lacksReason: differenceReason(facts) === undefined,
  }
}

/** What comes in for these: the orders less the fee; null while an amount cannot be read. */
export function getExpected(lines: readonly BookedLine[], fee: string): Poisha | null {
  const kept = fee.trim() === '' ? poisha(0) : typedAmount(fee)
  const received = lines.flatMap((line) => (line.received === null ? [] : [line.received]))
  if (kept === null || received.length < lines.length) return null
  return poisha(sum(received) - kept)
}
