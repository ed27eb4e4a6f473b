import { type MedicineStore, NAME } from '../index/medicine-store.ts'
import { isAsTyped, WHYS, type Why, WORTH_SHOWING } from '../words/costs.ts'
import { Collector, type Only } from './collector.ts'
import { foundWords, type Mark, marksOf } from './marks.ts'
import { Matching } from './matching.ts'
import { costingMore, costOf, positionOf, type Rank, reasonOf } from './ranking.ts'

export type Hit = { id: number; why: Why; matched: readonly Mark[] }

/** `showingFor`: what the hits are for ("Napa") when nothing matched as it was typed. */
export type Answer = { hits: readonly Hit[]; showingFor: string | null }

export type SearchOptions = { limit?: number; only?: (id: number) => boolean }

const UNMARKED: readonly Mark[] = []
const ALL = Number.POSITIVE_INFINITY
/** With fewer hits than these, what is only similar is shown after them. */
const FEW = 5
/** So many similar ones are looked at before the first few are taken. */
const TO_CHOOSE_FROM = 200
/** Each further medicine of one name gives way by half an edit, so that it does not hide other names that may be meant. */
const GIVES_WAY = 4

export class Search {
  #store: MedicineStore
  #matching: Matching
  #collector: Collector

  constructor(store: MedicineStore) {
    this.#store = store
    this.#matching = new Matching(store)
    this.#collector = new Collector(store, this.#matching)
  }

  answer(query: string, { limit = ALL, only }: SearchOptions = {}): Answer {
    this.#matching.begin(query)
    this.#matching.findAsTyped()
    const asTyped = this.#collector.withAll(limit, only)
    const enough = asTyped.length >= Math.min(FEW, limit) || isExact(asTyped[0])
    const ranks = enough ? asTyped : this.#withSimilar(Math.max(limit, TO_CHOOSE_FROM), only).slice(0, limit)
    const [first] = ranks
    const showingFor =
      first === undefined || isAsTyped(costOf(first))
        ? null
        : foundWords(this.#store, this.#matching, this.#slotOf(first))
    return { hits: ranks.map((rank) => this.#hitFrom(rank, limit !== ALL)), showingFor }
  }

  #withSimilar(limit: number, only: Only): readonly Rank[] {
    this.#matching.findSimilar()
    const all = this.#collector.withAll(limit, only)
    return this.#spread(worthShowing(all.length > 0 ? all : this.#collector.withMost(limit, only)))
  }

  /** Of hits that are only similar, different names come forward. */
  #spread(ranks: readonly Rank[]): readonly Rank[] {
    const before = new Map<number, number>()
    const spread = ranks.map((rank) => {
      if (isAsTyped(costOf(rank))) return rank
      const name = this.#store.labelAt(this.#slotOf(rank), NAME)
      const count = before.get(name) ?? 0
      before.set(name, count + 1)
      return costingMore(rank, GIVES_WAY * count)
    })
    return spread.sort((one, other) => one - other)
  }

  #hitFrom(rank: Rank, marked: boolean): Hit {
    const slot = this.#slotOf(rank)
    const matched = marked ? marksOf(this.#store, this.#matching, slot) : UNMARKED
    return { id: this.#store.idAt(slot), why: WHYS[reasonOf(rank)] ?? 'typo', matched }
  }

  #slotOf(rank: Rank): number {
    return this.#store.standing.slotAt(positionOf(rank))
  }
}

/** Whole words of a medicine: they are not second-guessed. */
const isExact = (rank: Rank | undefined): boolean => rank !== undefined && costOf(rank) === 0

function worthShowing(ranks: readonly Rank[]): readonly Rank[] {
  const best = ranks.find((rank) => !isAsTyped(costOf(rank))) ?? 0
  return ranks.filter((rank) => costOf(rank) <= costOf(best) + WORTH_SHOWING)
}
