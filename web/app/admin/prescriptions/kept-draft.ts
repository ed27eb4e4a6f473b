import type { Order } from '@niramoy/contract/sales/order'
import { mergeLines } from '../../parts/order/edit/merge-lines.ts'
import { type DraftLine, placedLine } from '../../parts/order/edit/use-draft.ts'

/** What was typed by product. */
export type Doses = Readonly<Record<number, string>>

/** What was entered and not saved, with the order it was entered for. */
export type KeptDraft = {
  readonly version: number
  readonly base: readonly DraftLine[]
  readonly lines: readonly DraftLine[]
  readonly doses: Doses
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (prescriptionId: number) => `prescription-lines:${prescriptionId}`

export function readKept(store: Store, prescriptionId: number): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(prescriptionId)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** Null: there is nothing left to keep. A window that keeps nothing works all the same. */
export function writeKept(store: Store, prescriptionId: number, kept: KeptDraft | null): void {
  try {
    if (kept) store.setItem(keyOf(prescriptionId), JSON.stringify(kept))
    else store.removeItem(keyOf(prescriptionId))
  } catch {
    // it only helps whoever reloads
  }
}

/** What was entered then, for the order as it is now: what others changed since is not taken back. */
export function linesFor(order: Order, { version, base, lines }: KeptDraft): readonly DraftLine[] {
  if (version === order.version) return lines
  return mergeLines({ base, theirs: order.items.map(placedLine), mine: lines })
}

/** An older program may have written it. */
function isKept(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { version, base, lines, doses } = kept as Partial<Record<keyof KeptDraft, unknown>>
  return (
    typeof version === 'number' && areLines(base) && areLines(lines) && typeof doses === 'object' && !!doses
  )
}

function areLines(lines: unknown): boolean {
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(line: Partial<Record<keyof DraftLine, unknown>> | null): boolean {
  return Boolean(line?.product && line.pack && line.quantities) && Array.isArray(line?.levels)
}
