import { readTokens, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { FIELDS, type Field } from './medicine.ts'

/** Positions lie in between, with room for newcomers. */
export const POSITIONS = 2 ** 30

/**
 * Keeps slots in one lasting order and gives each a position, so that a search sorts numbers and never compares names.
 * A newcomer gets a position between its neighbours; when there is no room left, all are spaced out anew.
 */
export class Standing {
  #order: number[] = []
  #positions: number[] = []
  #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  getPosition(slot: number): number {
    return this.#positions[slot] ?? 0
  }

  inOrder(): readonly number[] {
    return this.#order
  }

  slotAt(position: number): number {
    return this.#order[this.#placeOf(position)] ?? 0
  }

  fill(slots: number[]): void {
    this.#order = slots.sort(this.#compare)
    this.#spaceOut()
  }

  add(slot: number): void {
    const at = this.#placeFor(slot)
    const below = at === 0 ? 0 : this.getPosition(this.#order[at - 1] ?? 0)
    const above = at === this.#order.length ? POSITIONS : this.getPosition(this.#order[at] ?? 0)
    this.#order.splice(at, 0, slot)
    const position = Math.floor((below + above) / 2)
    if (position === below) this.#spaceOut()
    else this.#positions[slot] = position
  }

  remove(slot: number): void {
    this.#order.splice(this.#placeOf(this.getPosition(slot)), 1)
  }

  #placeOf(position: number): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#positions[this.#order[middle] ?? 0] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }

  #placeFor(slot: number): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#order[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #spaceOut(): void {
    const step = Math.floor(POSITIONS / (this.#order.length + 1))
    this.#order.forEach((slot, at) => {
      this.#positions[slot] = (at + 1) * step
    })
  }
}

/** A word of a label and where it stands; several words may stand at one place, and one may span several. */
export type Part = { word: number; start: number; end: number }

/**
 * A text that some medicines have in one field: "Tablet" is one label however many tablets there are, so a search
 * meets each distinct text once.
 */
export type Label = {
  field: Field
  text: string
  parts: readonly Part[]
  /** How many words and numbers it has, and letters and digits in them. */
  pieces: number
  letters: number
  slots: number[]
}

export class Labels {
  readonly all: Label[] = []
  /** For each word of the vocabulary, the labels that have it. */
  readonly withWord: number[][] = []
  #numbers = Object.fromEntries(FIELDS.map((field) => [field, new Map()])) as Record<
    Field,
    Map<string, number>
  >
  #vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  getNumber(field: Field, text: string): number {
    const known = this.#numbers[field].get(text)
    if (known !== undefined) return known
    const tokens = readTokens(text)
    const parts = tokens.flatMap((token) => this.#partsOf(token))
    if (field === 'name') parts.push(...this.#joined(tokens))
    const letters = tokens.reduce((sum, token) => sum + token.text.length, 0)
    const number = this.all.push({ field, text, parts, pieces: tokens.length, letters, slots: [] }) - 1
    this.#numbers[field].set(text, number)
    for (const word of new Set(parts.map((part) => part.word))) this.#note(word, number)
    return number
  }

  #note(word: number, label: number): void {
    const labels = this.withWord[word]
    if (labels) labels.push(label)
    else this.withWord[word] = [label]
  }

  #partsOf({ text, start, end, number }: Token): Part[] {
    if (!number) return [{ word: this.#vocabulary.addWord(text), start, end }]
    return [number.whole, number.amount].map((key) => ({ word: this.#vocabulary.addKey(key), start, end }))
  }

  /** "D-Rise" is also typed "drise": the first two words of a name together, and all of them. */
  #joined(tokens: readonly Token[]): Part[] {
    const words = tokens.filter((token) => !token.number)
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last || words.length < 2) return []
    const groups = words.length > 2 ? [words.slice(0, 2), words] : [words]
    return groups.map((group) => ({
      word: this.#vocabulary.addWord(group.map((word) => word.text).join('')),
      start: first.start,
      end: group.at(-1)?.end ?? last.end,
    }))
  }
}
