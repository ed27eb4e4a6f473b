import type { GroupKind, ProductGroup } from '../index/product-groups.ts'
import { isBengali } from '../sounds/bengali-sounds.ts'
import { type Cost, NO_MATCH } from '../words/costs.ts'
import { plain, readTokens, SortedWords } from '../words/tokens.ts'
import { Vocabulary } from '../words/vocabulary.ts'
import { asChild, isFiller } from './plain-words.ts'

/** What people say when something is wrong, or what they call a thing, and where it is found. */
export type Need = ProductGroup & {
  readonly id: number
  /** In every language and spelling that is known. */
  readonly words: readonly string[]
  /** Generic names whose products come first. */
  readonly first: readonly string[]
}

/** Further words for a group: its name in another language. */
export type GroupWords = {
  readonly kind: GroupKind
  readonly value: string
  readonly words: readonly string[]
}

/** Everything people may say beside the names of products. */
export type Lexicon = { readonly needs: readonly Need[]; readonly groups: readonly GroupWords[] }

export const NO_WORDS: Lexicon = { needs: [], groups: [] }

/** Words of a company's name that many companies have. */
const COMPANY = new Set(
  `pharmaceutical pharmaceuticals pharma pharmacy ltd limited plc co company laboratories laboratory lab labs industries
  industry bangladesh bd the inc private pvt corporation corp group gmbh ag sa healthcare international drug drugs chemical
  chemicals and`.split(/\s+/),
)

