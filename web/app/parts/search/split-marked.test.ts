import { expect, test } from 'vitest'
import { splitMarked } from './suggestion-row.tsx'

const marked = (text: string, ...spans: [number, number][]) =>
  splitMarked(
    text,
    spans.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test('what was typed is marked, at the start, within and at the end', () => {
  expect(marked('Napa Extra', [0, 4])).toBe('[Napa] Extra')
  expect(marked('Napa Extra', [5, 7])).toBe('Napa [Ex]tra')
  expect(marked('Napa Extra', [0, 4], [5, 10])).toBe('[Napa] [Extra]')
})

test('nothing typed, nothing marked', () => {
  expect(marked('Napa')).toBe('Napa')
  expect(marked('')).toBe('')
})

test('spans that overlap or reach past the end lose no letter', () => {
  expect(marked('Napa', [0, 3], [2, 9])).toBe('[Na][p][a]')
})
