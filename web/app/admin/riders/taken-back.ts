import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import type { CloseRunForm, RunParcel } from '@niramoy/contract/sales/riders'
import { type Poisha, poisha, sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { differenceReason } from '@niramoy/domain/sales/cash/cash'
import type { Tender } from '@niramoy/domain/sales/cash/counter'
import { countNotes, handedIn, NOTES, type Note } from '@niramoy/domain/sales/cash/notes'
import { isBrought, type RunOutcome } from '@niramoy/domain/sales/delivery/run'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import { typedAmount } from '../../parts/product/typed-amount.ts'

/** What was said of a parcel that differs from “delivered, paid what was due”. */
export type Said = {
  readonly outcome?: RunOutcome
  readonly postponedTo?: string
  readonly reason?: string
  readonly received?: string
  readonly tender?: Tender
  readonly cashReason?: string
  /** Of a part delivery: what came back, and what that costs. */
  readonly back?: PartBack
}
export type PartBack = {
  readonly items: readonly ReturnedItem[]
  readonly refund: Poisha
}

export type Line = {
  readonly stop: RunParcel
  readonly outcome: RunOutcome
  /** It was decided before, here or by another door. */
  readonly isFixed: boolean
  /** In poisha, of what its customer has. */
  readonly due: Poisha
  readonly tender: Tender
  /** Null: what was typed is no amount. */
  readonly received: Poisha | null
  readonly isOther: boolean
  /** What is still to be said. */
  readonly lacks: string | null
}

export function readLine(stop: RunParcel, said: Said = {}): Line {
  const fixed = stop.outcome ?? stop.ended
  const outcome = fixed ?? said.outcome ?? 'delivered'
  const tender = said.tender ?? stop.tender
  const due = toDue(stop, fixed, outcome, said)
  const typed = said.received?.trim() ?? ''
  const received = typed === '' ? handedIn(due, tender) : typedAmount(typed)
  const reason = said.cashReason?.trim()
  // nothing handed in stays due: that needs no reason
  const isOther = received !== null && received > 0 && differenceReason({ due, received }) === undefined
  const lacks =
    fixed === null && outcome === 'postponed' && !said.postponedTo
      ? t.refusals.dayRequired
      : fixed === null && outcome === 'part-delivered' && !said.back?.items.length
        ? t.refusals.itemsRequired
        : received === null
          ? t.amountRequired
          : isOther && !reason
            ? t.cashReasonRequired
            : null
  return { stop, outcome, isFixed: fixed !== null, due, tender, received, isOther, lacks }
}

function toDue(stop: RunParcel, fixed: RunOutcome | null, outcome: RunOutcome, { back }: Said): Poisha {
  if (!isBrought(outcome)) return poisha(0)
  const due = toPoisha(stop.due)
  const isPart = fixed === null && outcome === 'part-delivered'
  return isPart && due > 0 ? poisha(Math.max(0, due - (back?.refund ?? 0))) : due
}

/** As typed, by note. */
export type Counted = Readonly<Partial<Record<Note, string>>>

export type Cash = {
  readonly counted: Poisha
  readonly expected: Poisha
  /** What was paid by card or bKash is in no hand. */
  readonly others: Poisha
  readonly isTyped: boolean
}

export function readCash(lines: readonly Line[], counted: Counted): Cash {
  const notes = listNotes(counted)
  const amounts = (isCash: boolean) =>
    sum(
      lines
        .filter(({ tender }) => (tender === 'cash') === isCash)
        .map(({ received }) => received ?? poisha(0)),
    )
  return {
    counted: countNotes(notes),
    expected: amounts(true),
    others: amounts(false),
    isTyped: notes.length > 0,
  }
}

/** A field that holds no whole number counts as nothing; its field lets no other be typed. */
function listNotes(counted: Counted) {
  return NOTES.flatMap((note) => {
    const count = Number(counted[note] ?? '')
    return Number.isInteger(count) && count > 0 ? [{ note, count: Math.min(count, 100_000) }] : []
  })
}

type Closing = {
  readonly lines: readonly Line[]
  readonly said: Readonly<Record<number, Said>>
  /** Null: the cash is counted later, or by somebody else. */
  readonly counted: Counted | null
}

export function closeForm({ lines, said, counted }: Closing): CloseRunForm {
  return {
    parcels: lines.map(({ stop: { orderId }, outcome, received, due, tender }) => {
      const { postponedTo, reason, cashReason, back } = said[orderId] ?? {}
      return {
        orderId,
        outcome,
        ...(outcome === 'part-delivered' && back && { items: [...back.items] }),
        ...(outcome === 'postponed' && postponedTo && { postponedTo }),
        ...(reason?.trim() && { reason: reason.trim() }),
        ...(due > 0 && received !== null && { received: toTaka(received), tender }),
        ...(due > 0 && cashReason?.trim() && { cashReason: cashReason.trim() }),
      }
    }),
    ...(counted && { notes: listNotes(counted) }),
  }
}

/** How many of each outcome, for the question before it is done. */
export function tallyOutcomes(lines: readonly Line[]): string[] {
  const counts = new Map<RunOutcome, number>()
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => t.closeOutcome(count, t.outcomes[outcome].toLowerCase()))
}