/** The telling words of what someone may say, in their plain form; all of them if none is. */
export function tellingWords(text: string): string[] {
  const words = readWords(text)
  const telling = words.filter((word) => !isFiller(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** "Square Pharmaceuticals PLC" is called Square. */
export function makerWords(text: string): string[] {
  const words = readWords(text)
  const telling = words.filter((word) => !COMPANY.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

export const readWords = (text: string): string[] => readTokens(text).map((token) => token.text)

const BENGALI = ['গুলোর', 'গুলো', 'গুলি', 'দের', 'য়ের', 'ের', 'এর', 'তে', 'কে', 'টা', 'টি', 'য়', 'র', 'ে'].map(
  plain,
)
const LATIN = ['gulo', 'der', 'er', 'es', 'te', 's', 'r', 'e']
const LEAST_LETTERS = 3

/** A word without the endings it may have: জ্বরের is জ্বর, kashir is kashi. */
function readStems(word: string): string[] {
  const endings = isBengali(word) ? BENGALI : LATIN
  return endings.flatMap((ending) => {
    const rest = word.length - ending.length
    return rest >= LEAST_LETTERS && word.endsWith(ending) ? [word.slice(0, rest)] : []
  })
}

/** What a phrase leads to; `need` is null where it is only the name of a group. */
export type Target = { readonly group: ProductGroup; readonly need: Need | null }

/** A target, which words of the query led to it, and what they cost together. */
export type Said = { readonly target: Target; readonly by: ReadonlySet<number>; readonly cost: Cost }

/** A group, and the words that lead there. */
export type GroupHit = { readonly target: Target; readonly words: string }

type Phrase = { readonly size: number; readonly target: Target; readonly extra: Cost }
type Entry = { readonly word: number; readonly isStem: boolean }
/** For each word of a phrase: the query's words that stand for it, and their cost. */
type Covered = Map<number, { readonly by: readonly number[]; readonly cost: Cost }>

const STEM_COST = 1
const LETTERS_TO_SUGGEST = 2
/** Rice (ভাত) is a letter from rheumatism (বাত): shorter words are meant as they are written. */
const LETTERS_FOR_AN_ERROR = 4
/** A misspelled word is at most an edit or so away. */
const NEAR = 30

/** Phrases by their words. A phrase is said when all its words are, in any order and with any endings. */
export class PhraseBook {
  #phrases: Phrase[] = []
  #withWord: number[][] = []
  #vocabulary = new Vocabulary()
  #entries = new Map<string, Entry[]>()
  #texts = new SortedWords<Target>()

  /** `extra`: what it costs more than its words do. */
  add(words: readonly string[], target: Target, extra: Cost = 0): void {
    if (words.length === 0) return
    if (extra === 0) this.#texts.append(words.join(' '), target)
    this.#addPhrase(
      [...new Set(words.map(asChild))].map((word) => this.#numberOf(word, readStems(word))),
      target,
      extra,
    )
    // "মাথা ব্যথা" is also written "মাথাব্যথা"
    if (words.length === 2) this.#addPhrase([this.#numberOf(words.join(''), [])], target, extra)
  }

  #addPhrase(words: readonly number[], target: Target, extra: Cost): void {
    const phrase = this.#phrases.push({ size: words.length, target, extra }) - 1
    for (const number of words) {
      const phrases = this.#withWord[number]
      if (phrases) phrases.push(phrase)
      else this.#withWord[number] = [phrase]
    }
  }

  #numberOf(word: string, stems: readonly string[]): number {
    const before = this.#vocabulary.words.length
    const number = this.#vocabulary.addWord(word)
    if (number < before) return number
    this.#enter(word, { word: number, isStem: false })
    for (const stem of stems) this.#enter(stem, { word: number, isStem: true })
    return number
  }

  #enter(key: string, entry: Entry): void {
    const entries = this.#entries.get(key)
    if (entries) entries.push(entry)
    else this.#entries.set(key, [entry])
  }

  /** The first targets whose words begin so, each once, needs first. */
  beginning(typed: string, most: number): GroupHit[] {
    if (typed.length < LETTERS_TO_SUGGEST) return []
    const found = new Map<string, GroupHit>()
    this.#texts.eachBeginning(typed, (target, words) => {
      const key = JSON.stringify(target.need?.id ?? target.group)
      if (!found.has(key)) found.set(key, { target, words })
    })
    const isGroup = ({ target }: GroupHit) => Number(target.need === null)
    return [...found.values()]
      .toSorted((one, other) => isGroup(one) - isGroup(other) || one.words.length - other.words.length)
      .slice(0, most)
  }

  /** Whether a word stands in some phrase as it is, or with another ending. */
  has(word: string): boolean {
    return this.#matches(word).length > 0
  }

  /** What the words say, each word used once, the longest phrases first. With `similar` they may be misspelled. */
  read(words: readonly string[], similar = false): Said[] {
    const covered = new Map<number, Covered>()
    words.forEach((word, at) => {
      for (const [number, cost] of this.#candidates(word, similar)) this.#cover(covered, number, [at], cost)
      const next = words[at + 1]
      if (next === undefined) return
      for (const [number, cost] of this.#matches(word + next)) {
        this.#cover(covered, number, [at, at + 1], cost)
      }
    })
    return withoutOverlap([...covered].flatMap(([phrase, found]) => this.#saidBy(phrase, found)))
  }

  #saidBy(number: number, found: Covered): Said[] {
    const phrase = this.#phrases[number]
    if (!phrase || found.size < phrase.size) return []
    const by = new Set([...found.values()].flatMap((one) => one.by))
    // one word cannot stand for two
    if (by.size < phrase.size) return []
    const cost = [...found.values()].reduce((sum, one) => sum + one.cost, phrase.extra)
    return [{ target: phrase.target, by, cost }]
  }

  #cover(covered: Map<number, Covered>, word: number, by: readonly number[], cost: Cost): void {
    for (const phrase of this.#withWord[word] ?? []) {
      const found: Covered = covered.get(phrase) ?? new Map()
      covered.set(phrase, found)
      if (cost < (found.get(word)?.cost ?? NO_MATCH)) found.set(word, { by, cost })
    }
  }

  #candidates(word: string, similar: boolean): [number, Cost][] {
    const found = this.#matches(word)
    if (!similar || word.length < LETTERS_FOR_AN_ERROR || found.some(([, cost]) => cost === 0)) return found
    this.#vocabulary.findSimilar(word, (number, cost) => {
      if (cost <= NEAR) found.push([number, cost])
    })
    return found
  }

  #matches(typed: string): [number, Cost][] {
    const word = asChild(typed)
    const found = (this.#entries.get(word) ?? []).map(({ word: number, isStem }): [number, Cost] => [
      number,
      isStem ? STEM_COST : 0,
    ])
    for (const stem of readStems(word)) {
      for (const { word: number, isStem } of this.#entries.get(stem) ?? []) {
        found.push([number, isStem ? 2 * STEM_COST : STEM_COST])
      }
    }
    return found
  }
}

/** Those of most words, then those that cost least; a need before the mere name of a group. */
function withoutOverlap(all: readonly Said[]): Said[] {
  const inOrder = all.toSorted(
    (one, other) =>
      other.by.size - one.by.size ||
      one.cost - other.cost ||
      Number(one.target.need === null) - Number(other.target.need === null),
  )
  const used = new Set<number>()
  return inOrder.filter(({ by }) => {
    if ([...by].some((at) => used.has(at))) return false
    for (const at of by) used.add(at)
    return true
  })
}
