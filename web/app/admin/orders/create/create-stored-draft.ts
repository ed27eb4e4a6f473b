import { useEffect, useState } from 'react'
import { type Draft, EMPTY_DRAFT, isBegun, keepDraft, readDraft } from './create-draft.ts'

export type StoredDraft = ReturnType<typeof useStoredDraft>

type Written = {
  readonly draft: Draft
  /** The discarded draft, which can be restored until the first change. */
  readonly putAway: Draft | null
  /** Another number, another order: nothing of the one before may stay on the screen. */
  readonly round: number
}

/** The draft of a new order; every change is stored at once. */
export function useStoredDraft(staffId: number) {
  const [{ draft, putAway, round }, setWritten] = useState<Written>(() => ({
    draft: readDraft(staffId),
    putAway: null,
    round: 0,
  }))
  const [isFromBefore] = useState(() => isBegun(draft))
  useEffect(() => keepDraft(staffId, draft), [staffId, draft])
  const step = (change: (draft: Draft) => Draft) =>
    setWritten((before) => ({ ...before, draft: change(before.draft), putAway: null }))
  const begin = (next: Draft, away: Draft | null) =>
    setWritten((before) => ({ draft: next, putAway: away, round: before.round + 1 }))
  return {
    draft,
    round,
    /** The draft was begun before this dialog opened. */
    isGoingOn: isFromBefore && round === 0,
    change: (some: Partial<Draft>) => step((before) => ({ ...before, ...some })),
    changeItems: (change: (items: Draft['items']) => Draft['items']) =>
      step((before) => ({ ...before, items: change(before.items) })),
    startAfresh: () => begin(EMPTY_DRAFT, draft),
    bringBack: putAway && (() => begin(putAway, null)),
    forget: () => begin(EMPTY_DRAFT, null),
  }
}
