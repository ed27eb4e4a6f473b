import type { MedicineStore } from '../index/medicine-store.ts'
import { Best } from './best.ts'
import type { Matching, TermMatch } from './matching.ts'
import { computeRank, type Rank } from './ranking.ts'

export type Only = ((id: number) => boolean) | undefined

/** Ranks the medicines that a matching leads to, each once. */
export class Collector {
  #store: MedicineStore
  #matching: Matching
  #seen = new Uint32Array(0)
  #round = 0

  constructor(store: MedicineStore, matching: Matching) {
    this.#store = store
    this.#matching = matching
  }

  /** Those that have all terms: looked up by the one that fewest have. */
  withAll(limit: number, only: Only): readonly Rank[] {
    const [first, ...others] = this.#matching.matches
    if (!first) return []
    const counts = new Map(this.#matching.matches.map((match) => [match, match.countSlots()]))
    const rarest = others.reduce(
      (least, match) => ((counts.get(match) ?? 0) < (counts.get(least) ?? 0) ? match : least),
      first,
    )
    return this.#collect([rarest], limit, 0, only)
  }

  /** None has all terms: those that lack as few as possible, and have a word of a name or of an ingredient. */
  withMost(limit: number, only: Only): readonly Rank[] {
    const { terms, matches } = this.#matching
    const telling = matches.filter((match, at) => !terms[at]?.keys && match.isTelling())
    for (let mayLack = 1; mayLack < terms.length; mayLack++) {
      const ranks = this.#collect(telling, limit, mayLack, only)
      if (ranks.length > 0) return ranks
    }
    return []
  }

  #collect(from: readonly TermMatch[], limit: number, mayLack: number, only: Only): readonly Rank[] {
    if (this.#seen.length < this.#store.slots) this.#seen = new Uint32Array(this.#store.slots * 2)
    this.#round++
    const best = new Best(limit)
    for (const { labels } of from) {
      for (const label of labels.touched) this.#collectLabel(label, best, mayLack, only)
    }
    return best.inOrder()
  }

  #collectLabel(label: number, best: Best, mayLack: number, only: Only): void {
    for (const slot of this.#store.labels.all[label]?.slots ?? []) {
      if (this.#seen[slot] === this.#round) continue
      this.#seen[slot] = this.#round
      if (only && !only(this.#store.idAt(slot))) continue
      const rank = computeRank(this.#store, this.#matching, slot, mayLack)
      if (rank !== null) best.add(rank)
    }
  }
}
