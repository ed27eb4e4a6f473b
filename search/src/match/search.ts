import { type MedicineStore, NAME } from '../index/medicine-store.ts'
import type { GroupKind, ProductGroups } from '../index/product-groups.ts'
import {
  type GroupHit,
  type Lexicon,
  makerWords,
  type Need,
  NO_WORDS,
  PhraseBook,
  readWords,
  tellingWords,
} from '../needs/phrase-book.ts'
import { isChild, isFiller } from '../needs/plain-words.ts'
import { type Understood, understand } from '../needs/understand.ts'
import {
  type Cost,
  isAsTyped,
  LEAST_SIMILAR,
  mostForNear,
  NO_MATCH,
  WHYS,
  type Why,
  WORTH_SHOWING,
} from '../words/costs.ts'
import { type Term, toTerms } from '../words/terms.ts'
import { Collector, type Only } from './collector.ts'
import { GroupList } from './group-list.ts'
import { Matching } from './matching.ts'
import {
  computeCost,
  costingMore,
  foundWords,
  getMarks,
  getPosition,
  getReason,
  isWholeName,
  type Mark,
  MISSING_WORD,
  type Rank,
} from './ranking.ts'

/** Generic names are found as names are; the others are read as phrases. */
const READ: readonly GroupKind[] = ['category', 'subCategory', 'drugClass', 'dosageForm', 'manufacturer']

/** A phrase that is said as it stands comes before one that is said without its form. */
const WITHOUT_FORM = 4

/** A nebulizer is rather the device than "nebulizer medicine". */
const WITHOUT_FILLER = 0.5

/** Every phrase of the lexicon, and the names of the groups themselves. */
function getBook({ needs, groups: named }: Lexicon, groups: ProductGroups): PhraseBook {
  const book = new PhraseBook()
  addNeeds(book, needs)
  for (const { kind, value, words } of named) {
    const target = { need: null, group: { kind, values: [value] } }
    for (const one of distinct(words.map(tellingWords))) book.add(one, target)
  }
  for (const { kind, value } of groups.all()) {
    if (!READ.includes(kind)) continue
    const words = kind === 'manufacturer' ? makerWords(value) : tellingWords(value)
    book.add(words, { need: null, group: { kind, values: [value] } })
  }
  return book
}

function distinct(phrases: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(phrases.map((words) => [words.toSorted().join(' '), words])).values()]
}

function addNeeds(book: PhraseBook, needs: readonly Need[]): void {
  const formWords = new Set(
    needs.flatMap(({ kind, words }) =>
      kind === 'dosageForm' ? words.map(tellingWords).flatMap((one) => (one.length === 1 ? one : [])) : [],
    ),
  )
  for (const need of needs) {
    const target = { need, group: { kind: need.kind, values: need.values } }
    for (const { words, extra } of getPhrases(need)) {
      book.add(words, target, extra)
      // an iron tablet is also asked for as iron
      const withoutForm = words.filter((word) => !formWords.has(word))
      const isLess = need.kind !== 'dosageForm' && withoutForm.length < words.length
      if (isLess) book.add(withoutForm, target, WITHOUT_FORM)
    }
  }
}

/** Each once, the whole ones before those that lost a word like "medicine". */
function getPhrases({ words }: Need): { readonly words: readonly string[]; readonly extra: number }[] {
  const phrases = words.map((text) => {
    const telling = tellingWords(text)
    return { words: telling, extra: telling.length < new Set(readWords(text)).size ? WITHOUT_FILLER : 0 }
  })
  const inOrder = phrases.toSorted((one, other) => other.extra - one.extra)
  return [...new Map(inOrder.map((phrase) => [phrase.words.toSorted().join(' '), phrase])).values()]
}

export type Hit = { id: number; why: Why | 'need'; matched: readonly Mark[] }

/**
 * `showingFor`: what the hits are for ("Napa") when nothing matched as it was typed. `asking`: the same, but so far from
 * it that nothing was found and the hits are a guess. `understood`: what was said beside names.
 */
export type Answer = {
  hits: readonly Hit[]
  showingFor: string | null
  asking: string | null
  understood: Understood | null
}

export type SearchOptions = { limit?: number; only?: (id: number) => boolean }

type Limits = { readonly limit: number; readonly only: Only }
type Read = { readonly query: string; readonly terms: readonly Term[]; readonly said: Understood }

const UNMARKED: readonly Mark[] = []
const ALL = Number.POSITIVE_INFINITY
/** With fewer hits than these, what is only similar is shown after them. */
const FEW = 5
/** So many similar ones are looked at before the first few are taken. */
const TO_CHOOSE_FROM = 200
/** Two letters begin too much to be a name beside something else. */
const LETTERS_OF_A_NAME = 3
/** From this tier on, a medicine is ordered often. */
const OFTEN = 6
/** By so much a single word must be nearer to what people say than to a name. */
const CLEARLY = 8
/** Each further medicine of one name gives way by half an edit, so that it does not hide other names that may be meant. */
const GIVES_WAY = 4

