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

/** The draft of a new order; every change is stored at once. */
export function useStoredDraft(staffId: number) {
  const [{ draft, discarded, round }, setState] = useState<DraftState>(() => ({
    draft: readDraft(staffId),
    discarded: null,
    round: 0,
  }))
  const [isFromBefore] = useState(() => hasContent(draft))
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
