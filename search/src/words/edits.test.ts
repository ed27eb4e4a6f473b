import { expect, test } from 'vitest'
import { edits } from './costs.ts'
import { Neighbourhood } from './neighbourhood.ts'

test('a letter missed, added, changed or swapped is one edit', () => {
  for (const typed of ['npa', 'nappa', 'naba', 'anpa', 'napa'])
    expect(edits(typed, 'napa', 2)).toBe(typed === 'napa' ? 0 : 1)
  expect(edits('omeprzol', 'omeprazole', 2)).toBe(2)
})

test('it stops counting above what is asked', () => {
  expect(edits('abcdef', 'uvwxyz', 2)).toBe(3)
  expect(edits('a', 'abcdef', 1)).toBe(2)
})

test('a neighbourhood leads to every word that is near enough', () => {
  const words = ['napa', 'seclo', 'omeprazole', 'esomeprazole', 'paracetamol', 'hydroxychloroquine']
  const neighbourhood = new Neighbourhood()
  words.forEach((word, at) => {
    neighbourhood.add(word, at, word.length < 8 ? 1 : 2)
  })
  for (const [at, word] of words.entries()) {
    for (const typed of [
      word.slice(1),
      `x${word}`,
      `${word.slice(0, -1)}x`,
      word.replace(/(.)(.)$/, '$2$1'),
    ]) {
      const found = new Set<number>()
      neighbourhood.find(typed, typed.length < 8 ? 1 : 2, (id) => found.add(id))
      expect(found).toContain(at)
    }
  }
})
