import type { Order } from '@niramoy/contract/sales/order'
import { draftKey } from '../../browser/drafts.ts'
import { areDraftLines } from '../../parts/order/edit/are-draft-lines.ts'
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

/** Whose draft of which prescription. */
export type DraftPlace = { readonly staffId: number; readonly prescriptionId: number }

const toKey = ({ staffId, prescriptionId }: DraftPlace) => draftKey(staffId, `prescription:${prescriptionId}`)

export function readStoredDraft(store: Store, place: DraftPlace): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(toKey(place)) ?? 'null')
    return isStoredDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Null removes the draft; a browser without storage works without it. */
export function writeStoredDraft(store: Store, place: DraftPlace, draft: StoredDraft | null): void {
  try {
    if (draft) store.setItem(toKey(place), JSON.stringify(draft))
    else store.removeItem(toKey(place))
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
    typeof version === 'number' &&
    areDraftLines(base) &&
    areDraftLines(lines) &&
    typeof doses === 'object' &&
    !!doses
  )
}
