import type { Labels } from '../index/labels.ts'
import type { Field } from '../index/medicine.ts'
import { BEGINNING, type Cost, EXACT, isAsTyped } from '../words/costs.ts'
import { CostsByNumber } from '../words/costs-by-number.ts'

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
