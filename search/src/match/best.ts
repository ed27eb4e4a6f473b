import type { Rank } from './ranking.ts'

/** Keeps the smallest ranks that are shown to it, up to `limit`. */
export class Best {
  #ranks: Rank[] = []
  #limit: number
  #worst = Number.POSITIVE_INFINITY

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Collects twice as many as are wanted, so that they are sorted seldom. */
  add(rank: Rank): void {
    if (rank >= this.#worst) return
    this.#ranks.push(rank)
    if (this.#ranks.length > 2 * this.#limit + 16) this.#cut()
  }

  inOrder(): readonly Rank[] {
    this.#cut()
    return this.#ranks
  }

  #cut(): void {
    const sorted = Float64Array.from(this.#ranks).sort()
    this.#ranks = Array.from(this.#limit < sorted.length ? sorted.subarray(0, this.#limit) : sorted)
    if (this.#ranks.length === this.#limit) this.#worst = this.#ranks.at(-1) ?? this.#worst
  }
}
