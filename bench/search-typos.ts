import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'
import type { Medicine } from '@niramoy/search/medicine-index'
import type { Case } from './search-cases.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** The word with one letter missing, added, changed or swapped with the next one. */
function mistype(word: string, chance: (below: number) => number): string {
  const [kind, at, letter] = [chance(4), chance(word.length), ALPHABET.charAt(chance(26))]
  const [before, after] = [word.slice(0, at), word.slice(at)]
  if (kind === 0) return before + after.slice(1)
  if (kind === 1) return before + letter + after
  if (kind === 2) return before + letter + after.slice(1)
  return before + after.charAt(1) + after.charAt(0) + after.slice(2)
}

/** Brand names with one typo, and the long words of generic names with two; the same ones in every run. */
export function typoCases(medicines: readonly Medicine[]): Case[] {
  const next = seededNumbers(1)
  const chance = (below: number) => Math.floor(next() * below)
  const names = new Set(medicines.map(({ name }) => name).filter((name) => /^[A-Za-z]{4,}$/.test(name)))
  const words = new Set(medicines.flatMap(({ genericName }) => genericName.match(/^[A-Za-z]{8,}/) ?? []))
  const brands = Array.from(names, (expected): Case => {
    return {
      query: mistype(expected.toLowerCase(), chance),
      expected,
      kind: 'one typo in a brand',
      match: 'name',
    }
  })
  const generics = Array.from(words, (expected): Case => {
    const query = mistype(mistype(expected.toLowerCase(), chance), chance)
    return { query, expected, kind: 'two typos in a generic', match: 'generic' }
  })
  return [...brands, ...generics]
}
