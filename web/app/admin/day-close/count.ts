import type { DayCloseForm, OpenDay } from '@niramoy/contract/sales/day-close'
import { type CloseKind, inTill } from '@niramoy/domain/sales/cash-close'

export type Typed = Readonly<
  Partial<Record<CloseKind, { readonly counted?: string; readonly reason?: string }>>
>

/** Taka as typed in poisha, also below nothing; null: it is no amount. */
export function typedSum(typed: string): number | null {
  const text = typed.replace(/[,\s৳]/g, '').replace('−', '-')
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

export type CountedLine = {
  readonly kind: CloseKind
  readonly movements: number
  readonly books: number
  /** As it stands in its field. */
  readonly text: string
  /** In poisha; null: nobody counted it yet, or it is no amount. */
  readonly counted: number | null
  readonly difference: number
  readonly reason: string
}

/** What nothing moved of, and what the gateway reports, need not be counted by hand. */
function prefilled({ kind, movements, expected }: OpenDay['lines'][number]): string {
  return movements === 0 || kind.startsWith('gateway') ? expected.toFixed(2) : ''
}

export function countedLines({ lines }: OpenDay, typed: Typed): CountedLine[] {
  return lines.map((line) => {
    const { counted = prefilled(line), reason = '' } = typed[line.kind] ?? {}
    const books = Math.round(line.expected * 100)
    const amount = typedSum(counted)
    return {
      kind: line.kind,
      movements: line.movements,
      books,
      text: counted,
      counted: amount,
      difference: amount === null ? 0 : amount - books,
      reason: reason.trim(),
    }
  })
}

/** In poisha, by what was counted. */
export function tillOf(opening: number, lines: readonly CountedLine[]): number {
  return inTill(
    opening,
    lines.map(({ kind, counted }) => ({ kind, amount: counted ?? 0 })),
  )
}

export function formLines(lines: readonly CountedLine[]): DayCloseForm['lines'] {
  return lines.map(({ kind, books, counted, reason }) => ({
    kind,
    books: books / 100,
    counted: (counted ?? 0) / 100,
    reason: reason || undefined,
  }))
}
