import { expect, test } from 'vitest'
import { splitMarked } from './split-marked.ts'

const shown = (text: string, ...spans: [number, number][]) =>
  splitMarked(
    text,
    spans.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test('what was typed is marked, at the start, within and at the end', () => {
  expect(shown('Napa Extra', [0, 4])).toBe('[Napa] Extra')
  expect(shown('Napa Extra', [5, 7])).toBe('Napa [Ex]tra')
  expect(shown('Napa Extra', [0, 4], [5, 10])).toBe('[Napa] [Extra]')
})

test('nothing typed, nothing marked', () => {
  expect(shown('Napa')).toBe('Napa')
  expect(shown('')).toBe('')
})

test('spans that overlap or reach past the end lose no letter', () => {
  expect(shown('Napa', [0, 3], [2, 9])).toBe('[Na][p][a]')
})
