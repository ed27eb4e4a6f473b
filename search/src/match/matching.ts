import type { MedicineStore } from '../index/medicine-store.ts'
import { BEGINNING, type Cost, EXACT, isSaidTheSame, NO_MATCH, WORTH_SHOWING } from '../words/costs.ts'
import { joinedOf, type Term } from '../words/terms.ts'
import type { Found } from '../words/vocabulary.ts'
import { TermMatch } from './term-match.ts'

/** What a query's terms found so far. Its arrays are used again by the next query, so queries do not overlap. */
export class Matching {
  typed = ''
  terms: readonly Term[] = []
  /** One for each term. */
  matches: readonly TermMatch[] = []
  #all: TermMatch[] = []
  #store: MedicineStore

  constructor(store: MedicineStore) {
    this.#store = store
  }

  begin(query: string, terms: readonly Term[]): void {
    this.typed = query.trim().toLowerCase()
    this.terms = terms
    while (this.#all.length < this.terms.length) this.#all.push(new TermMatch(this.#store.labels))
    this.matches = this.#all.slice(0, this.terms.length)
    this.terms.forEach((term, at) => {
      this.#all[at]?.begin(term.text.length)
    })
  }

  findAsTyped(): void {
    const { vocabulary } = this.#store
    this.terms.forEach((term, at) => {
      const match = this.matches[at]
      if (!term.keys) vocabulary.findAsTyped(term.text, (word, cost) => match?.note(word, cost))
      for (const key of term.keys ?? []) vocabulary.findKey(key, (word) => match?.note(word, EXACT))
      for (const other of term.otherWords) vocabulary.findKey(other, (word) => match?.note(word, BEGINNING))
    })
    for (const { text, terms } of joinedOf(this.terms)) {
      vocabulary.findKey(text, (word) => this.#noteAll(terms, word, EXACT))
    }
  }

  /** `isKnown`: a word that stands for something else is no misspelled name; at most it is a name in the other script. */
  findSimilar(isKnown: (word: string) => boolean): void {
    this.terms.forEach((term, at) => {
      const match = this.matches[at]
      if (term.keys) return
      const mayDiffer = !isKnown(term.text)
      this.#eachSimilar(term.text, (word, cost) => {
        if (mayDiffer || isSaidTheSame(cost)) match?.note(word, cost)
      })
    })
    for (const { text, terms } of joinedOf(this.terms)) {
      const known = terms.filter((at) => isKnown(this.terms[at]?.text ?? '')).length
      if (known === terms.length) continue
      this.#store.vocabulary.findAsTyped(text, (word, cost) => this.#noteAll(terms, word, cost))
      this.#eachSimilar(text, (word, cost) => {
        if (known === 0 || isSaidTheSame(cost)) this.#noteAll(terms, word, cost)
      })
    }
  }

  /** Only those that are worth showing beside the best of them. */
  #eachSimilar(typed: string, found: Found): void {
    const similar: { word: number; cost: Cost }[] = []
    let least = NO_MATCH
    this.#store.vocabulary.findSimilar(typed, (word, cost) => {
      if (cost > least + WORTH_SHOWING) return
      similar.push({ word, cost })
      least = Math.min(least, cost)
    })
    for (const { word, cost } of similar) if (cost <= least + WORTH_SHOWING) found(word, cost)
  }

  #noteAll(terms: readonly number[], word: number, cost: Cost): void {
    for (const term of terms) this.matches[term]?.note(word, cost)
  }
}