export class Search {
  #store: MedicineStore
  #matching: Matching
  #collector: Collector
  #groupList: GroupList
  #lexicon: Lexicon = NO_WORDS
  #book: PhraseBook | null = null
  #groupsRead = 0

  constructor(store: MedicineStore) {
    this.#store = store
    this.#matching = new Matching(store)
    this.#collector = new Collector(store, this.#matching)
    this.#groupList = new GroupList(store)
  }

  learn(lexicon: Lexicon): void {
    this.#lexicon = lexicon
    this.#book = null
  }

  groups(typed: string, most: number): GroupHit[] {
    return this.#phrases().beginning(readWords(typed).join(' '), most)
  }

  answer(query: string, options: SearchOptions = {}): Answer {
    const { limit = ALL, only } = options
    const terms = toTerms(query)
    const said = understand(this.#phrases(), terms)
    const asTyped = this.#asTyped(query, terms, limit, only)
    const isListed = said.rest.length === 0 && (isOfNeed(said) || !isExact(asTyped[0]))
    const listed = isListed ? this.#listed(said, limit, only) : []
    if (listed.length > 0) return this.#withNames(asTyped.filter(isWholeName), listed, said, limit)
    if (asTyped.length >= Math.min(FEW, limit) || isExact(asTyped[0]))
      return this.#named(asTyped, limit, null)
    return this.#beside(terms, said, options) ?? this.#misspelled({ query, terms, said }, options)
  }

  /** Names beside a need, a form or a maker: "napa tablet for fever". */
  #beside(terms: readonly Term[], said: Understood, { limit = ALL, only }: SearchOptions): Answer | null {
    if (said.rest.length === 0) return null
    const kept = terms.filter((_, at) => said.rest.includes(at) || said.numbers.includes(at))
    if (kept.some(({ text, keys }) => !keys && text.length < LETTERS_OF_A_NAME)) return null
    if (kept.length === terms.length) return null
    const ranks = this.#asTyped(kept.map(({ text }) => text).join(' '), kept, ALL, only)
    if (ranks.length === 0) return null
    return this.#named(this.#fittingFirst(ranks, said).slice(0, limit), limit, said)
  }

  /** What is nearest to the typed words: a name, or what people say. */
  #misspelled(read: Read, options: SearchOptions): Answer {
    const { said, terms } = read
    const { limit = ALL, only } = options
    const ranks = this.#similarNames(read, options)
    const nearest = ranks.reduce((least, rank) => Math.min(least, computeCost(rank)), NO_MATCH)
    // no misspelled phrase can be nearer than a name that is a single letter off
    const similar = nearest > LEAST_SIMILAR ? understand(this.#phrases(), terms, true) : null
    for (const one of [
      ...(similar && isNearer(similar, nearest) ? [similar] : []),
      ...(ranks.length === 0 ? [said] : []),
    ]) {
      const listed = this.#listed({ ...one, numbers: [] }, limit, only)
      if (listed.length > 0) return this.#withNames([], listed, one, limit)
    }
    const named = this.#named(ranks.slice(0, limit), limit, isSaid(said) ? said : null)
    return this.#asCorrected(named, options) ?? named
  }

  /** What was misspelled is what people say: "sailine" is ORS as well, and no product of Opso Saline. */
  #asCorrected({ showingFor }: Answer, options: SearchOptions): Answer | null {
    if (showingFor === null) return null
    const said = understand(this.#phrases(), toTerms(showingFor))
    return said.rest.length === 0 && isOfNeed(said) ? this.answer(showingFor, options) : null
  }

  /** Names like the words that say nothing else; beside a need, only what helps with it. */
  #similarNames({ query, terms, said }: Read, { limit = ALL, only }: SearchOptions): readonly Rank[] {
    const isBeside = isSaid(said) && said.rest.length > 0
    const kept = terms.filter(({ text }, at) =>
      isBeside ? said.rest.includes(at) || said.numbers.includes(at) : !isFiller(text),
    )
    this.#asTyped(query, kept, limit, only)
    const ranks = this.#withSimilar(Math.max(limit, TO_CHOOSE_FROM), only)
    if (!isBeside) return ranks
    if (ranks.length === 0 && said.wanted.length === 0)
      return this.#similarToAll(query, terms, { limit, only })
    const inOrder = this.#fittingFirst(ranks, said)
    return said.wanted.length === 0 ? inOrder : inOrder.filter((rank) => this.#fits(rank, said) > 0)
  }

