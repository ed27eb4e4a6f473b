import type { DayCloseForm, OpenDay } from '@niramoy/contract/sales/day-close'
import { readNumber } from '@niramoy/domain/platform/codes'
import { isWholePoisha } from '@niramoy/domain/platform/money'
import { type CloseKind, inTill, isByTheBooks } from '@niramoy/domain/sales/cash/cash-close'

export type Typed = Readonly<
  Partial<
    Record<CloseKind, { readonly counted?: string; readonly reason?: string; readonly isDone?: boolean }>
  >
>

/** Far more than a shop takes in a day, and exact in poisha. */
const MOST_SUM = 1e12

/** Taka as typed in poisha, also below nothing; null: it is no amount. */
export function typedSum(typed: string): number | null {
  const taka = readNumber(typed)
  return Math.abs(taka) < MOST_SUM && isWholePoisha(taka) ? Math.round(taka * 100) : null
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
  /** What the books say is shown once somebody has counted: who knows it before finds it. */
  readonly isOpen: boolean
}

/** What nothing moved of, and what only the books know, need not be counted by hand. */
function prefilled({ kind, movements, expected }: OpenDay['lines'][number]): string {
  return movements === 0 || isByTheBooks(kind) ? expected.toFixed(2) : ''
}

export function countedLines({ lines }: OpenDay, typed: Typed): CountedLine[] {
  return lines.map((line) => {
    const { counted = prefilled(line), reason = '', isDone = false } = typed[line.kind] ?? {}
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
      isOpen: prefilled(line) !== '' || (isDone && amount !== null),
    }
  })
}

/** In poisha, by what was counted. */
export function computeTill(opening: number, lines: readonly CountedLine[]): number {
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
