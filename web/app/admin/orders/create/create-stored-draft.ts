import { useEffect, useState } from 'react'
import { type Draft, EMPTY_DRAFT, hasContent, readDraft, storeDraft } from './create-draft.ts'

export type StoredDraft = ReturnType<typeof useStoredDraft>

type DraftState = {
  readonly draft: Draft
  /** The discarded draft, which can be restored until the first change. */
  readonly discarded: Draft | null
  /** Another number, another order: nothing of the one before may stay on the screen. */
  readonly round: number
}

/** The draft of a new order; every change is stored at once. For another customer than its own it begins afresh. */
export function useStoredDraft(staffId: number, customer: Draft['customer'] = null) {
  const [{ draft, discarded, round }, setState] = useState<DraftState>(() => firstState(staffId, customer))
  const [isFromBefore] = useState(() => hasContent(draft) && (customer === null || draft.items.length > 0))
  useEffect(() => storeDraft(staffId, draft), [staffId, draft])
  const step = (change: (draft: Draft) => Draft) =>
    setState((before) => ({ ...before, draft: change(before.draft), discarded: null }))
  const begin = (next: Draft, away: Draft | null) =>
    setState((before) => ({ draft: next, discarded: away, round: before.round + 1 }))
  return {
    draft,
    round,
    /** The draft was begun before this dialog opened. */
    isGoingOn: isFromBefore && round === 0,
    change: (some: Partial<Draft>) => step((before) => ({ ...before, ...some })),
    changeItems: (change: (items: Draft['items']) => Draft['items']) =>
      step((before) => ({ ...before, items: change(before.items) })),
    startAfresh: () => begin(EMPTY_DRAFT, draft),
    bringBack: discarded && (() => begin(discarded, null)),
    forget: () => begin(EMPTY_DRAFT, null),
  }
}

function firstState(staffId: number, customer: Draft['customer']): DraftState {
  const stored = readDraft(staffId)
  const goesOn = customer === null || stored.customer?.id === customer.id
  if (goesOn) return { draft: stored, discarded: null, round: 0 }
  return { draft: { ...EMPTY_DRAFT, customer }, discarded: hasContent(stored) ? stored : null, round: 0 }
}