  /** "i cap" is no capsule but E-Cap. */
  #similarToAll(query: string, terms: readonly Term[], { limit, only }: Limits): readonly Rank[] {
    this.#asTyped(query, terms, limit, only)
    return this.#withSimilar(Math.max(limit, TO_CHOOSE_FROM), only)
  }

  #fittingFirst(ranks: readonly Rank[], said: Understood): readonly Rank[] {
    const fitting = new Map(ranks.map((rank) => [rank, this.#fits(rank, said)]))
    return ranks.toSorted((one, other) => (fitting.get(other) ?? 0) - (fitting.get(one) ?? 0))
  }

  #fits(rank: Rank, said: Understood): number {
    return this.#groupList.fitting(this.#slotOf(rank), said)
  }

  #asTyped(query: string, terms: readonly Term[], limit: number, only: Only): readonly Rank[] {
    this.#matching.begin(query, terms)
    this.#matching.findAsTyped()
    return this.#collector.withAll(limit, only)
  }

  #listed(said: Understood, limit: number, only: Only): readonly number[] {
    const isAnything = said.wanted.length > 0 || isOnlyFiller(said)
    return isAnything ? this.#groupList.list(said, this.#matching, limit, only) : []
  }

  #withNames(names: readonly Rank[], listed: readonly number[], said: Understood, limit: number): Answer {
    const hits = new Map(names.map((rank) => [this.#slotOf(rank), this.#hitFrom(rank, limit !== ALL)]))
    for (const slot of listed) {
      if (!hits.has(slot)) hits.set(slot, { id: this.#store.idAt(slot), why: 'need', matched: UNMARKED })
    }
    return { hits: [...hits.values()].slice(0, limit), showingFor: null, asking: null, understood: said }
  }

  #named(ranks: readonly Rank[], limit: number, understood: Understood | null): Answer {
    const [first] = ranks
    const similarTo =
      first === undefined || isAsTyped(computeCost(first))
        ? null
        : foundWords(this.#store, this.#matching, this.#slotOf(first))
    const hits = ranks.map((rank) => this.#hitFrom(rank, limit !== ALL))
    const isNear = similarTo === null || this.#isNear(ranks)
    return { hits, showingFor: isNear ? similarTo : null, asking: isNear ? null : similarTo, understood }
  }

  /** Whether one of them is near enough to what was typed to be shown unasked; what many order is likelier meant. */
  #isNear(ranks: readonly Rank[]): boolean {
    const most = this.#matching.terms.reduce((sum, { text, keys }) => sum + (keys ? 0 : mostForNear(text)), 0)
    return ranks.some((rank) => {
      const isOftenOrdered = this.#store.tierAt(this.#slotOf(rank)) >= OFTEN
      return computeCost(rank) % MISSING_WORD <= most + (isOftenOrdered ? CLEARLY : 0)
    })
  }

  #withSimilar(limit: number, only: Only): readonly Rank[] {
    const book = this.#phrases()
    this.#matching.findSimilar((word) => isFiller(word) || isChild(word) || book.has(word))
    const all = this.#collector.withAll(limit, only)
    return this.#spread(worthShowing(all.length > 0 ? all : this.#collector.withMost(limit, only)))
  }

  /** Of hits that are only similar, different names come forward. */
  #spread(ranks: readonly Rank[]): readonly Rank[] {
    const before = new Map<number, number>()
    const spread = ranks.map((rank) => {
      if (isAsTyped(computeCost(rank))) return rank
      const name = this.#store.labelAt(this.#slotOf(rank), NAME)
      const count = before.get(name) ?? 0
      before.set(name, count + 1)
      return costingMore(rank, GIVES_WAY * count)
    })
    return spread.sort((one, other) => one - other)
  }

  #hitFrom(rank: Rank, marked: boolean): Hit {
    const slot = this.#slotOf(rank)
    const matched = marked ? getMarks(this.#store, this.#matching, slot) : UNMARKED
    return { id: this.#store.idAt(slot), why: WHYS[getReason(rank)] ?? 'typo', matched }
  }

  #slotOf(rank: Rank): number {
    return this.#store.standing.slotAt(getPosition(rank))
  }

  /** Read again when there are new groups. */
  #phrases(): PhraseBook {
    const { groups } = this.#store
    if (this.#book && this.#groupsRead === groups.count) return this.#book
    this.#groupsRead = groups.count
    this.#book = getBook(this.#lexicon, groups)
    return this.#book
  }
}

const isSaid = ({ wanted, forms, makers }: Understood): boolean =>
  wanted.length > 0 || forms !== null || makers !== null

/** Nothing but words like "medicine" and "for". */
const isOnlyFiller = ({ rest, numbers, fillers }: Understood): boolean =>
  rest.length === 0 && numbers.length === 0 && fillers > 0

/** The mere name of a group, or a need with another ending, gives way to a medicine that has the same words. */
const isOfNeed = ({ wanted, cost }: Understood): boolean =>
  cost < 1 && wanted.some(({ need }) => need !== null)

/** Whether misspelled words say all that was typed, and are clearly nearer to it than any name. */
function isNearer({ rest, wanted, cost, longest }: Understood, nearest: Cost): boolean {
  if (rest.length > 0 || wanted.length === 0) return false
  return cost + (longest > 1 ? 0 : CLEARLY) < nearest
}

/** Whole words of a medicine: they are not second-guessed. */
const isExact = (rank: Rank | undefined): boolean =>
  rank !== undefined && isAsTyped(computeCost(rank)) && getReason(rank) === 0

function worthShowing(ranks: readonly Rank[]): readonly Rank[] {
  const best = ranks.find((rank) => !isAsTyped(computeCost(rank))) ?? 0
  return ranks.filter((rank) => computeCost(rank) <= computeCost(best) + WORTH_SHOWING)
}
