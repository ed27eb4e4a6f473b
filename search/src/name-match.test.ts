import { expect, test } from 'vitest'
import { nameMatch } from './name-match.ts'

const NAMES = ['Paracetamol', 'Caffeine + Paracetamol', 'Aceparacetamol', 'Propranolol', 'ত্বক ও চুল']

const best = (typed: string) => {
  const match = nameMatch(typed)
  return NAMES.map((name) => ({ name, fit: match(name) }))
    .filter(({ fit }) => fit !== null)
    .sort((one, other) => Number(one.fit) - Number(other.fit))
    .map(({ name }) => name)
}

test('a name that begins so comes first, then one with such a word, then one with the letters inside', () => {
  expect(best('PARA')).toEqual(['Paracetamol', 'Caffeine + Paracetamol', 'Aceparacetamol'])
  expect(nameMatch('amo')('Paramo Amoxicillin')).toBe(1)
})

test('Bengali letters find Bengali names, and Latin ones by how they sound', () => {
  expect(best('চুল')).toEqual(['ত্বক ও চুল'])
  expect(best('প্যারাসিটামল')).toEqual(['Paracetamol', 'Caffeine + Paracetamol'])
  expect(best('প্যারা')).toContain('Paracetamol')
})

test('signs are letters like others, and nothing typed fits every name', () => {
  expect(best('+')).toEqual(['Caffeine + Paracetamol'])
  expect(best('.*')).toEqual([])
  expect(best('')).toHaveLength(NAMES.length)
})
