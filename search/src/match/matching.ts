import type { Labels } from '../index/labels.ts'
import type { Field } from '../index/medicine.ts'
import type { MedicineStore } from '../index/medicine-store.ts'
import {
  BEGINNING,
  type Cost,
  CostsByNumber,
  EXACT,
  isAsTyped,
  isSaidTheSame,
  NO_MATCH,
  WORTH_SHOWING,
} from '../words/costs.ts'
import { joinTerms, type Term } from '../words/terms.ts'
import type { Found } from '../words/vocabulary.ts'

/** Where a word was not typed whole, a name is meant rather than an ingredient, and these rather than a maker or a form. */
const LATER_IN_PREFIXES: Record<Field, number> = {
  name: 0,
  genericName: 1,
  manufacturer: 3,
  dosageForm: 3,
  strength: 3,
}
const LATER_IN_SIMILAR: Record<Field, number> = {
  name: 0,
  genericName: 0,
  manufacturer: 4,
  dosageForm: 4,
  strength: 4,
}

/** What one term of a query costs on each word of the vocabulary, and on each label. */
export class TermMatch {
  readonly words = new CostsByNumber()
  readonly labels = new CostsByNumber()
  #all: Labels
  #letters = 0

  constructor(labels: Labels) {
    this.#all = labels
  }

  begin(letters: number): void {
    this.#letters = letters
    this.words.clear(this.#all.withWord.length)
    this.labels.clear(this.#all.all.length)
  }

  note(word: number, cost: Cost): void {
    if (!this.words.lower(word, cost)) return
    for (const label of this.#all.withWord[word] ?? []) this.#noteLabel(label, cost)
  }

  /** How many medicines have a label that matches; one with two such labels counts twice. */
  countSlots(): number {
    let count = 0
    for (const label of this.labels.touched) count += this.#all.all[label]?.slots.length ?? 0
    return count
  }

  /** Whether it is a word of a name or of an ingredient. */
  isTelling(): boolean {
    return this.labels.touched.some(
      (label) => LATER_IN_SIMILAR[this.#all.all[label]?.field ?? 'strength'] === 0,
    )
  }

  #noteLabel(label: number, cost: Cost): void {
    const field = this.#all.all[label]?.field ?? 'name'
    if (cost === EXACT) return void this.labels.lower(label, cost)
    // A single letter begins half the catalogue: only names are meant.
    if (this.#letters === 1 && cost <= BEGINNING && field !== 'name') return
    this.labels.lower(label, cost + (isAsTyped(cost) ? LATER_IN_PREFIXES : LATER_IN_SIMILAR)[field])
  }
}

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
    for (const { text, terms } of joinTerms(this.terms)) {
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
    for (const { text, terms } of joinTerms(this.terms)) {
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
