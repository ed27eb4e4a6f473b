import type { Order } from '@niramoy/contract/sales/order'
import { mergeLines } from '../../parts/order/edit/merge-lines.ts'
import { type DraftLine, placedLine } from '../../parts/order/edit/use-draft.ts'
import type { Facts, Typed } from './record/record-draft.ts'

/** What was entered and not saved, with the order it was entered for. */
export type StoredDraft = {
  readonly version: number
  readonly base: readonly DraftLine[]
  readonly lines: readonly DraftLine[]
  readonly doses: Typed
  readonly notes?: Typed
  /** Patient and doctor, as far as they were changed. */
  readonly facts?: Partial<Facts>
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (prescriptionId: number) => `prescription-lines:${prescriptionId}`

export function readStoredDraft(store: Store, prescriptionId: number): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(keyOf(prescriptionId)) ?? 'null')
    return isStoredDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Null removes the draft; a browser without storage works without it. */
export function writeStoredDraft(store: Store, prescriptionId: number, draft: StoredDraft | null): void {
  try {
    if (draft) store.setItem(keyOf(prescriptionId), JSON.stringify(draft))
    else store.removeItem(keyOf(prescriptionId))
  } catch {
    // without storage a reload loses the draft
  }
}

/** What was entered then, for the order as it is now: what others changed since is not taken back. */
export function linesFor(order: Order, { version, base, lines }: StoredDraft): readonly DraftLine[] {
  if (version === order.version) return lines
  return mergeLines({ base, theirs: order.items.map(placedLine), mine: lines })
}

/** An older release may have written it. */
function isStoredDraft(draft: unknown): draft is StoredDraft {
  if (typeof draft !== 'object' || draft === null) return false
  const { version, base, lines, doses } = draft as Partial<Record<keyof StoredDraft, unknown>>
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
