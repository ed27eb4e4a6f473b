import { otherWords, readTokens } from './tokens.ts'

/** A word or number of what was typed. A number matches by any of its `keys`, and only whole. */
export type Term = { text: string; keys: readonly string[] | null; otherWords: readonly string[] }

const MOST_TERMS = 10

export function toTerms(query: string): Term[] {
  const terms = new Map<string, Term>()
  for (const { text, number } of readTokens(query.slice(0, 400))) {
    if (terms.size === MOST_TERMS) break
    const keys =
      number && (number.measured ? [number.amount, number.whole.replace('#', '#bare')] : [number.whole])
    const term = { text, keys, otherWords: keys ? [] : otherWords(text) }
    terms.set(keys ? number.amount : text, term)
  }
  return [...terms.values()]
}

/** Words that stand side by side, together: some names are typed with a space too many. */
export type Joined = { text: string; terms: readonly number[] }

export function joinTerms(terms: readonly Term[]): Joined[] {
  const words = terms.flatMap((term, at) => (term.keys ? [] : [at]))
  const pairs = words.slice(1).map((at, before) => [words[before] ?? at, at])
  const groups = words.length > 2 ? [...pairs, words] : pairs
  return groups.map((group) => ({ text: group.map((at) => terms[at]?.text ?? '').join(''), terms: group }))
}
