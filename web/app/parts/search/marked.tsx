import type { MatchedPart } from '@niramoy/contract/catalogue/search-results'
import { splitMarked } from './split-marked.ts'

type MarkedProps = {
  readonly text: string
  readonly field: MatchedPart['field']
  readonly matched: readonly MatchedPart[]
  /** So many letters of the text stand before the field. */
  readonly before?: number
}

/** A text with what was typed standing out. */
export function Marked({ text, field, matched, before = 0 }: MarkedProps) {
  const spans = matched
    .filter((part) => part.field === field)
    .map(({ start, end }) => ({ start: start + before, end: end + before }))
  return splitMarked(text, spans).map(({ start, text: piece, isMarked }) =>
    isMarked ? (
      <mark
        key={start}
        className="bg-accent-soft text-inherit underline decoration-accent decoration-2 underline-offset-2"
      >
        {piece}
      </mark>
    ) : (
      <span key={start}>{piece}</span>
    ),
  )
}
