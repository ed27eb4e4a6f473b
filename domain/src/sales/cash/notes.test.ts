import { expect, test } from 'vitest'
import { poisha } from '../../platform/money.ts'
import { countNotes, handedIn } from './notes.ts'

test('notes are counted in poisha', () => {
  expect(countNotes([])).toBe(0)
  expect(
    countNotes([
      { note: 1000, count: 2 },
      { note: 5, count: 3 },
    ]),
  ).toBe(201_500)
})

test('cash is handed in in whole taka, what was paid by card to the poisha', () => {
  expect(handedIn(poisha(8_440), 'cash')).toBe(8_400)
  expect(handedIn(poisha(8_450), 'cash')).toBe(8_500)
  expect(handedIn(poisha(8_440), 'card')).toBe(8_440)
})
