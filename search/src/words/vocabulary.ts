import { isBengali } from '../sounds/bengali-sounds.ts'
import { BEGINNING, type Cost, EXACT, edits, NEARLY_ALL, typoCost } from './costs.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { SortedWords } from './tokens.ts'
import { WordSounds } from './word-sounds.ts'

/** Of ten letters, so many must be the same in the same order. */
const LEAST = 0.45

/**
 * Whether a stranger would take one word for the other. A sound has few letters, so "xyzzyq" sounds like Xinc; of one
 * script, the letters must be alike as well. A word that was only begun is compared with as much of the other.
 */
function mayBeMeant(typed: string, word: string): boolean {
  if (isBengali(typed) || isBengali(word)) return true
  const shared = sharedLetters(typed, word)
  return (
    shared >= LEAST * Math.max(typed.length, word.length) ||
    sharedLetters(typed, word.slice(0, typed.length + 1)) >= LEAST * typed.length
  )
}

/** The longest row of letters that both words have in the same order. */
function sharedLetters(one: string, other: string): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const letter of one) {
    const next = [0]
    for (let at = 1; at <= other.length; at++) {
      const [before, left] = [row[at] ?? 0, next[at - 1] ?? 0]
      next.push(letter === other[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(before, left))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

export type Found = (word: number, cost: Cost) => void

const LETTERS_FOR_ONE_TYPO = 4
const LETTERS_FOR_TWO = 8
const LONGEST = 48

/** Every distinct word of the catalogue, once, by number. Words stay when the last medicine with them is gone. */
export class Vocabulary {
  readonly words: string[] = []
  #numbers = new Map<string, number>()
  #sorted = new SortedWords<number>()
  #neighbourhood = new Neighbourhood()
  #sounds = new WordSounds()
  #bulk = true

  /** From here on each new word goes to its place at once. */
  endBulk(): void {
    this.#bulk = false
    this.#sounds.endBulk()
  }

  /** The number of a word that may be begun, mistyped or misheard. */
  addWord(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.addKey(word)
    if (this.#bulk) this.#sorted.append(word, number)
    else this.#sorted.insert(word, number)
    if (word.length > LONGEST) return number
    this.#neighbourhood.add(word, number, typosIn(word.length))
    this.#sounds.add(word, number)
    return number
  }

  /** The number of something that matches whole or not at all. */
  addKey(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.words.length)
    return this.words.push(key) - 1
  }

  findKey(key: string, found: Found): void {
    const number = this.#numbers.get(key)
    if (number !== undefined) found(number, EXACT)
  }

  /** The word itself, and those that begin with it. */
  findAsTyped(typed: string, found: Found): void {
    this.#sorted.eachBeginning(typed, (number, word) => {
      const missing = word.length - typed.length
      found(number, missing === 0 ? EXACT : missing === 1 ? NEARLY_ALL : BEGINNING)
    })
  }

  /** Words a few letters away from it, and words that sound like it. */
  findSimilar(typed: string, found: Found): void {
    if (typed.length > LONGEST) return
    const seen = new Set<number>()
    this.#neighbourhood.find(typed, typosIn(typed.length), (number) => {
      if (seen.has(number)) return
      seen.add(number)
      const word = this.words[number] ?? ''
      const most = typosIn(Math.max(typed.length, word.length))
      const count = edits(typed, word, most)
      if (count > 0 && count <= most) found(number, typoCost(count, this.#sounds.distance(typed, number)))
    })
    this.#sounds.find(typed, (number, cost) => {
      if (mayBeMeant(typed, this.words[number] ?? '')) found(number, cost)
    })
  }
}

function typosIn(letters: number): number {
  if (letters < LETTERS_FOR_ONE_TYPO) return 0
  return letters < LETTERS_FOR_TWO ? 1 : 2
}
