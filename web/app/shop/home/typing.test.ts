import { expect, test } from 'vitest'
import { nextTyping, typedText, UNTYPED } from './hero.tsx'

/** The text in the box after each step, and how long the step took. */
function steps(words: readonly string[], count: number): [number, string][] {
  let at = UNTYPED
  return Array.from({ length: count }, () => {
    const next = nextTyping(words, at)
    at = next.at
    return [next.wait, typedText(words, at)]
  })
}

test('a letter is typed in 150 ms and deleted in 75, the whole name stays for a second, and the next one follows', () => {
  expect(steps(['Nap', 'Se'], 12)).toEqual([
    [150, 'N'],
    [150, 'Na'],
    [150, 'Nap'],
    [1000, 'Na'],
    [75, 'N'],
    [75, ''],
    [150, 'S'],
    [150, 'Se'],
    [1000, 'S'],
    [75, ''],
    [150, 'N'],
    [150, 'Na'],
  ])
})

test('Bengali is typed by whole letters, never by a sign alone', () => {
  expect(steps(['নাপা'], 3)).toEqual([
    [150, 'না'],
    [150, 'নাপা'],
    [1000, 'না'],
  ])
})
