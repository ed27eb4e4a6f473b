export type Piece = { readonly start: number; readonly text: string; readonly isMarked: boolean }
type Span = { readonly start: number; readonly end: number }

/** A text in pieces, those that were typed apart from the rest. Spans may overlap or reach too far. */
export function splitMarked(text: string, spans: readonly Span[]): Piece[] {
  const isMarked = (at: number) => spans.some(({ start, end }) => start <= at && at < end)
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const within = [...edges].filter((at) => at >= 0 && at <= text.length).sort((one, other) => one - other)
  return within.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, within[index + 1]),
    isMarked: isMarked(start),
  }))
}
